/** Decisions in the middle of a move, made by looking at what each leads to. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type Chance,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';

/** Answers every question that a move has raised, and notes the answers. */
export function settle(
  s: MutableGame,
  seat: Seat,
  value: Valuation,
  chance: Chance,
  line: Action[],
): void {
  while (s.pending !== null && s.pending.seat === seat) {
    const action = bestAnswer(s, seat, value, chance);
    perform(s, seat, action, chance);
    line.push(action);
  }
}

function bestAnswer(s: MutableGame, seat: Seat, value: Valuation, chance: Chance): Action {
  let best: Action | null = null;
  let most = -Infinity;
  for (const action of legalActions(s, seat)) {
    const after = clone(s);
    perform(after, seat, action, chance);
    const worth = value(after, seat);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best!;
}
