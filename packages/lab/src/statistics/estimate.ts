/** A number that games measured, and how sure it is: at 95 %. */
import { wilson, Z, type Interval } from './interval.ts';

export interface Figure {
  readonly value: number;
  readonly interval: Interval;
}

/** What one game says, and how much that counts: 0 if the question did not arise in it. */
export interface Reading {
  readonly value: number;
  readonly weight: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function weightOf(readings: readonly Reading[]): number {
  return sum(readings.map(({ weight }) => weight));
}

function meanOf(readings: readonly Reading[]): number {
  return sum(readings.map(({ value, weight }) => value * weight)) / weightOf(readings);
}

/** The share of games that something is true of; null if there were none. */
export function shareFigure(readings: readonly Reading[]): Figure | null {
  const trials = weightOf(readings);
  if (trials === 0) return null;
  const value = meanOf(readings);
  return { value, interval: wilson(value, trials) };
}

/** The mean of any numbers. */
export function meanFigure(readings: readonly Reading[]): Figure | null {
  if (weightOf(readings) === 0) return null;
  return around(meanOf(readings), leanings(readings));
}

/** The difference of two means whose games go in pairs. */
export function pairedFigure(before: readonly Reading[], after: readonly Reading[]): Figure | null {
  if (weightOf(before) === 0 || weightOf(after) === 0) return null;
  const earlier = leanings(before);
  const apart = leanings(after).map((leaning, i) => leaning - earlier[i]!);
  return around(meanOf(after) - meanOf(before), apart);
}

/** How far each game draws the mean to its side. */
function leanings(readings: readonly Reading[]): number[] {
  const mean = meanOf(readings);
  const scale = readings.length / weightOf(readings);
  return readings.map(({ value, weight }) => weight * (value - mean) * scale);
}

/** A single game says nothing of the spread. */
function around(value: number, apart: readonly number[]): Figure {
  const games = apart.length;
  if (games < 2) return { value, interval: [-Infinity, Infinity] };
  const reach = Z * Math.sqrt(sum(apart.map((each) => each ** 2)) / (games - 1) / games);
  return { value, interval: [value - reach, value + reach] };
}
