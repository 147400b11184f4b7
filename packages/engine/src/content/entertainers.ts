/** The three entertainers and their two sides each (M2.3). */
import type { Entertainer, Side } from '../types.ts';

export interface EntertainerRow {
  readonly id: Entertainer;
  readonly sides: readonly [Side, Side];
}

export const ENTERTAINER_ROWS: readonly EntertainerRow[] = [
  { id: 'dancer', sides: ['coins', 'beer'] },
  { id: 'fireBreather', sides: ['upgrade', 'eject'] },
  { id: 'juggler', sides: ['recall', 'turn'] },
];

/** Schnapps for one performance. */
export const SIDE_PRICES: Readonly<Record<Side, number>> = {
  coins: 1,
  beer: 2,
  upgrade: 5,
  eject: 2,
  recall: 1,
  turn: 1,
};

export const DANCE_THALERS = 2;
export const DANCE_BEER = 3;
