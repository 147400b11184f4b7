/** Ways to a table: a new game, a saved table, a record. */
import { problemText, replay, setupOf, type Problem, type ReplayFault } from '@stammtisch/engine';
import { keyOf } from './fair.ts';
import { fairDealer, newOpening, recordedOpening, Game, type Memory } from './game.ts';
import { notedPractice } from './notes.ts';
import { checkedSetup, reliveEntry } from './relive.ts';
import { parseDice, parseFairNote, parseSaved } from './saved.ts';
import { Table } from './table.ts';
import type { Entry } from './entries.ts';
import type { Dice, Occupant, SavedTable, TableOptions } from './types.ts';

/** A new game. Trusts its options; dice of the wrong form are an error of the caller's. */
export function openTable(options: TableOptions, dice: Dice, memory: Memory = 'whole'): Table {
  checkCall(options.seats, options.setup.players, dice);
  const key = keyOf(dice);
  const game = new Game(newOpening(options.setup, key), fairDealer(key), options.practice, memory);
  return new Table({ options, dice, game, log: [], foreign: null, memory });
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
export function resumeTable(saved: unknown, memory: Memory = 'whole'): Opened {
  const parsed = parseSaved(saved);
  if (!parsed.ok) return trouble({ trouble: 'malformed', problem: parsed.problem });
  const { value } = parsed;
  const checked = checkedSetup(value.setup);
  if (!checked.ok) return trouble({ trouble: 'setup', fault: checked.fault });
  const { setup } = checked;
  if (value.seats.length !== setup.players) {
    const problem = {
      at: 'seats',
      expected: `a list of ${setup.players}`,
      got: `a list of ${value.seats.length}`,
    };
    return trouble({ trouble: 'malformed', problem });
  }
  const { dice, practice, seats, foreign, startDrawn } = value;
  const game = new Game(recordedOpening(setup), fairDealer(keyOf(dice)), practice, memory);
  const log = relive(game, value, memory);
  if (typeof log === 'number') return trouble({ trouble: 'entry', version: log });
  const whole = setupOf(setup);
  const options = { setup: { ...whole, start: startDrawn ? null : whole.start }, seats, practice };
  return { ok: true, table: new Table({ options, dice, game, log, foreign, memory }) };
}

function trouble(what: Trouble): Opened {
  return { ok: false, trouble: what };
}

/**
 * Everything in the log once more; the version of the first entry that does not hold. Who keeps the log
 * elsewhere wrote it: what was taken back there need not be tried again to see whether it could be.
 */
function relive(game: Game, { log, foreign }: SavedTable, memory: Memory): Entry[] | number {
  const gone = new Set(log.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  const isSettled = ({ kind, version }: Entry): boolean =>
    memory === 'recent' && (kind === 'undo' || gone.has(version));
  const lived: Entry[] = [];
  for (const [index, entry] of log.entries()) {
    const version = index + 1;
    const isForeign = foreign !== null && index < foreign;
    if (entry.version === version && isSettled(entry)) {
      lived.push(entry);
      continue;
    }
    const relived = entry.version === version ? reliveEntry(game, entry, isForeign) : null;
    if (relived === null) return version;
    lived.push(relived.entry);
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
  const { seed, nonces, startDrawn, after, restarts } = note.value;
  const counted = restarts === undefined ? {} : { restarts };
  return {
    dice: { seed, nonces, reveal: dice.reveal, ...counted },
    startDrawn,
    foreign: after ?? null,
  };
}
