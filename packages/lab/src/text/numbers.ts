/** Numbers as reports write them. */
import type { Interval } from '../statistics/interval.ts';

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four'];

/** `three`; only for numbers of players, which are small. */
export function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** `12,345`. */
export function thousands(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `43.1–56.9 %`. */
export function percentRange([low, high]: Interval): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

/** Six digits after the point, for JSON: enough for any use, without a trail of nines. */
export function round(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
