import type { Decision, TurningPoint, Review } from '@stammtisch/analysis';
import { expect, test } from 'vitest';
import { costly, placeOf, turningPoints } from './keyDecisions.ts';

const CLOSE = [{ type: 'closeTavern' }] as const;

function decision(move: number, cost: number, isBettered = true): Decision {
  return { move, round: 1, seat: 0, cost, played: CLOSE, better: isBettered ? CLOSE : null };
}

function stroke(move: number, points: number): TurningPoint {
  return { kind: 'luck', move, round: 1, seat: 0, points, stroke: 'cards' };
}

function review(decisions: readonly Decision[], moments: readonly TurningPoint[]): Review {
  return { seats: [{ luck: 0, cost: 0, rounds: [], decisions, strokes: [] }], moments };
}

test('the dearest decisions come first; small ones and those without anything better do not', () => {
  const all = [decision(3, 2), decision(9, 7), decision(1, 0.4), decision(5, 9, false)];
  const found = review([...all, decision(2, 7)], []);
  expect(costly(found, 0, 4).map(({ move }) => move)).toEqual([2, 9, 3]);
  expect(costly(found, 0, 1).map(({ move }) => move)).toEqual([2]);
});

test('turning points are told as they happened', () => {
  const found = review([], [stroke(40, 9), stroke(-1, -8), stroke(12, 3)]);
  expect(turningPoints(found).map(({ move }) => move)).toEqual([-1, 12, 40]);
});

test('a choice is shown before it was made, luck after it fell', () => {
  expect(placeOf(stroke(12, 3))).toBe(13);
  expect(placeOf(stroke(-1, 3))).toBe(0);
  expect(placeOf({ kind: 'choice', move: 12 })).toBe(12);
});
