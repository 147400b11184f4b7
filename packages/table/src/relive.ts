/** Entries of a log once more: moves with the outcomes they had, takings back as they were. */
import { replay, type GameEvent, type RecordSetup, type ReplayFault } from '@stammtisch/engine';
import type { Game } from './game.ts';
import type { Entry } from './entries.ts';

export interface Relived {
  /** As the rules read it. */
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
}

/** Makes the entry at the game; null, and nothing happens, if it does not hold there. */
export function reliveEntry(game: Game, entry: Entry, isForeign = false): Relived | null {
  if (entry.kind === 'undo') {
    const plan = game.planUndo(entry.seat);
    if (typeof plan === 'string' || plan.gone.join() !== entry.gone.join()) return null;
    game.undo(plan);
    return { entry, events: [] };
  }
  const trial = game.again(entry.seat, entry.action, entry.outcomes);
  if ('refusal' in trial) return null;
  const { action, outcomes, events } = trial.applied;
  const checked = { ...entry, action, outcomes };
  game.add(checked, trial, isForeign);
  return { entry: checked, events };
}

/** A setup that holds, or what is wrong with it. Takes anything. */
export function checkedSetup(
  setup: unknown,
):
  | { readonly ok: true; readonly setup: RecordSetup }
  | { readonly ok: false; readonly fault: ReplayFault } {
  const replayed = replay({ format: 'stammtisch-game/1', setup, moves: [] });
  const fault = replayed.faults[0];
  return fault === undefined ? { ok: true, setup: replayed.record!.setup } : { ok: false, fault };
}
