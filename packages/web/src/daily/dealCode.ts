/**
 * A table to be played again by others, as the text of a link: few bytes, a version before them and a
 * check after them. `docs/daily.md` has the layout.
 */
import type { Edition, ModuleCount, PlayerCount, Seat } from '@stammtisch/engine';
import { commitmentOf } from '@stammtisch/table';
import { LONGEST_NAME } from '../app/settingsData.ts';
import { MOST_STEPS } from '../app/storage/fixed.ts';
import { oneOf } from '../app/storage/read.ts';
import {
  EDITIONS,
  MODULE_COUNTS,
  PLAYER_COUNTS,
  STRENGTHS,
  type Strength,
} from '../app/storage/spec.ts';
import { bytesOfHex, bytesOfText, hexOfBytes, textOfBytes } from './hex.ts';

/** A seat that a bot plays, and how far it searches. */
export interface DealtBot {
  readonly bot: Strength;
  readonly steps: number;
}

export interface Score {
  readonly name: string;
  readonly points: number;
  readonly rank: number;
  /** Played at the first table, where people sat on seats that bots have now. */
  readonly live: boolean;
}

export interface Deal {
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly dishwasherBothWays: boolean;
  /** Null: drawn by the dice. */
  readonly start: Seat | null;
  /** In seat order; null for the seat that everyone plays. */
  readonly bots: readonly (DealtBot | null)[];
  readonly seed: string;
  readonly nonces: readonly (string | null)[];
  /** Those who have played it, the earliest first. */
  readonly scores: readonly Score[];
}

const VERSION = 1;
const SECRET_BYTES = 32;
const CHECK_BYTES = 4;
const NO_SEAT = 255;
const TWO_BYTES = 256;
export const MOST_POINTS = TWO_BYTES ** 2 - 1;
/** Later ones push out the earliest: a link must stay a link. */
export const MOST_SCORES = 24;

function pair(number: number): number[] {
  return [Math.floor(number / TWO_BYTES), number % TWO_BYTES];
}

/** What is played, without who has played it. */
function dealBytes(deal: Deal): number[] {
  const { players, modules, edition, dishwasherBothWays, start, bots, seed, nonces } = deal;
  return [
    players,
    modules,
    EDITIONS.indexOf(edition),
    dishwasherBothWays ? 1 : 0,
    start ?? NO_SEAT,
    ...bots.flatMap((seat) =>
      seat === null ? [0, 0, 0] : [1 + STRENGTHS.indexOf(seat.bot), ...pair(seat.steps)],
    ),
    ...bytesOfHex(seed),
    nonces.length,
    ...nonces.flatMap((nonce) => (nonce === null ? [0] : [1, ...bytesOfHex(nonce)])),
  ];
}

function scoreBytes({ name, points, rank, live }: Score): number[] {
  const letters = new TextEncoder().encode(name);
  return [live ? 1 : 0, rank, ...pair(points), letters.length, ...letters];
}

function check(bytes: Uint8Array): Uint8Array {
  return bytesOfHex(commitmentOf(hexOfBytes(bytes))).slice(0, CHECK_BYTES);
}

export function codeOf(deal: Deal): string {
  const scores = deal.scores.slice(-MOST_SCORES);
  const bytes = Uint8Array.from([
    VERSION,
    ...dealBytes(deal),
    scores.length,
    ...scores.flatMap(scoreBytes),
  ]);
  return textOfBytes(Uint8Array.from([...bytes, ...check(bytes)]));
}

/** Equal for equal games. Earlier scores do not change it. */
export function dealId(deal: Deal): string {
  return commitmentOf(hexOfBytes(Uint8Array.from(dealBytes(deal)))).slice(0, 24);
}

/** Reads bytes one after the other; what is missing or out of range makes all of it void. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  isVoid = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  number(most = TWO_BYTES - 1, least = 0): number {
    const byte = this.#bytes[this.#at++];
    if (byte !== undefined && byte >= least && byte <= most) return byte;
    this.isVoid = true;
    return least;
  }

  pair(): number {
    return this.number() * TWO_BYTES + this.number();
  }

  one<const T extends string | number>(values: readonly T[], value: unknown): T {
    const found = oneOf(values, value);
    if (found === null) this.isVoid = true;
    return found ?? values[0]!;
  }

  bytes(count: number): Uint8Array {
    const part = this.#bytes.slice(this.#at, this.#at + count);
    this.#at += count;
    if (part.length < count) this.isVoid = true;
    return part;
  }

  text(): string {
    const bytes = this.bytes(this.number());
    const text = new TextDecoder().decode(bytes);
    if (text === '' || text !== text.trim() || text.length > LONGEST_NAME) this.isVoid = true;
    return text;
  }

  list<T>(count: number, read: () => T): T[] {
    return Array.from({ length: this.isVoid ? 0 : count }, read);
  }
}

function readBot(reader: Reader): DealtBot | null {
  const kind = reader.number(STRENGTHS.length);
  const steps = reader.pair();
  if (kind === 0) return null;
  if (steps < 1 || steps > MOST_STEPS) reader.isVoid = true;
  return { bot: STRENGTHS[kind - 1]!, steps };
}

const MOST_PLAYERS = Math.max(...PLAYER_COUNTS);

function readScore(reader: Reader): Score {
  const live = reader.number(1) === 1;
  const rank = reader.number(MOST_PLAYERS, 1);
  const points = reader.pair();
  return { name: reader.text(), points, rank, live };
}

/** Null for text that is no such code, or one of a later version. */
export function dealOf(code: string): Deal | null {
  const bytes = bytesOfText(code);
  if (bytes === null || bytes.length <= CHECK_BYTES || bytes[0] !== VERSION) return null;
  const body = bytes.slice(0, -CHECK_BYTES);
  if (hexOfBytes(check(body)) !== hexOfBytes(bytes.slice(-CHECK_BYTES))) return null;
  const reader = new Reader(body.slice(1));
  const players = reader.one(PLAYER_COUNTS, reader.number());
  const modules = reader.one(MODULE_COUNTS, reader.number());
  const edition = reader.one(EDITIONS, EDITIONS[reader.number(EDITIONS.length - 1)]);
  const dishwasherBothWays = reader.number(1) === 1;
  const start = reader.number();
  if (start !== NO_SEAT && start >= players) reader.isVoid = true;
  const bots = reader.list(players, () => readBot(reader));
  const seed = hexOfBytes(reader.bytes(SECRET_BYTES));
  const nonces = reader.list(reader.number(players), () =>
    reader.number(1) === 0 ? null : hexOfBytes(reader.bytes(SECRET_BYTES)),
  );
  const scores = reader.list(reader.number(MOST_SCORES), () => readScore(reader));
  // Exactly one seat is free for the user who opens the link.
  if (bots.filter((seat) => seat === null).length !== 1) reader.isVoid = true;
  if (reader.isVoid || !reader.isDone) return null;
  return {
    players,
    modules,
    edition,
    dishwasherBothWays,
    start: start === NO_SEAT ? null : start,
    bots,
    seed,
    nonces,
    scores,
  };
}
