/** A move from outside: checked, made on a copy, told in outcomes and events. */
import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { GameEvent } from './event.ts';
import { judge } from './judge.ts';
import { leftOver, recorder, type Outcome, type Recorded } from './outcome.ts';
import { perform } from './perform.ts';
import type { Refusal } from './refusal.ts';
import { clone, type GameState } from './state.ts';

export interface Applied {
  readonly ok: true;
  readonly state: GameState;
  readonly action: Action;
  readonly outcomes: readonly Outcome[];
  readonly events: readonly GameEvent[];
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** Checks, clones, performs. Never throws on bad input and never changes `s`. */
export function apply(
  s: GameState,
  seat: unknown,
  action: unknown,
  chance: Chance | Recorded,
): Applied | Refused {
  const judged = judge(s, seat, action);
  if ('reason' in judged) return { ok: false, refusal: judged };
  const state = clone(s);
  const events: GameEvent[] = [];
  const recording = recorder(chance, s.rules.cards);
  perform(state, judged.seat, judged.action, recording, (event) => events.push(event));
  const { outcomes } = recording;
  const outcome = recording.fault() ?? leftOver(chance, outcomes.length);
  if (outcome !== null) {
    return { ok: false, refusal: { reason: 'badOutcome', rule: 'record', outcome } };
  }
  return { ok: true, state, action: judged.action, outcomes, events };
}
