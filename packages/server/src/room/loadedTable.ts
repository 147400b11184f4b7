/** A table in memory: a cache of what is stored, rebuilt by replay. */
import { waitsFor, type GameRecord, type RecordSetup, type Seat } from '@stammtisch/engine';
import { hasEnded, type TableSpec } from '@stammtisch/protocol';
import {
  openTable,
  resumeTable,
  secretOf,
  type Dice,
  type Entry,
  type LogRetention,
  type Table,
  withResigned,
} from '@stammtisch/table';
import { compareHeads, type Head } from '../store/head.ts';
import type { StoredEntry } from '../store/tables.ts';
import type { EntryWrite, SeatingWrite, TimedEntryText, TableWrite } from '../store/commit.ts';
import { yieldToEventLoop } from '../scheduling/requestScheduler.ts';
import {
  deadlines,
  newClock,
  updateClocks,
  type ClockState,
  type DaysOff,
  type Mover,
} from './clock.ts';
import type { TableSnapshot } from './loadTable.ts';
import { botOf, makeSummary, occupantOf, packOf, setupOfSpec, type Seating } from './seating.ts';
import { clockView, peopleAmong } from './view.ts';

/** The stored start of the game. */
export interface GameStart {
  readonly setup: RecordSetup;
  readonly startDrawn: boolean;
}

export interface LoadedTable {
  seating: Seating;
  seed: string;
  began: GameStart | null;
  /** Null before the game. */
  table: Table | null;
  edition: number;
  clock: ClockState;
  off: DaysOff;
}

function diceOf({ dice, stage }: Seating, seed: string): Dice {
  const secret = secretOf(dice, seed);
  if (typeof secret === 'string') throw new Error(`The dice are not ready: ${secret}.`);
  // A game that ended without a result reveals its seed too.
  const { restarts } = dice;
  const counted = restarts === undefined ? {} : { restarts };
  return { ...secret, ...counted, reveal: hasEnded(stage) ? 'always' : 'end' };
}

/** Creates the game once all have revealed. */
export function beginGame(loaded: LoadedTable, now: number): void {
  const { seating, seed } = loaded;
  const pack = packOf(seating.spec);
  if (pack === null) throw new Error('The pack of a table is gone.');
  const seats = seating.seats.map(occupantOf);
  const setup = setupOfSpec(seating.spec, pack);
  const first = openTable({ setup, seats, practice: false }, diceOf(seating, seed));
  loaded.began = { setup: first.save().setup, startDrawn: setup.start === null };
  loaded.table = tableOf(seating, seed, loaded.began, [], 'recent');
  loaded.clock = newClock(seating.spec.clock, seats.length);
  updateClock(loaded, now);
}

export function buildLoadedTable({ stored, entries, off }: TableSnapshot): LoadedTable {
  const seating = JSON.parse(stored.seating) as Seating;
  const began = stored.began === null ? null : (JSON.parse(stored.began) as GameStart);
  return {
    seating,
    seed: stored.seed,
    began,
    table: began === null ? null : tableOf(seating, stored.seed, began, entries, 'recent'),
    edition: stored.edition,
    clock: clockOf(stored.clock, seating.spec),
    off,
  };
}

/** The head of the table in memory, including changes that are not stored yet. */
export function headOf({ table, edition }: LoadedTable): Head {
  return { version: table?.version() ?? 0, edition };
}

/** `apart`: the snapshot does not continue the loaded table, and everything must be read again. */
export type FollowResult = 'followed' | 'same' | 'older' | 'apart';

/**
 * Takes over what other processes have stored, clocks included. A snapshot older than the loaded
 * table changes nothing: this process has stored something since.
 */
export function follow(loaded: LoadedTable, { stored, entries }: TableSnapshot): FollowResult {
  const order = compareHeads(stored, headOf(loaded));
  if (order !== 'newer') return order;
  const hasBegun = stored.began !== null;
  if (hasBegun !== (loaded.table !== null)) return 'apart';
  const version = loaded.table?.version() ?? 0;
  const fresh = entries.filter((entry) => entry.version > version);
  if (!fresh.every((entry) => loaded.table?.accept(parseEntry(entry)) === 'taken')) return 'apart';
  loaded.seating = JSON.parse(stored.seating) as Seating;
  loaded.seed = stored.seed;
  loaded.edition = stored.edition;
  loaded.clock = clockOf(stored.clock, loaded.seating.spec);
  return 'followed';
}

function clockOf(text: string | null, spec: TableSpec): ClockState {
  const fresh = newClock(spec.clock, spec.players);
  return text === null ? fresh : { ...fresh, ...(JSON.parse(text) as ClockState) };
}

