import { expect, test } from 'vitest';
import { count, mergeCounts, newGameCounts, sideOf, sumOf, type GameCounts } from './gameCounts.ts';

function some(number: number): GameCounts {
  const counts = newGameCounts();
  counts.games = 1;
  count(counts.recruits, 3 + number, number);
  count(counts.recruits, 8);
  counts.places.wins = [number, 12 - number];
  sideOf(counts, number > 1 ? 'coins' : 'beer').picked = number;
  return counts;
}

test('counts add up, in any order and any grouping', () => {
  const [a, b, c] = [some(1), some(2), some(3)];
  const sum = mergeCounts([a, b, c]);
  expect(sum).toMatchObject({
    games: 3,
    recruits: { 4: 1, 5: 2, 6: 3, 8: 3 },
    places: { wins: [6, 30] },
    sides: { coins: { picked: 5 }, beer: { picked: 1 } },
  });
  expect(sumOf(sum.recruits)).toBe(9);
  expect(mergeCounts([c, a, b])).toEqual(sum);
  expect(mergeCounts([mergeCounts([c, b]), a])).toEqual(sum);
  expect(a).toEqual(some(1));
});
