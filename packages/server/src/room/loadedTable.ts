/** A table in memory: a cache of what is stored, rebuilt by replay. */
import { waitsFor, type GameRecord, type RecordSetup, type Seat } from '@stammtisch/engine';
import { hasEnded, type TableSpec } from '@stammtisch/protocol';
import {
  openTable,
  resumeTable,
  secretOf,
  type Dice,
  type Entry,
  type Memory,
  type Table,
  withResigned,
} from '@stammtisch/table';
import { compareHeads, type Head } from '../store/head.ts';
import type { StoredEntry } from '../store/tables.ts';
import type { EntryWrite, SeatingWrite, StampedText, Write } from '../store/write.ts';
import { nextTurn } from '../scheduling/requestScheduler.ts';
import {
  deadlines,
  newClock,
  waiting,
  type ClockState,
  type DaysOff,
  type Mover,
} from './clock.ts';
import type { Reading } from './loadTable.ts';
import { botOf, makeListed, occupantOf, packOf, setupOfSpec, type Seating } from './seating.ts';
import { clockView, peopleAmong } from './view.ts';

/** How the game began, as it is stored. */
export interface Began {
  readonly setup: RecordSetup;
  readonly startDrawn: boolean;
}

export interface Held {
  seating: Seating;
  seed: string;
  began: Began | null;
  /** Null before the game. */
  table: Table | null;
  edition: number;
  clock: ClockState;
  off: DaysOff;
}

function diceOf({ dice, stage }: Seating, seed: string): Dice {
  const secret = secretOf(dice, seed);
  if (typeof secret === 'string') throw new Error(`The dice are not ready: ${secret}.`);
  // A game that ended without a result tells its seed as well.
  const { restarts } = dice;
  const counted = restarts === undefined ? {} : { restarts };
  return { ...secret, ...counted, reveal: hasEnded(stage) ? 'always' : 'end' };
}

/** The first position, once all have revealed. */
export function begin(held: Held, now: number): void {
  const { seating, seed } = held;
  const pack = packOf(seating.spec);
  if (pack === null) throw new Error('The pack of a table is gone.');
  const seats = seating.seats.map(occupantOf);
  const setup = setupOfSpec(seating.spec, pack);
  const first = openTable({ setup, seats, practice: false }, diceOf(seating, seed));
  held.began = { setup: first.save().setup, startDrawn: setup.start === null };
  held.table = tableOf(seating, seed, held.began, [], 'recent');
  held.clock = newClock(seating.spec.clock, seats.length);
  tick(held, now);
}