/** Opens a table that keeps only what the next moves may need; the whole log is in the database. */
function tableOf(
  seating: Seating,
  seed: string,
  began: GameStart,
  entries: readonly StoredEntry[],
  memory: LogRetention,
): Table {
  const saved = {
    format: 'stammtisch-table/1',
    ...began,
    seats: seating.seats.map(occupantOf),
    practice: false,
    dice: diceOf(seating, seed),
    foreign: null,
    log: entries.map(parseEntry),
  };
  const opened = resumeTable(saved, memory);
  if (!opened.ok) throw new Error(`A stored table does not replay: ${opened.trouble.trouble}.`);
  return opened.table;
}

/** Moves that are replayed before yielding to the event loop: a few milliseconds. */
const MOVES_AT_ONCE = 100;

/**
 * The record of the game. Moves that were taken back are skipped rather than replayed: they may
 * be most of the log, which is the server's own.
 */
export async function makeRecord(
  { seating, seed }: Pick<LoadedTable, 'seating' | 'seed'>,
  began: GameStart,
  entries: readonly StoredEntry[],
): Promise<GameRecord> {
  const table = tableOf(seating, seed, began, [], 'whole');
  for (const [index, entry] of movesThatStand(entries.map(parseEntry)).entries()) {
    if (table.accept({ ...entry, version: index + 1 }) !== 'taken') {
      throw new Error(`A stored table does not replay: entry ${entry.version}.`);
    }
    if (index % MOVES_AT_ONCE === MOVES_AT_ONCE - 1) await yieldToEventLoop();
  }
  const resigned = seating.seats.map((seated) => seated.kind === 'human' && seated.resigned);
  return withResigned(table.record(), resigned);
}

function movesThatStand(log: readonly Entry[]): Entry[] {
  const gone = new Set(log.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  return log.filter(({ kind, version }) => kind === 'move' && !gone.has(version));
}

export function parseEntry({ entry }: TimedEntryText): Entry {
  return JSON.parse(entry) as Entry;
}

/** Seats that the game waits for. */
function waitedFor({ table, seating }: LoadedTable): readonly Seat[] {
  return table === null || seating.stage !== 'playing' ? [] : waitsFor(table.state());
}

/** Updates the clocks after a change. */
export function updateClock(loaded: LoadedTable, now: number, mover: Mover | null = null): void {
  const { seating, clock } = loaded;
  const people = peopleAmong(seating, waitedFor(loaded));
  loaded.clock = updateClocks(seating.spec.clock, clock, people, now, mover);
}

/** The seat of the bot that moves next; null if no bot does. */
export function botSeat(loaded: LoadedTable): Seat | null {
  return waitedFor(loaded).find((seat) => botOf(loaded.seating, seat) !== null) ?? null;
}

/** Seats whose time is up. */
export function overdueSeats({ seating, clock, off }: LoadedTable, now: number): Seat[] {
  if (seating.stage !== 'playing') return [];
  const until = deadlines(seating.spec.clock, clock, off);
  return until.flatMap((at, seat) => (at !== null && at <= now ? [seat] : []));
}

/** Whether the table has bots or clocks that must be driven. */
export function needsDriver(loaded: LoadedTable): boolean {
  const { stage, spec } = loaded.seating;
  if (stage === 'revealing') return true;
  return stage === 'playing' && (spec.clock.kind !== 'none' || botSeat(loaded) !== null);
}

/** When a bot or a clock needs attention; null if people alone go on. */
export function wakeTime(loaded: LoadedTable, now: number): number | null {
  const { seating, clock, off } = loaded;
  if (seating.stage === 'revealing') return seating.revealBy;
  if (seating.stage !== 'playing') return null;
  if (botSeat(loaded) !== null) return now;
  const dues = deadlines(seating.spec.clock, clock, off).filter((at) => at !== null);
  return dues.length === 0 ? null : Math.min(...dues);
}

/** The entry as it is sent: the stored text with its time, made without parsing it. */
export function makeTimedEntry({ at, entry }: TimedEntryText): string {
  return `{"at":${at},${entry.slice(1)}`;
}

/** The clocks that are sent with every move; null for tables without clocks. */
export function makeClockText({ seating, clock, off }: LoadedTable): string | null {
  return seating.spec.clock.kind === 'none' ? null : JSON.stringify(clockView(seating, clock, off));
}

/** The write of a change on top of version `from`. */
export function makeTableWrite(
  id: string,
  loaded: LoadedTable,
  from: number,
  entries: readonly EntryWrite[],
  hasNewSeating: boolean,
  now: number,
): TableWrite {
  const { seating, seed, began, edition, clock } = loaded;
  const seats = (): SeatingWrite => ({
    stage: seating.stage,
    seating: JSON.stringify(seating),
    line: makeSummary(seating),
    seed,
    began: began === null ? null : JSON.stringify(began),
    updated: now,
  });
  return {
    id,
    from,
    entries,
    clock: JSON.stringify(clock),
    wakeAt: wakeTime(loaded, now),
    edition,
    seating: hasNewSeating ? seats() : null,
  };
}
