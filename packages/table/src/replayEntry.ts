/** Replays entries of a log: moves with the outcomes they had, and undos as they were. */
import { replay, type GameEvent, type RecordSetup, type ReplayFault } from '@stammtisch/engine';
import type { Game } from './game.ts';
import type { Entry } from './entries.ts';

export interface ReplayedEntry {
  /** With action and outcomes as the rules parsed them. */
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
}

/** Replays the entry in the game. Returns null and changes nothing if it cannot be replayed. */
export function replayEntry(game: Game, entry: Entry, isForeign = false): ReplayedEntry | null {
  if (entry.kind === 'undo') {
    const plan = game.planUndo(entry.seat);
    if (typeof plan === 'string' || plan.gone.join() !== entry.gone.join()) return null;
    game.undo(plan);
    return { entry, events: [] };
  }
  const attempted = game.attemptRecorded(entry.seat, entry.action, entry.outcomes);
  if ('refusal' in attempted) return null;
  const { action, outcomes, events } = attempted.applied;
  const checked = { ...entry, action, outcomes };
  game.add(checked, attempted, isForeign);
  return { entry: checked, events };
}

/** Checks a setup, which may be anything. */
export function checkSetup(
  setup: unknown,
):
  | { readonly ok: true; readonly setup: RecordSetup }
  | { readonly ok: false; readonly fault: ReplayFault } {
  const replayed = replay({ format: 'stammtisch-game/1', setup, moves: [] });
  const fault = replayed.faults[0];
  return fault === undefined ? { ok: true, setup: replayed.record!.setup } : { ok: false, fault };
}
