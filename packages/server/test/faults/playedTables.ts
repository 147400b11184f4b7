/** Tables full of guests, and whether all of them were told the truth. */
import type { Seat } from '@stammtisch/engine';
import type { BotStrength, StampedEntry, TableSpec } from '@stammtisch/protocol';
import { BOT_ID_PREFIX } from '../../src/room/applyChange.ts';
import { LOOKS, Person, Player, specOf, type Answered } from '../client.ts';
import { Guest, type GuestOptions } from './guest.ts';
import { sleep, until } from './serverProcesses.ts';

export interface Company {
  readonly table: string;
  readonly guests: readonly Guest[];
  readonly people: readonly Person[];
  /** Seats of bots. */
  readonly bots: readonly Seat[];
}

export interface Wish {
  readonly people: number;
  readonly bots?: number;
  readonly bot?: BotStrength;
  readonly spec?: Partial<TableSpec>;
  readonly paceMs?: number;
}

/** A number from 0 to 1, the same row for the same seed. */
export function rowOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) % 0x1_00_00_00_00;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
}

interface Begun {
  readonly table: string;
  readonly people: readonly Person[];
  readonly bots: readonly Seat[];
}

async function must(answered: Promise<Answered<unknown>>): Promise<void> {
  const { status, body } = await answered;
  if (status !== 200) throw new Error(`A command got ${status} ${JSON.stringify(body)}`);
}

/** A table that has begun, with nobody at it yet. Every command may go to another process. */
export async function newTable(base: string, wish: Wish): Promise<Begun> {
  const { people: count, bots = 0, bot = 'easy', spec } = wish;
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await Person.at(base));
  const host = people[0]!;
  const players = (count + bots) as TableSpec['players'];
  const table = await host.create(specOf({ players, ...spec }));
  for (const [seat, person] of people.entries()) await must(person.sit(table, seat));
  for (let seat = count; seat < players; seat++) {
    await must(host.command(table, { do: 'bot', seat, bot, look: LOOKS[seat]! }));
  }
  await must(host.command(table, { do: 'start' }));
  for (const person of people) await must(person.reveal(table));
  return { table, people, bots: Array.from({ length: bots }, (_, i) => count + i) };
}

export async function newCompany(
  base: () => string,
  wish: Wish,
  chance: () => number,
): Promise<Company> {
  const { table, people, bots } = await newTable(base(), wish);
  const { paceMs } = wish;
  const guests = people.map(({ cookie }, seat) => {
    const options: GuestOptions = { base, cookie, table, seat, chance };
    return new Guest(paceMs === undefined ? options : { ...options, paceMs });
  });
  return { table, guests, people, bots };
}

export function versionOf({ guests }: Company): number {
  return Math.max(...guests.map(({ follower }) => follower.version));
}

function isOver({ guests }: Company): boolean {
  return guests.some(({ view }) => view !== null && view.stage !== 'playing');
}

/** Each of them has gone on, or was at its end. */
export async function goOn(
  companies: readonly Company[],
  moves: number,
  ms: number,
): Promise<void> {
  const before = companies.map(versionOf);
  const isStuck = (company: Company, i: number): boolean =>
    !isOver(company) && versionOf(company) < before[i]! + moves;
  const stuck = (): Company[] => companies.filter(isStuck);
  await until('all tables go on', () => stuck().length === 0, ms).catch((error: unknown) => {
    const tables = stuck().map(
      (one) =>
        `${one.table} (${one.bots.length} bots) stands at ${versionOf(one)}, ` +
        `${one.guests.filter(({ isWaiting }) => isWaiting).length} wait for an answer`,
    );
    throw new Error(`${String(error)} ${tables.join('; ')}`, { cause: error });
  });
}

/** The log as somebody gets it who has never been there. */
async function logOf(base: string, table: string): Promise<readonly StampedEntry[]> {
  const watcher = new Player({ base, cookie: '' }, table);
  try {
    await watcher.ready;
    return watcher.follower.entries;
  } finally {
    watcher.vanish();
  }
}