export function heldOf({ stored, entries, off }: Reading): Held {
  const seating = JSON.parse(stored.seating) as Seating;
  const began = stored.began === null ? null : (JSON.parse(stored.began) as Began);
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

/** Where memory stands: what was tried and is not stored yet counts too. */
export function headOfHeld({ table, edition }: Held): Head {
  return { version: table?.version() ?? 0, edition };
}

/** `apart`: it does not follow on what is held, and all is to be read again. */
export type Followed = 'followed' | 'same' | 'older' | 'apart';

/**
 * Takes in what others have stored since, clocks included. A reading that is behind what is held
 * changes nothing: this process has stored something since, and that was made on top of it.
 */
export function follow(held: Held, { stored, entries }: Reading): Followed {
  const order = compareHeads(stored, headOfHeld(held));
  if (order !== 'newer') return order;
  const hasBegun = stored.began !== null;
  if (hasBegun !== (held.table !== null)) return 'apart';
  const version = held.table?.version() ?? 0;
  const fresh = entries.filter((entry) => entry.version > version);
  if (!fresh.every((entry) => held.table?.accept(entryOf(entry)) === 'taken')) return 'apart';
  held.seating = JSON.parse(stored.seating) as Seating;
  held.seed = stored.seed;
  held.edition = stored.edition;
  held.clock = clockOf(stored.clock, held.seating.spec);
  return 'followed';
}

function clockOf(text: string | null, spec: TableSpec): ClockState {
  const fresh = newClock(spec.clock, spec.players);
  return text === null ? fresh : { ...fresh, ...(JSON.parse(text) as ClockState) };
}

/** The log is in the database: in memory a table keeps only what the next moves may need. */
function tableOf(
  seating: Seating,
  seed: string,
  began: Began,
  entries: readonly StoredEntry[],
  memory: Memory,
): Table {
  const saved = {
    format: 'stammtisch-table/1',
    ...began,
    seats: seating.seats.map(occupantOf),
    practice: false,
    dice: diceOf(seating, seed),
    foreign: null,
    log: entries.map(entryOf),
  };
  const opened = resumeTable(saved, memory);
  if (!opened.ok) throw new Error(`A stored table does not replay: ${opened.trouble.trouble}.`);
  return opened.table;
}

/** So many moves are made again before others have their turn: a few milliseconds. */
const SLICE = 100;

/**
 * The game with the moves that stand, and what the table knows of its seats. What was taken back is
 * not made again: the log is the server's own, and it may be most of the log.
 */
export async function recordOf(
  { seating, seed }: Pick<Held, 'seating' | 'seed'>,
  began: Began,
  entries: readonly StoredEntry[],
): Promise<GameRecord> {
  const table = tableOf(seating, seed, began, [], 'whole');
  for (const [index, entry] of standingOf(entries.map(entryOf)).entries()) {
    if (table.accept({ ...entry, version: index + 1 }) !== 'taken') {
      throw new Error(`A stored table does not replay: entry ${entry.version}.`);
    }
    if (index % SLICE === SLICE - 1) await nextTurn();
  }
  const resigned = seating.seats.map((seated) => seated.kind === 'human' && seated.resigned);
  return withResigned(table.record(), resigned);
}

function standingOf(log: readonly Entry[]): Entry[] {
  const gone = new Set(log.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  return log.filter(({ kind, version }) => kind === 'move' && !gone.has(version));
}

export function entryOf({ entry }: StampedText): Entry {
  return JSON.parse(entry) as Entry;
}

/** Seats that the game waits for. */
function waitedFor({ table, seating }: Held): readonly Seat[] {
  return table === null || seating.stage !== 'playing' ? [] : waitsFor(table.state());
}

/** After anything happened: whose clocks run from now on. */
export function tick(held: Held, now: number, mover: Mover | null = null): void {
  const { seating, clock } = held;
  const people = peopleAmong(seating, waitedFor(held));
  held.clock = waiting(seating.spec.clock, clock, people, now, mover);
}

/** The bot seat that has to move next; null if there is none. */
export function botSeat(held: Held): Seat | null {
  return waitedFor(held).find((seat) => botOf(held.seating, seat) !== null) ?? null;
}

/** Seats whose time is up. */
export function overdue({ seating, clock, off }: Held, now: number): Seat[] {
  if (seating.stage !== 'playing') return [];
  const until = deadlines(seating.spec.clock, clock, off);
  return until.flatMap((at, seat) => (at !== null && at <= now ? [seat] : []));
}

/** Whether bots or clocks may have to do with it at all. */
export function needsCare(held: Held): boolean {
  const { stage, spec } = held.seating;
  if (stage === 'revealing') return true;
  return stage === 'playing' && (spec.clock.kind !== 'none' || botSeat(held) !== null);
}

/** When a bot or a clock needs attention; null if people alone go on. */
export function wakeTime(held: Held, now: number): number | null {
  const { seating, clock, off } = held;
  if (seating.stage === 'revealing') return seating.revealBy;
  if (seating.stage !== 'playing') return null;
  if (botSeat(held) !== null) return now;
  const dues = deadlines(seating.spec.clock, clock, off).filter((at) => at !== null);
  return dues.length === 0 ? null : Math.min(...dues);
}

/** As it is sent: the stored text with its time, without reading it. */
export function stampedText({ at, entry }: StampedText): string {
  return `{"at":${at},${entry.slice(1)}`;
}

/** Clocks are told with every move where there are any. */
export function clockText({ seating, clock, off }: Held): string | null {
  return seating.spec.clock.kind === 'none' ? null : JSON.stringify(clockView(seating, clock, off));
}

/** What is to be stored of it, on top of version `from`. */
export function writeOf(
  id: string,
  held: Held,
  from: number,
  entries: readonly EntryWrite[],
  hasNewSeating: boolean,
  now: number,
): Write {
  const { seating, seed, began, edition, clock } = held;
  const seats = (): SeatingWrite => ({
    stage: seating.stage,
    seating: JSON.stringify(seating),
    line: makeListed(seating),
    seed,
    began: began === null ? null : JSON.stringify(began),
    updated: now,
  });
  return {
    id,
    from,
    entries,
    clock: JSON.stringify(clock),
    wakeAt: wakeTime(held, now),
    edition,
    seating: hasNewSeating ? seats() : null,
  };
}
