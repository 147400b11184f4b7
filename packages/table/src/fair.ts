/**
 * Fair dice: the host commits to a seed before any player sends a nonce, and after the game every
 * player can recompute every outcome (docs/fair-dice.md).
 */
import type { Chance, Stream } from '@stammtisch/engine';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the outcomes of a game follow from. Seed and nonces are 32 bytes each, in hex. */
export interface DiceSecret {
  readonly seed: string;
  /** In seat order; null, or missing at the end, for a seat that brought none. */
  readonly nonces: readonly (string | null)[];
}

/** 32 bytes in hex, as seeds, nonces and commitments are written. */
export const HEX_32 = /^[0-9a-f]{64}$/;

/** What is shown before the thing itself: `sha256` of the bytes that the hex stands for. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** HMAC-SHA256 of the nonces in seat order, with the seed as its key. */
export function keyOf({ seed, nonces }: DiceSecret): Uint8Array {
  const brought = nonces.filter((nonce) => nonce !== null).map(hexToBytes);
  return hmac(sha256, hexToBytes(seed), concatBytes(...brought));
}

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/**
 * A whole number below `bound` from 32-bit words: the first one below the greatest multiple of the
 * bound, so that each remainder is as likely as any other.
 */
export function pick(words: Iterable<number>, bound: number): number {
  const limit = WORDS - (WORDS % bound);
  for (const word of words) if (word < limit) return word % bound;
  throw new Error('words ran out'); // not those of `wordsOf`
}

/** Big-endian words; should eight not do, there are more. */
export function* wordsOf(key: Uint8Array, name: string): Generator<number, never> {
  for (let more = 0; ; more++) {
    const bytes = hmac(sha256, key, utf8ToBytes(more === 0 ? name : `${name}:${more}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += WORD_BYTES) yield view.getUint32(at);
  }
}

/** The card of a bag that the n-th of its cards is, in pack order. */
function nth(counts: readonly number[], n: number): number {
  let index = 0;
  let left = n - counts[0]!;
  while (left >= 0) left -= counts[++index]!;
  return index;
}

/**
 * Outcome n of a stream depends on key, stream and n alone, whatever other streams gave before.
 * `asked` are the streams of all outcomes that there were already, in any order.
 */
export function fairChance(key: Uint8Array, asked: Iterable<Stream> = []): Chance {
  const drawn = new Map<Stream, number>();
  const next = (stream: Stream): number => {
    const n = drawn.get(stream) ?? 0;
    drawn.set(stream, n + 1);
    return n;
  };
  for (const stream of asked) next(stream);
  const below = (stream: Stream, bound: number): number =>
    pick(wordsOf(key, `${stream}:${next(stream)}`), bound);
  return {
    die: (stream) => below(stream, 6) + 1,
    draw: (stream, counts, total) => nth(counts, below(stream, total)),
  };
}

/** The same chance, which also appends every stream it is asked for to `asked`. */
export function recordingStreams<C extends Chance>(chance: C, asked: Stream[]): C {
  return {
    ...chance,
    die: (stream) => {
      asked.push(stream);
      return chance.die(stream);
    },
    draw: (stream, counts, total) => {
      asked.push(stream);
      return chance.draw(stream, counts, total);
    },
  };
}
