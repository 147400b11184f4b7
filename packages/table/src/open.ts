/** Ways to a table: a new game, a saved table, a record. */
import { problemText, replay, setupOf, type Problem, type ReplayFault } from '@stammtisch/engine';
import { keyOf } from './fair.ts';
import { newGame, newOpening, recordedOpening, type Game } from './game.ts';
import { notedPractice } from './notes.ts';
import { parseDice, parseFairNote, parseSaved } from './saved.ts';
import { tableOf, type Table } from './table.ts';
import type { Dice, Entry, Occupant, SavedTable, TableOptions } from './types.ts';

/** A new game. Trusts its options; dice of the wrong form are an error of the caller's. */
export function openTable(options: TableOptions, dice: Dice): Table {
  checkCall(options.seats, options.setup.players, dice);
  const key = keyOf(dice);
  const game = newGame(newOpening(options.setup, key), key, options.practice);
  return tableOf({ options, dice, game, log: [], foreign: null });
}

function checkCall(seats: readonly Occupant[], players: number, dice: Dice): void {
  if (seats.length !== players) {
    throw new Error(`A table for ${players} needs ${players} seats; got ${seats.length}.`);
  }
  const parsed = parseDice(dice);
  if (!parsed.ok) throw new Error(`The dice cannot be used: ${problemText(parsed.problem)}.`);
}

/** Why what was saved is no table. */
export type Trouble =
  | { readonly trouble: 'malformed'; readonly problem: Problem }
  /** The setup does not hold. */
  | { readonly trouble: 'setup'; readonly fault: ReplayFault }
  /** The log does not hold from this entry on, counted from 1. */
  | { readonly trouble: 'entry'; readonly version: number }
  /** The record does not replay. */
  | { readonly trouble: 'record'; readonly fault: ReplayFault };

export type Opened =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly trouble: Trouble };

/** A table that was saved. Takes anything; the log is replayed with the outcomes it has. */
export function resumeTable(saved: unknown): Opened {
  const parsed = parseSaved(saved);
  if (!parsed.ok) return trouble({ trouble: 'malformed', problem: parsed.problem });
  const { value } = parsed;
  const replayed = replay({ format: 'stammtisch-game/1', setup: value.setup, moves: [] });
  const fault = replayed.faults[0];
  if (fault !== undefined) return trouble({ trouble: 'setup', fault });
  const { setup } = replayed.record!;
  if (value.seats.length !== setup.players) {
    const problem = {
      at: 'seats',
      expected: `a list of ${setup.players}`,
      got: `a list of ${value.seats.length}`,
    };
    return trouble({ trouble: 'malformed', problem });
  }
  const { dice, practice, seats, foreign, startDrawn } = value;
  const game = newGame(recordedOpening(setup), keyOf(dice), practice);
  const log = relive(game, value);
  if (typeof log === 'number') return trouble({ trouble: 'entry', version: log });
  const whole = setupOf(setup);
  const options = { setup: { ...whole, start: startDrawn ? null : whole.start }, seats, practice };
  return { ok: true, table: tableOf({ options, dice, game, log, foreign }) };
}

function trouble(what: Trouble): Opened {
  return { ok: false, trouble: what };
}

/** Everything in the log once more; the version of the first entry that does not hold. */
function relive(game: Game, { log, foreign }: SavedTable): Entry[] | number {
  const lived: Entry[] = [];
  for (const [index, entry] of log.entries()) {
    const version = index + 1;
    if (entry.version !== version) return version;
    if (entry.kind === 'undo') {
      const plan = game.planUndo(entry.seat);
      if (typeof plan === 'string' || plan.gone.join() !== entry.gone.join()) return version;
      game.undo(plan);
      lived.push(entry);
    } else {
      const trial = game.again(entry.seat, entry.action, entry.outcomes);
      if ('refusal' in trial) return version;
      const { action, outcomes } = trial.applied;
      const checked = { ...entry, action, outcomes };
      game.add(checked, trial, foreign !== null && index < foreign);
      lived.push(checked);
    }
  }
  return lived;
}

/**
 * Goes on from a record, which may be anything. A record that tells its dice goes on with them;
 * any other with the given ones, and says from where on. It is practice if the record says so,
 * unless it is said here.
 */
export function tableOfRecord(
  record: unknown,
  seats: readonly Occupant[],
  dice: Dice,
  practice?: boolean,
): Opened {
  const replayed = replay(record);
  const fault = replayed.faults[0];
  if (fault !== undefined) return trouble({ trouble: 'record', fault });
  const { setup, moves, fair, table } = replayed.record!;
  checkCall(seats, setup.players, dice);
  const log = moves.map(({ seat, action, outcomes = [] }, index): Entry => {
    return { version: index + 1, seat, id: '', kind: 'move', action, outcomes };
  });
  return resumeTable({
    format: 'stammtisch-table/1',
    setup,
    seats,
    practice: practice ?? notedPractice(table),
    log,
    ...diceOf(fair, dice, moves.length),
  } satisfies SavedTable);
}

function diceOf(
  fair: unknown,
  dice: Dice,
  moves: number,
): Pick<SavedTable, 'dice' | 'startDrawn' | 'foreign'> {
  const note = parseFairNote(fair);
  if (!note.ok || note.value.seed === undefined) {
    return { dice, startDrawn: false, foreign: moves };
  }
  const { seed, nonces, startDrawn, after } = note.value;
  return { dice: { seed, nonces, reveal: dice.reveal }, startDrawn, foreign: after ?? null };
}
