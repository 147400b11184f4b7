/** Figures, verdicts and comparisons at their edges. */
import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { changeOf, findingOf, isClear, measuresOf, pricesOf } from './measure.ts';
import {
  estimateMean,
  estimateDifference,
  estimateShare,
  type Observation,
} from '../statistics/estimate.ts';
import { newGameCounts, WHOLE_WIN, type GameCounts } from './gameCounts.ts';
import { startSeatBand, verdict, winningScoreBand } from './target.ts';
import type { ExperimentSample } from './experiment.ts';

test.each([
  [0.15, 0.9, 'inside'],
  [0.2, 0.5, 'inside'],
  [0.14, 0.2, 'cannot be told'],
  [0.1, 0.95, 'cannot be told'],
  [0.1, 0.15, 'cannot be told'],
  [0.1, 0.149, 'outside'],
  [0.901, 1, 'outside'],
  [-Infinity, Infinity, 'cannot be told'],
] as const)('from %d to %d is %s of 0.15 to 0.9', (low, high, expected) => {
  expect(verdict([low, high], [0.15, 0.9])).toBe(expected);
});

test('targets depend on the size', () => {
  expect(winningScoreBand({ players: 2, modules: 1 })).toEqual([110, 150]);
  expect(winningScoreBand({ players: 2, modules: 5 })).toEqual([130, 170]);
  expect(winningScoreBand({ players: 2, modules: 3 })).toBeNull();
  const [least, most] = startSeatBand({ players: 4, modules: 1 });
  expect([least, most]).toEqual([expect.closeTo(0.22), expect.closeTo(0.28)]);
});

function readings(...pairs: [value: number, weight: number][]): Observation[] {
  return pairs.map(([value, weight]) => ({ value, weight }));
}

test('means and shares', () => {
  expect(estimateMean(readings([4, 1], [8, 1]))).toEqual({
    value: 6,
    interval: [expect.closeTo(2.08), expect.closeTo(9.92)],
  });
  expect(estimateMean(readings([1, 3], [0, 1]))!.value).toBe(0.75);
  expect(estimateMean(readings([5, 1]))!.interval).toEqual([-Infinity, Infinity]);
  expect(estimateMean([])).toBeNull();
  expect(estimateShare(readings([0, 0]))).toBeNull();
  const share = estimateShare(readings([1, 1], [0, 1], [0, 0]))!;
  expect(share.value).toBe(0.5);
  expect(share.interval).toEqual(estimateShare(readings([1, 1], [0, 1]))!.interval);
});

test('pairs that differ by the same amount leave no doubt', () => {
  const before = readings([1, 1], [5, 1], [9, 1]);
  const after = readings([3, 1], [7, 1], [11, 1]);
  expect(estimateDifference(before, after)).toEqual({ value: 2, interval: [2, 2] });
  expect(estimateDifference(before, before)).toEqual({ value: 0, interval: [0, 0] });
});

function game(score: number, winner: 0 | 1): GameCounts {
  const counts = newGameCounts();
  counts.winningScores = { [score]: 1 };
  counts.places.wins = winner === 0 ? [WHOLE_WIN, 0] : [0, WHOLE_WIN];
  return counts;
}

function sample(...games: GameCounts[]): ExperimentSample {
  return { pack: HOUSE_1, size: { players: 2, modules: 1 }, games };
}

test('a sample is held against its targets', () => {
  const [score] = measuresOf(HOUSE_1);
  const seat = measuresOf(HOUSE_1).at(-1)!;
  const games = Array.from({ length: 100 }, (_, i) => game(120 + (i % 3), i % 2 === 0 ? 0 : 1));
  expect(findingOf(score!, sample(...games)).verdict).toBe('inside');
  expect(findingOf(seat, sample(...games))).toMatchObject({
    estimate: { value: 0.5 },
    verdict: 'cannot be told',
  });
  expect(pricesOf(HOUSE_1)).toEqual([3, 4, 5, 6, 7, 8]);
});

test('a change is clear when its interval leaves out zero', () => {
  const [score] = measuresOf(HOUSE_1);
  const base = sample(game(100, 0), game(120, 0), game(140, 1));
  const more = sample(game(111, 0), game(130, 0), game(150, 1));
  const mixed = sample(game(80, 0), game(140, 0), game(141, 1));
  expect(isClear(changeOf(score!, base, more))).toBe(true);
  expect(isClear(changeOf(score!, base, mixed))).toBe(false);
  expect(changeOf(score!, base, more).delta!.value).toBeCloseTo(31 / 3);
});
