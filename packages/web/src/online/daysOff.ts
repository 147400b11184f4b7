/** Days on which a move a day is not due, as the server keeps them: by the calendar of Greenwich. */
import { MOST_DAYS_OFF } from '@stammtisch/protocol';

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** At noon of Greenwich, so that it is the same day nearly everywhere. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

export function isDay(text: string): boolean {
  return SHAPE.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;
}

/** All days from one to another, both included and in either order. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const days: string[] = [];
  for (let time = timeOf(first); dayOf(time) <= last; time += DAY_MS) {
    days.push(dayOf(time));
    if (days.length > MOST_DAYS_OFF) break;
  }
  return days;
}

export type Added =
  | { readonly ok: true; readonly days: readonly string[] }
  | { readonly ok: false; readonly why: 'noDay' | 'past' | 'tooMany' };

/** Adds the days, and drops those that are past. */
export function addDays(days: readonly string[], from: string, to: string, today: string): Added {
  if (!isDay(from) || !isDay(to)) return { ok: false, why: 'noDay' };
  if (from < today || to < today) return { ok: false, why: 'past' };
  const all = [...new Set([...days, ...daysBetween(from, to)])].filter((day) => day >= today);
  if (all.length > MOST_DAYS_OFF) return { ok: false, why: 'tooMany' };
  return { ok: true, days: all.toSorted() };
}

/** Days in a row, which are shown and removed together. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

export function stretchesOf(days: readonly string[]): Stretch[] {
  const stretches: { from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = stretches.at(-1);
    if (last !== undefined && dayOf(timeOf(last.to) + DAY_MS) === day) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

export function withoutStretch(days: readonly string[], { from, to }: Stretch): string[] {
  return days.filter((day) => day < from || day > to);
}
