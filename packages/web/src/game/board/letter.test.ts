import { createGame, seeded } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { letterOf } from './letter.ts';

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
