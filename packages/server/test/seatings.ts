/** Seatings for tests: people with one letter, who do something and are obeyed or not. */
import type { Command, Look, TableSpec, TableView } from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { newClock } from '../src/room/clock.ts';
import { reduceSeating, type SeatingResult } from '../src/room/command.ts';
import { newSeating, type Seated, type Seating } from '../src/room/seating.ts';
import { viewOf } from '../src/room/view.ts';
import { LOOKS, specOf } from './client.ts';

const SEED = 'ab'.repeat(32);
export const NOW = Date.UTC(2026, 10, 16, 8);

export type Given = Exclude<Command, { do: 'rematch' }>;

/** A nonce that belongs to somebody, and to a number. */
export function nonceOf(person: string, n = 0): string {
  return Buffer.from(`${person}${n}`).toString('hex').padEnd(64, '0');
}

export function promiseOf(person: string, n = 0): string {
  return commitmentOf(nonceOf(person, n));
}

/** `h` is the host, who need not sit. */
export function emptyTable(change: Partial<TableSpec> = {}): Seating {
  return newSeating(specOf(change), 'h', commitmentOf(SEED));
}

export function does(
  seating: Seating,
  person: string,
  given: Given,
  isBlocked = false,
): SeatingResult {
  return reduceSeating(seating, { person, now: NOW, isBlocked }, given);
}

/** What comes of commands that are all obeyed. */
export function after(seating: Seating, ...given: readonly (readonly [string, Given])[]): Seating {
  return given.reduce((before, [person, command]) => {
    const obeyed = does(before, person, command);
    if (!obeyed.ok) throw new Error(`${person} ${command.do}: ${obeyed.bar}`);
    return obeyed.seating;
  }, seating);
}

export function bar(seating: Seating, person: string, given: Given, isBlocked = false): string {
  const obeyed = does(seating, person, given, isBlocked);
  return obeyed.ok ? 'obeyed' : obeyed.bar;
}

export function sits(person: string, seat: number, look: Look = LOOKS[seat]!): [string, Given] {
  return [person, { do: 'sit', seat, look, promise: promiseOf(person) }];
}

export const START: [string, Given] = ['h', { do: 'start' }];

export function bot(seat: number): [string, Given] {
  return ['h', { do: 'bot', seat, bot: 'easy', look: LOOKS[seat]! }];
}

export function reveals(person: string): [string, Given] {
  return [person, { do: 'reveal', nonce: nonceOf(person) }];
}

/** As after opening the link of a seat. */
export function joined(seating: Seating, seat: number, person: string): Seating {
  const seated = seating.seats[seat] as Extract<Seated, { kind: 'human' }>;
  const holders = [...seated.holders, person];
  return { ...seating, seats: seating.seats.with(seat, { ...seated, holders }) };
}

/** A table where these people sit, in order. */
export function seatedTable(people: readonly string[], change: Partial<TableSpec> = {}): Seating {
  const spec = { players: Math.max(2, people.length) as 2 | 3 | 4, ...change };
  return after(emptyTable(spec), ...people.map((person, seat) => sits(person, seat)));
}

/** The same, with all nonces revealed and the game on. */
export function playingTable(people: readonly string[], change: Partial<TableSpec> = {}): Seating {
  const revealing = after(seatedTable(people, change), START, ...people.map(reveals));
  return { ...revealing, stage: 'playing', revealBy: null };
}

export function owners({ seats }: Seating): (string | null)[] {
  return seats.map((seated) =>
    seated.kind === 'human' ? seated.holders[0]! : seated.kind === 'bot' ? seated.bot : null,
  );
}

/** As everybody sees it. */
export function seen(seating: Seating): TableView {
  const clock = newClock(seating.spec.clock, seating.seats.length);
  const present = new Set<string>();
  return viewOf({ id: 't', created: 0, seating, clock, off: [], seed: SEED, present, nameless: 0 });
}
