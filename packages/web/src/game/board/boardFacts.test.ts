import { createGame, seeded } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { letterOf, matRow } from './boardFacts.ts';

const game = createGame(plainSetup({ players: 3 }), seeded(1));

test('C1 · planning lasts until the first tavern opens, and returns with one’s own turn', () => {
  const serving = { ...game, phase: 'serving' as const };
  const open = { ...serving.serving, open: true };
  expect(letterOf({ ...serving, waiting: [0, 1, 2] }, 2)).toBe('E');
  expect(letterOf({ ...serving, waiting: [0, 1, 2], serving: open }, 2)).toBe('F');
  expect(letterOf({ ...serving, waiting: [1, 2] }, 2)).toBe('F');
  expect(letterOf({ ...serving, waiting: [2] }, 2)).toBe('E');
  expect(letterOf({ ...serving, waiting: [2], serving: open }, 2)).toBe('F');
});

test('D2 · the left neighbour lies on the left, and every mat comes from the right', () => {
  expect(matRow(0, 4)).toEqual([1, 0, 3, 2]);
  expect(matRow(2, 3)).toEqual([0, 2, 1]);
  expect(matRow(1, 2)).toEqual([0, 1]);
});
