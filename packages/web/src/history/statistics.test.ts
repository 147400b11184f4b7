import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from './historyEntry.ts';
import { historyFile, newEntries, readHistoryFile } from './historyFileData.ts';
import {
  averageOf,
  beginningsOf,
  counted,
  groupsOf,
  oppositionOf,
  OPPOSITIONS,
  trendOf,
} from './statistics.ts';

function game(
  id: string,
  points: number,
  rank: number,
  change: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    id,
    at: 1_700_000_000_000,
    place: 'local',
    players: 2,
    modules: 1,
    practice: false,
    name: 'Ada',
    points,
    rank,
    rounds: [points],
    rivals: [{ name: 'Mira', bot: 'medium', points: 80 }],
    opening: { start: null, upgrade: 'monk', buy: 'barback' },
    day: null,
    deal: null,
    ...change,
  };
}

const THREE = [
  { name: 'Mira', bot: 'easy', points: 60 },
  { name: 'Jonas', bot: 'hard', points: 99 },
];
const BARREL = { start: null, upgrade: 'barrel', buy: null } as const;

// By hand: points 90, 70, 110, 130; ranks 1, 2, 2, 1.
const GAMES = [
  game('a', 90, 1),
  game('b', 70, 2, { opening: BARREL }),
  game('c', 110, 2, { modules: 5, players: 3, rivals: THREE }),
  game('d', 130, 1, { modules: 5, players: 3, rivals: THREE, opening: BARREL }),
];

test('averages', () => {
  expect(averageOf(GAMES)).toEqual({ games: 4, points: 100, best: 130, rank: 1.5, wins: 0.5 });
  expect(averageOf([])).toBeNull();
});

test('practice is not counted', () => {
  expect(counted([...GAMES, game('e', 300, 1, { practice: true })])).toEqual(GAMES);
});

test('groups come in order, and only those with games', () => {
  expect(groupsOf(GAMES, [1, 2, 5], ({ modules }) => modules)).toEqual([
    { key: 1, average: { games: 2, points: 80, best: 90, rank: 1.5, wins: 0.5 } },
    { key: 5, average: { games: 2, points: 120, best: 130, rank: 1.5, wins: 0.5 } },
  ]);
  expect(groupsOf(GAMES, OPPOSITIONS, oppositionOf).map(({ key }) => key)).toEqual([
    'hard',
    'medium',
  ]);
});

test('one person makes it a game against people', () => {
  const rivals = [THREE[1]!, { name: 'Vera', bot: null, points: 70 }];
  expect(oppositionOf(game('x', 1, 1, { rivals }))).toBe('people');
});

test('openings are held against games of the same kind', () => {
  // Module 1: average 80; monk +10, barrel −10. Module 5: average 120; monk −10, barrel +10.
  expect(beginningsOf(GAMES, ({ upgrade }) => upgrade)).toEqual([
    { key: 'monk', games: 2, gain: 0 },
    { key: 'barrel', games: 2, gain: 0 },
  ]);
  expect(beginningsOf(GAMES.slice(0, 2), ({ upgrade }) => upgrade)).toEqual([
    { key: 'monk', games: 1, gain: 10 },
    { key: 'barrel', games: 1, gain: -10 },
  ]);
  // Games that bought nothing have no first purchase.
  expect(beginningsOf(GAMES, ({ buy }) => buy)).toEqual([{ key: 'barback', games: 2, gain: 0 }]);
});

test('the trend looks back on five games', () => {
  const points = [10, 20, 30, 40, 50, 60];
  const games = points.map((each, i) => game(`g${i}`, each, 1));
  expect(trendOf(games)).toEqual([10, 15, 20, 25, 30, 40]);
});

function file(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('a file', () => {
  test('brings back what was saved', () => {
    expect(readHistoryFile(file(historyFile(GAMES)))).toEqual(GAMES);
  });

  test.each([
    null,
    [],
    { format: 'stammtisch-game/1', games: [] },
    { format: 'stammtisch-history/1' },
    { ...historyFile(GAMES), games: [...GAMES, { ...GAMES[0], points: 'many' }] },
    { ...historyFile(GAMES), games: [{ ...GAMES[0], rivals: [] }] },
    { ...historyFile(GAMES), games: [{ ...GAMES[0], id: '../../x' }] },
    { ...historyFile(GAMES), games: [{ ...GAMES[0], rank: 3 }] },
    { ...historyFile(GAMES), games: [{ ...GAMES[0], place: 'moon' }] },
    { ...historyFile(GAMES), games: [{ ...GAMES[0], at: -1 }] },
  ])('with anything wrong in it is refused whole (%#)', (value) => {
    expect(readHistoryFile(file(value))).toBeNull();
  });

  test('adds what is new, each game once', () => {
    const [a, b, c] = GAMES as [HistoryEntry, HistoryEntry, HistoryEntry];
    expect(newEntries([a, b], [b, c, c, { ...a, points: 5 }])).toEqual([c]);
  });
});
