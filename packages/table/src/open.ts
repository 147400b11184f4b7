/** Ways to a table: a new game, a saved table, a record. */
import { problemText, replay, setupOf, type Problem, type ReplayFault } from '@stammtisch/engine';
import { keyOf } from './fair.ts';
import { fairDiceSource, newOpening, recordedOpening, Game, type LogRetention } from './game.ts';
import { practiceOfRecord } from './recordMeta.ts';
import { checkSetup, replayEntry } from './replayEntry.ts';
import { parseDice, parseFairNote, parseSaved } from './saved.ts';
import { Table } from './table.ts';
import type { Entry } from './entries.ts';
import type { Dice, Occupant, SavedTable, TableOptions } from './types.ts';

/** A new game. Trusts its options; dice of the wrong form are an error of the caller's. */
export function openTable(
  options: TableOptions,
  dice: Dice,
  retention: LogRetention = 'whole',
): Table {
  checkCall(options.seats, options.setup.players, dice);
  const key = keyOf(dice);
  const game = new Game(
    newOpening(options.setup, key),
    fairDiceSource(key),
    options.practice,
    retention,
  );
  return new Table({ options, dice, game, log: [], foreign: null, retention });
}

function checkCall(seats: readonly Occupant[], players: number, dice: Dice): void {
  if (seats.length !== players) {
    throw new Error(`A table for ${players} needs ${players} seats; got ${seats.length}.`);
  }
  const parsed = parseDice(dice);
  if (!parsed.ok) throw new Error(`The dice cannot be used: ${problemText(parsed.problem)}.`);
}

/** Why a table cannot be opened. */
export type OpenFailure =
  | { readonly trouble: 'malformed'; readonly problem: Problem }
  /** The setup is invalid. */
  | { readonly trouble: 'setup'; readonly fault: ReplayFault }
  /** This entry of the log, counted from 1, cannot be replayed. */
  | { readonly trouble: 'entry'; readonly version: number }
  /** The record does not replay. */
  | { readonly trouble: 'record'; readonly fault: ReplayFault };

export type OpenResult =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly trouble: OpenFailure };

/** A table that was saved. Takes anything; the log is replayed with the outcomes it has. */
export function resumeTable(saved: unknown, retention: LogRetention = 'whole'): OpenResult {
  const parsed = parseSaved(saved);
  if (!parsed.ok) return failure({ trouble: 'malformed', problem: parsed.problem });
  const { value } = parsed;
  const checked = checkSetup(value.setup);
  if (!checked.ok) return failure({ trouble: 'setup', fault: checked.fault });
  const { setup } = checked;
  if (value.seats.length !== setup.players) {
    const problem = {
      at: 'seats',
      expected: `a list of ${setup.players}`,
      got: `a list of ${value.seats.length}`,
    };
    return failure({ trouble: 'malformed', problem });
  }
  const { dice, practice, seats, foreign, startDrawn } = value;
  const game = new Game(recordedOpening(setup), fairDiceSource(keyOf(dice)), practice, retention);
  const log = replayLog(game, value, retention);
  if (typeof log === 'number') return failure({ trouble: 'entry', version: log });
  const whole = setupOf(setup);
  const options = { setup: { ...whole, start: startDrawn ? null : whole.start }, seats, practice };
  return { ok: true, table: new Table({ options, dice, game, log, foreign, retention }) };
}

function failure(what: OpenFailure): OpenResult {
  return { ok: false, trouble: what };
}

/**
 * Replays the log. Returns the version of the first entry that cannot be replayed, if there is one. A
 * log that is stored elsewhere was checked when it was written, so undone moves are skipped.
 */
function replayLog(
  game: Game,
  { log, foreign }: SavedTable,
  retention: LogRetention,
): Entry[] | number {
  const gone = new Set(log.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  const isSettled = ({ kind, version }: Entry): boolean =>
    retention === 'recent' && (kind === 'undo' || gone.has(version));
  const replayed: Entry[] = [];
  for (const [index, entry] of log.entries()) {
    const version = index + 1;
    const isForeign = foreign !== null && index < foreign;
    if (entry.version === version && isSettled(entry)) {
      replayed.push(entry);
      continue;
    }
    const replayedEntry = entry.version === version ? replayEntry(game, entry, isForeign) : null;
    if (replayedEntry === null) return version;
    replayed.push(replayedEntry.entry);
  }
  return replayed;
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
): OpenResult {
  const replayed = replay(record);
  const fault = replayed.faults[0];
  if (fault !== undefined) return failure({ trouble: 'record', fault });
  const { setup, moves, fair, table } = replayed.record!;
  checkCall(seats, setup.players, dice);
  const log = moves.map(({ seat, action, outcomes = [] }, index): Entry => {
    return { version: index + 1, seat, id: '', kind: 'move', action, outcomes };
  });
  return resumeTable({
    format: 'stammtisch-table/1',
    setup,
    seats,
    practice: practice ?? practiceOfRecord(table),
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
