/** The days that were played on this device: one attempt counts for each. */
import { keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf } from '../app/storage/read.ts';
import { dayBefore, isDay } from '../app/calendar.ts';

export interface Outcome {
  readonly points: number;
  readonly rank: number;
  readonly players: number;
  /** Points after each round. */
  readonly rounds: readonly number[];
}

export interface Attempt {
  /** The game on this device; it may be gone. */
  readonly game: string;
  /** Begun on another day than its own: a streak does not count it. */
  readonly late: boolean;
  /** Null until it is over. */
  readonly outcome: Outcome | null;
}

export type Attempts = Readonly<Record<string, Attempt>>;

const KEY = 'stammtisch-daily';

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

function parseOutcome(value: unknown): Outcome | null {
  const { points, rank, players, rounds } = fieldsOf(value);
  const areWhole = isWhole(points) && isWhole(rank) && isWhole(players);
  if (!areWhole || !Array.isArray(rounds) || !rounds.every(isWhole)) return null;
  return { points, rank, players, rounds };
}

export function parseAttempts(value: unknown): Attempts {
  const days = Object.entries(fieldsOf(value)).flatMap(([day, attempt]) => {
    const { game, late, outcome } = fieldsOf(attempt);
    if (!isDay(day) || typeof game !== 'string') return [];
    return [[day, { game, late: late === true, outcome: parseOutcome(outcome) }] as const];
  });
  return Object.fromEntries(days);
}

export function attempts(): Attempts {
  return parseAttempts(kept(KEY));
}

export function noteAttempt(day: string, attempt: Attempt): void {
  keep(KEY, { ...attempts(), [day]: attempt });
}

/** Only if that game is the attempt that counts. */
export function noteOutcome(day: string, game: string, outcome: Outcome): void {
  const attempt = attempts()[day];
  if (attempt?.game === game && attempt.outcome === null) noteAttempt(day, { ...attempt, outcome });
}

/** Days in a row, each played on its own day; today may still be to come. */
export function streakOf(all: Attempts, today: string): number {
  const counts = (day: string): boolean => {
    const attempt = all[day];
    return attempt !== undefined && !attempt.late && attempt.outcome !== null;
  };
  let streak = 0;
  for (let day = counts(today) ? today : dayBefore(today); counts(day); day = dayBefore(day)) {
    streak++;
  }
  return streak;
}
