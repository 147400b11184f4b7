/** Compares what was done with what could have been done, in the same sampled futures. */
import type { Action } from '@stammtisch/engine';
import { mean } from './mean.ts';

/** A way to go on. */
export interface Option {
  readonly line: readonly Action[];
  /** What it comes to in a future. */
  readonly sample: (seed: number) => number;
  /** What the valuation says of it at once, if it can. */
  readonly prior: number | null;
}

export interface Verdict {
  /** Never below 0. */
  readonly cost: number;
  /** What would have been better. */
  readonly better: readonly Action[] | null;
}

export const NO_FAULT: Verdict = { cost: 0, better: null };

/** How many samples the valuation's own word weighs as much as. */
const TRUST = 6;
/** Less than this is no difference. */
const LEAST = 0.05;

/**
 * The best option is picked in some futures, and compared in fresh ones, so that it owes nothing to
 * the luck of being picked. One standard error is taken off the difference: doubt favours the player.
 */
export function weigh(
  played: Option,
  others: readonly Option[],
  seeds: readonly number[],
  fresh: readonly number[],
): Verdict {
  const best = bestOf([played, ...others], seeds);
  if (best === played) return NO_FAULT;
  const ahead = fresh.map((seed) => best.sample(seed) - played.sample(seed));
  const usual = mean(ahead);
  const doubt = standardError(ahead, usual);
  return verdict(blend(difference(best, played), usual, ahead.length), doubt, best.line);
}

export function verdict(ahead: number, doubt: number, better: readonly Action[]): Verdict {
  const cost = ahead - doubt;
  return cost < LEAST ? NO_FAULT : { cost, better };
}

function bestOf(options: readonly Option[], seeds: readonly number[]): Option {
  let best = options[0]!;
  let most = -Infinity;
  for (const option of options) {
    const value = blend(option.prior, mean(seeds.map(option.sample)), seeds.length);
    if (value <= most) continue;
    most = value;
    best = option;
  }
  return best;
}

function difference(a: Option, b: Option): number | null {
  return a.prior === null || b.prior === null ? null : a.prior - b.prior;
}

function blend(prior: number | null, sampled: number, samples: number): number {
  if (prior === null) return sampled;
  return (TRUST * prior + samples * sampled) / (TRUST + samples);
}

function standardError(values: readonly number[], usual: number): number {
  const squares = values.reduce((sum, value) => sum + (value - usual) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
