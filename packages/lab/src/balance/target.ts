/** What the house numbers are meant to do (docs/components.md, Calibration). */
import type { Interval } from '../statistics/interval.ts';
import type { GameSize } from '../games/botGame.ts';

/** From the least to the most that is fine. */
export type Band = readonly [least: number, most: number];

export type Verdict = 'inside' | 'outside' | 'cannot be told';

/** Inside or outside only if the whole interval is: at this number of games that much is sure. */
export function verdict([low, high]: Interval, [least, most]: Band): Verdict {
  if (low >= least && high <= most) return 'inside';
  return high < least || low > most ? 'outside' : 'cannot be told';
}

/** Modules that no target is set for are only measured. */
export function winningScoreBand({ modules }: GameSize): Band | null {
  if (modules === 1) return [110, 150];
  return modules === 5 ? [130, 170] : null;
}

export const NOBLE_BAND: Band = [0.6, 0.85];
export const TILE_BAND: Band = [0.15, 0.9];
/** Every price, and the far half of the monastery, in a fifth of the games. */
export const FIFTH_BAND: Band = [0.2, 1];

/** The start seat wins as often as any, give or take three points. */
export function startSeatBand({ players }: GameSize): Band {
  return [1 / players - 0.03, 1 / players + 0.03];
}
