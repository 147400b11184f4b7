/**
 * Chance is a parameter, never state. Whoever runs a game supplies one of these; the engine asks
 * it for a die or for a card of a bag and remembers nothing but the answer.
 */
import { repeat } from './lists.ts';
import { ROUNDS, type Seat } from './types.ts';

const DECK = 'deck';
const OWN = 'own';
const WHITE = 'white';

/**
 * What an outcome is for. The same stream gives the same luck to the same seat whatever others do,
 * if the supplier of chance cares (fair dice, duplicate play); most ignore it.
 */
export type Stream =
  | 'start'
  | 'starts'
  | 'guests'
  | `${number}.${number}.${typeof DECK | typeof OWN | typeof WHITE}`;

export interface Chance {
  /** A face from 1 to 6. */
  die(stream: Stream): number;
  /** An index with a positive count; `total` is the sum of `counts`. */
  draw(stream: Stream, counts: readonly number[], total: number): number;
}

const MAX_SEATS = 4;

function streams(kind: typeof DECK | typeof OWN | typeof WHITE): readonly Stream[] {
  return Array.from(
    { length: (ROUNDS + 1) * MAX_SEATS },
    (_, i): Stream => `${Math.floor(i / MAX_SEATS)}.${i % MAX_SEATS}.${kind}`,
  );
}

const DECK_STREAMS = streams(DECK);
const OWN_STREAMS = streams(OWN);
const WHITE_STREAMS = streams(WHITE);

export function deckStream(round: number, seat: Seat): Stream {
  return DECK_STREAMS[round * MAX_SEATS + seat]!;
}

export function ownStream(round: number, seat: Seat): Stream {
  return OWN_STREAMS[round * MAX_SEATS + seat]!;
}

export function whiteStream(round: number, seat: Seat): Stream {
  return WHITE_STREAMS[round * MAX_SEATS + seat]!;
}

/** The index of the n-th item of a bag. */
function nth(counts: readonly number[], n: number): number {
  let index = 0;
  let left = n - counts[0]!;
  while (left >= 0) left -= counts[++index]!;
  return index;
}

/** Whole numbers below `bound`, from a seed: Chris Doty-Humphrey's sfc32. */
export function generator(seed: number): (bound: number) => number {
  let a = 0;
  let b = seed | 0;
  let c = (seed / 2 ** 32) | 0;
  let counter = 1;
  const next = (bound: number): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return ((sum >>> 0) * bound * 2 ** -32) | 0;
  };
  for (let i = 0; i < 12; i++) next(1);
  return next;
}

/** Fast chance from a seed; the same seed gives the same game. Ignores streams. */
export function seeded(seed: number): Chance {
  const below = generator(seed);
  return {
    die: () => below(6) + 1,
    draw: (_stream, counts, total) => nth(counts, below(total)),
  };
}

/** A random start seat (S1). */
export function drawStart(players: number, chance: Chance): Seat {
  return chance.draw('start', repeat(1, players), players);
}
