/** Rates what was played by the best alternative, in the same sampled futures. */
import type { Action } from '@stammtisch/engine';
import { mean, standardError } from './statistics.ts';

/** A way to go on: what was played, or an alternative. */
export interface RatedLine {
  readonly line: readonly Action[];
  /** Its value in one sampled future. */
  readonly sample: (seed: number) => number;
  /** Its value by the valuation alone, where there is one. */
  readonly prior: number | null;
}

export interface LineRating {
  /** Points lost against the best alternative; never below 0. */
  readonly cost: number;
  /** The better alternative. */
  readonly better: readonly Action[] | null;
}

export const NO_COST: LineRating = { cost: 0, better: null };

/** The valuation counts as much as this many samples. */
const VALUATION_SAMPLES = 6;
/** A smaller difference counts as none. */
const LEAST = 0.05;

/**
 * The best line is picked in the futures of `seeds` and compared in those of `fresh`, so that the
 * luck of being picked does not count for it. One standard error is taken off the difference: in
 * doubt the player was right.
 */
export function rateLine(
  played: RatedLine,
  others: readonly RatedLine[],
  seeds: readonly number[],
  fresh: readonly number[],
): LineRating {
  const best = bestOf([played, ...others], seeds);
  if (best === played) return NO_COST;
  const ahead = fresh.map((seed) => best.sample(seed) - played.sample(seed));
  const meanAhead = mean(ahead);
  const doubt = standardError(ahead);
  return ratingOf(
    weightedMean(difference(best, played), meanAhead, ahead.length),
    doubt,
    best.line,
  );
}

export function ratingOf(ahead: number, doubt: number, better: readonly Action[]): LineRating {
  const cost = ahead - doubt;
  return cost < LEAST ? NO_COST : { cost, better };
}

function bestOf(lines: readonly RatedLine[], seeds: readonly number[]): RatedLine {
  let best = lines[0]!;
  let most = -Infinity;
  for (const line of lines) {
    const value = weightedMean(line.prior, mean(seeds.map(line.sample)), seeds.length);
    if (value <= most) continue;
    most = value;
    best = line;
  }
  return best;
}

function difference(a: RatedLine, b: RatedLine): number | null {
  return a.prior === null || b.prior === null ? null : a.prior - b.prior;
}

function weightedMean(prior: number | null, sampled: number, samples: number): number {
  if (prior === null) return sampled;
  return (VALUATION_SAMPLES * prior + samples * sampled) / (VALUATION_SAMPLES + samples);
}
