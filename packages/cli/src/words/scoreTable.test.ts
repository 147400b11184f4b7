import { HOUSE_1, rulesOf, type SeatCheckpoint, type SeatResult } from '@stammtisch/engine';
import type { Telling } from '@stammtisch/words';
import { expect, test } from 'vitest';
import { scoreTable, victory } from './scoreTable.ts';
import { keeperName } from './shortText.ts';

const EMPTY: SeatCheckpoint = {
  top: [],
  bag: {},
  discard: {},
  tiles: [],
  safe: 0,
  storage: 0,
  monastery: 0,
  counterGuests: 0,
  schnapps: 0,
  entertainers: {},
  reputation: 0,
  guestBook: [0, 0, 0, 0],
};

const RULES = rulesOf({
  players: 2,
  modules: 1,
  edition: 'north-star',
  pack: HOUSE_1,
  dishwasherBothWays: false,
});

const TELLING: Telling = { state: { rules: RULES }, name: keeperName, you: null, resigned: [] };

function scored(seat: number, cards: number, rank: number, stored = 0): SeatResult {
  return { seat, total: cards, cards, schnapps: 0, reputation: 0, stored, rank };
}

test('cards of all places count, the winner stands first', () => {
  const rich = { ...EMPTY, top: ['noble'], bag: { noble: 1 }, discard: { 'g3-3-3': 2 } };
  const result = [scored(0, 0, 2), scored(1, 22, 1, 3)];
  expect(scoreTable(RULES, result, [EMPTY, rich], keeperName)).toEqual([
    '             nobles   guests   total   in store',
    '1. Bertha        20        2      22          3',
    '2. Ambrose        0        0       0          0',
  ]);
});

test('victories: alone, by the store, shared', () => {
  expect(victory([scored(0, 9, 2), scored(1, 22, 1)], TELLING)).toBe('Bertha wins with 22 points!');
  expect(victory([scored(0, 22, 2), scored(1, 22, 1, 3)], TELLING)).toBe(
    'Bertha wins with 22 points! Bertha wins with more in store.',
  );
  expect(victory([scored(0, 22, 1), scored(1, 22, 1)], TELLING)).toBe(
    'Ambrose and Bertha share the victory with 22 points each!',
  );
});
