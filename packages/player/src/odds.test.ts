import { rulesOf } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { oddsOf } from './odds.ts';

const RULES = rulesOf(plainSetup());

function counts(...some: number[]): number[] {
  return RULES.cards.map((_, card) => some[card] ?? 0);
}

test('the next card is one of three regulars out of four cards, three times in four', () => {
  const [first, second] = oddsOf(RULES, counts(3, 1), 2);
  expect(first).toMatchObject({ card: { id: 'regular-1' }, count: 3, next: 0.75 });
  expect(second).toMatchObject({ card: { id: 'regular-2' }, count: 1, next: 0.25 });
});

test('among the next two of four cards a single one is in every second case', () => {
  expect(oddsOf(RULES, counts(3, 1), 2)[1]!.soon).toBeCloseTo(0.5);
});

test('whoever draws all the cards draws every one', () => {
  expect(oddsOf(RULES, counts(1, 1, 1), 3).map(({ soon }) => soon)).toEqual([1, 1, 1]);
  expect(oddsOf(RULES, counts(1, 1), 9).map(({ soon }) => soon)).toEqual([1, 1]);
});

test('no cards, no odds', () => {
  expect(oddsOf(RULES, counts(), 3)).toEqual([]);
});
