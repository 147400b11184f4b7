import { expect, test } from 'vitest';
import { matRow } from './seating.ts';

test('D2 · the left neighbour lies on the left, and every mat comes from the right', () => {
  expect(matRow(0, 4)).toEqual([1, 0, 3, 2]);
  expect(matRow(2, 3)).toEqual([0, 2, 1]);
  expect(matRow(1, 2)).toEqual([0, 1]);
});