/** Everything that is wrong with a table; all guests rest meanwhile. */
export async function audit(company: Company, base: string): Promise<string[]> {
  const { guests, table } = company;
  for (const guest of guests) guest.rest();
  await until(
    'everything is answered',
    () => guests.every((guest) => guest.isConnected && !guest.isWaiting),
    20_000,
  );
  const log = await settled(company, base);
  const wrong = guests.flatMap((guest) => wrongWith(guest, log));
  wrong.push(...wrongWithBots(company, log));
  return wrong.map((text) => `${table}: ${text}`);
}

/** The log once the guests have it; bots may go on, so it is asked for again. */
async function settled({ guests }: Company, base: string): Promise<readonly StampedEntry[]> {
  const { table } = guests[0]!.options;
  for (let tries = 0; ; tries++) {
    const log = await logOf(base, table);
    const haveAll = guests.every(({ follower }) => follower.version === log.length);
    if (haveAll || tries >= 100) return log;
    await sleep(50);
  }
}

function wrongWith(guest: Guest, log: readonly StampedEntry[]): string[] {
  const { follower, acknowledged, refused, options } = guest;
  const wrong = [...guest.complaints, ...guest.setbacks].map(
    (text) => `seat ${options.seat}: ${text}`,
  );
  if (JSON.stringify(follower.entries) !== JSON.stringify(log)) {
    const at = log.findIndex((e, i) => JSON.stringify(e) !== JSON.stringify(follower.entries[i]));
    wrong.push(
      `Seat ${options.seat} has ${follower.version} entries, the log ${log.length}; ` +
        `they differ from ${at + 1} on.`,
    );
  }
  const versions = new Map<string, number[]>();
  for (const { seat, id, version } of log) {
    // A bot may have moved for it, several times by one submission.
    if (seat !== options.seat || id.startsWith(BOT_ID_PREFIX)) continue;
    versions.set(id, [...(versions.get(id) ?? []), version]);
  }
  for (const [id, version] of acknowledged) {
    const found = versions.get(id) ?? [];
    if (found.length === 0) wrong.push(`${id} was acknowledged as ${version} and is lost.`);
    else if (found[0] !== version) wrong.push(`${id} is ${found[0]}, acknowledged as ${version}.`);
  }
  for (const [id, found] of versions) {
    if (found.length > 1) wrong.push(`${id} was applied ${found.length} times: ${found.join()}.`);
    if (refused.has(id)) wrong.push(`${id} was refused and is in the log.`);
  }
  return wrong;
}

/**
 * A bot plans one serving at a time: its moves have one id, follow each other in the log, and are
 * not the same moves twice over.
 */
function wrongWithBots({ bots }: Company, log: readonly StampedEntry[]): string[] {
  const batches = new Map<string, StampedEntry[]>();
  for (const entry of log) {
    if (bots.includes(entry.seat)) {
      batches.set(entry.id, [...(batches.get(entry.id) ?? []), entry]);
    }
  }
  return [...batches].flatMap(([id, batch]) => {
    const isTogether = batch.at(-1)!.version - batch[0]!.version === batch.length - 1;
    return isTogether && !isDoubled(batch) ? [] : [`${id} of a bot was applied twice.`];
  });
}

function isDoubled(batch: readonly StampedEntry[]): boolean {
  const moves = batch.map((entry) => JSON.stringify('action' in entry ? entry.action : null));
  const half = moves.length / 2;
  return moves.slice(0, half).join() === moves.slice(half).join();
}

export function leave(companies: readonly Company[]): void {
  for (const { guests } of companies) for (const guest of guests) guest.leave();
}

export function sum(companies: readonly Company[], of: (guest: Guest) => number): number {
  return companies.flatMap(({ guests }) => guests).reduce((total, guest) => total + of(guest), 0);
}
