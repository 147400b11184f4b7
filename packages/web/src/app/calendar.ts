/** Days as dates in ISO 8601, by the clock of Greenwich. */
import { DAY } from './storage/fixed.ts';

export const DAY_MS = 86_400_000;

/** Days change at midnight in Greenwich, for everyone at once. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function dayBefore(day: string, days = 1): string {
  return dayAt(Date.parse(day) - days * DAY_MS);
}

/** Whether there is such a date. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && dayAt(time) === text;
}
