import { expect, test } from 'vitest';
import { shareUnchanged } from './shareUnchanged.ts';

test('what has not changed stays the same object', () => {
  const rules = { cards: [1] };
  const before = {
    rules,
    players: [
      { beer: 1, at: [0] },
      { beer: 2, at: [1] },
    ],
    phase: 'serving',
  };
  const after = {
    rules,
    players: [
      { beer: 1, at: [0] },
      { beer: 3, at: [1] },
    ],
    phase: 'serving',
  };
  const mixed = shareUnchanged(before, after);
  expect(mixed).toEqual(after);
  expect(mixed.players[0]).toBe(before.players[0]);
  expect(mixed.players[1]!.at).toBe(before.players[1]!.at);
  expect(after.players[0]).not.toBe(before.players[0]);
});

test('the same position is the same object', () => {
  const before = { dice: [6, 4], book: [null, { type: 'noble' }] };
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

test('lists that grow or shrink are new', () => {
  expect(shareUnchanged([1, 2], [1])).toEqual([1]);
  expect(shareUnchanged([1], [1, 2])).toEqual([1, 2]);
  expect(shareUnchanged<unknown>({ a: null }, { a: {} })).toEqual({ a: {} });
});
