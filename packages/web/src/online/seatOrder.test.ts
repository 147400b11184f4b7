import type { SeatView } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import { keysOf, withMoved, orderOf } from './seatOrder.ts';

const bot = (name: string): SeatView => ({
  kind: 'bot',
  bot: 'easy',
  name,
  colour: 'red',
  emblem: 'fox',
});
const open: SeatView = { kind: 'open' };

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
  [2, 2, 'abcd'],
] as const)('from %d to %d', (from, to, order) => {
  expect(withMoved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});

test('a wished order is the same before and after the server has followed it', () => {
  const before = [bot('Anna'), open, bot('Mira'), open];
  const wish = withMoved(keysOf(before), 2, 0);
  expect(orderOf(before, wish)).toEqual([2, 0, 1, 3]);
  const after = orderOf(before, wish).map((seat) => before[seat]!);
  expect(orderOf(after, wish)).toEqual([0, 1, 2, 3]);
});

test('a wish for a company that has changed is void', () => {
  const wish = ['Mira', 'Anna'];
  expect(orderOf([bot('Anna'), bot('Vera')], wish)).toEqual([0, 1]);
  expect(orderOf([bot('Anna'), bot('Mira'), open], wish)).toEqual([0, 1, 2]);
});

test('no name is taken for a free seat', () => {
  const keys = keysOf([bot('#0'), open, bot('0'), open, bot('1')]);
  expect(new Set(keys).size).toBe(keys.length);
});
