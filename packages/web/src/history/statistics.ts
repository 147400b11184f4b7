/** What a number of games comes to. */
import type { Staff, StartCard, Tile } from '@stammtisch/engine';
import type { HistoryEntry, Opening } from './historyEntry.ts';

/** Games in which chance could be taken back tell nothing. */
export function counted(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.filter(({ practice }) => !practice);
}

interface Average {
  readonly games: number;
  readonly points: number;
  readonly best: number;
  readonly rank: number;
  /** Part of games won, from 0 to 1; a shared first place is a win. */
  readonly wins: number;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Null of no games. */
export function averageOf(entries: readonly HistoryEntry[]): Average | null {
  if (entries.length === 0) return null;
  return {
    games: entries.length,
    points: mean(entries.map(({ points }) => points)),
    best: Math.max(...entries.map(({ points }) => points)),
    rank: mean(entries.map(({ rank }) => rank)),
    wins: entries.filter(({ rank }) => rank === 1).length / entries.length,
  };
}

/** Whom one played against: the strongest bot, or people as soon as there is one. */
export const OPPOSITIONS = ['people', 'hard', 'medium', 'easy'] as const;
export type Opposition = (typeof OPPOSITIONS)[number];

export function oppositionOf({ rivals }: HistoryEntry): Opposition {
  if (rivals.some(({ bot }) => bot === null)) return 'people';
  return OPPOSITIONS.find((each) => rivals.some(({ bot }) => bot === each)) ?? 'easy';
}

interface Group<K> {
  readonly key: K;
  readonly average: Average;
}

/** By the given keys, in their order; those without a game are left out. */
export function groupsOf<const K>(
  entries: readonly HistoryEntry[],
  keys: readonly K[],
  keyOf: (entry: HistoryEntry) => K,
): Group<K>[] {
  return keys.flatMap((key) => {
    const average = averageOf(entries.filter((entry) => keyOf(entry) === key));
    return average === null ? [] : [{ key, average }];
  });
}

/** The same game is worth other points with other modules and other company. */
function kindOf({ players, modules }: HistoryEntry): string {
  return `${players} ${modules}`;
}

type Beginning = StartCard | Tile | Staff;

export interface Begun<K extends Beginning> {
  readonly key: K;
  readonly games: number;
  /** Points above or below the user's average in games of the same modules and players. */
  readonly gain: number;
}

/** Fewer games than this say next to nothing. */
export const FEW_GAMES = 5;

/**
 * What games came to that began like this, the best first. Each is held against the average of its own
 * kind, so that easy settings do not look like good openings.
 */
export function beginningsOf<K extends Beginning>(
  entries: readonly HistoryEntry[],
  keyOf: (opening: Opening) => K | null,
): Begun<K>[] {
  const kinds = new Map<string, number[]>();
  for (const entry of entries) {
    const kind = kindOf(entry);
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry.points]);
  }
  const usual = (entry: HistoryEntry): number => mean(kinds.get(kindOf(entry))!);
  const gains = new Map<K, number[]>();
  for (const entry of entries) {
    const key = keyOf(entry.opening);
    if (key === null) continue;
    gains.set(key, [...(gains.get(key) ?? []), entry.points - usual(entry)]);
  }
  return [...gains]
    .map(([key, each]) => ({ key, games: each.length, gain: mean(each) }))
    .toSorted((a, b) => b.gain - a.gain || b.games - a.games);
}

/** How many games a point of the trend looks back on. */
export const TREND_GAMES = 5;

/** For each game, the average points of it and the few before it. */
export function trendOf(entries: readonly HistoryEntry[]): number[] {
  return entries.map((_, at) =>
    mean(entries.slice(Math.max(0, at - TREND_GAMES + 1), at + 1).map(({ points }) => points)),
  );
}
