/** Estimates from games, each with its 95 % interval. */
import { wilson, Z, type Interval } from './interval.ts';

export interface Estimate {
  readonly value: number;
  readonly interval: Interval;
}

/** The value in one game, and its weight: 0 if the question did not arise in it. */
export interface Observation {
  readonly value: number;
  readonly weight: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function weightOf(observations: readonly Observation[]): number {
  return sum(observations.map(({ weight }) => weight));
}

function meanOf(observations: readonly Observation[]): number {
  return sum(observations.map(({ value, weight }) => value * weight)) / weightOf(observations);
}

/** The share of games that something is true of; null if there were none. */
export function estimateShare(observations: readonly Observation[]): Estimate | null {
  const trials = weightOf(observations);
  if (trials === 0) return null;
  const value = meanOf(observations);
  return { value, interval: wilson(value, trials) };
}

/** The mean of any numbers. */
export function estimateMean(observations: readonly Observation[]): Estimate | null {
  if (weightOf(observations) === 0) return null;
  return estimateAround(meanOf(observations), deviationsOf(observations));
}

/** The difference of two means whose games go in pairs. */
export function estimateDifference(
  before: readonly Observation[],
  after: readonly Observation[],
): Estimate | null {
  if (weightOf(before) === 0 || weightOf(after) === 0) return null;
  const earlier = deviationsOf(before);
  const apart = deviationsOf(after).map((leaning, i) => leaning - earlier[i]!);
  return estimateAround(meanOf(after) - meanOf(before), apart);
}

/** The weighted deviation of each game from the mean. */
function deviationsOf(observations: readonly Observation[]): number[] {
  const mean = meanOf(observations);
  const scale = observations.length / weightOf(observations);
  return observations.map(({ value, weight }) => weight * (value - mean) * scale);
}

/** One game alone has no spread, so its interval is infinite. */
function estimateAround(value: number, apart: readonly number[]): Estimate {
  const games = apart.length;
  if (games < 2) return { value, interval: [-Infinity, Infinity] };
  const reach = Z * Math.sqrt(sum(apart.map((each) => each ** 2)) / (games - 1) / games);
  return { value, interval: [value - reach, value + reach] };
}
