/** Intervals that hold a share with 95 % certainty. */

/** 95 % of a normal distribution lie within this many standard deviations of its mean. */
export const Z = 1.959964;

export type Interval = readonly [low: number, high: number];

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Wilson's interval for a share of `trials` trials. */
export function wilson(share: number, trials: number): Interval {
  const square = Z ** 2 / trials;
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return [clamp((middle - reach) / (1 + square)), clamp((middle + reach) / (1 + square))];
}

/**
 * For the mean of shares that are independent of each other. Games of a group are not, but groups
 * are: they are the trials. Where all are equal their spread says nothing, and Wilson's holds.
 */
export function meanInterval(shares: readonly number[]): Interval {
  const mean = meanOf(shares);
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  if (shares.every((share) => share === shares[0])) return wilson(clamp(mean), shares.length);
  const reach = Z * Math.sqrt(squares / (shares.length - 1) / shares.length);
  return [clamp(mean - reach), clamp(mean + reach)];
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
