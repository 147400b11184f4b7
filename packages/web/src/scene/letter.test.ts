import { createGame, HOUSE_1, seeded } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';

const game = createGame(
  {
    players: 3,
    modules: 1,
    edition: 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: 0,
  },
  seeded(1),
);

test('C1 · planning lasts until the first tavern opens, and returns with one’s own turn', () => {
  const serving = { ...game, phase: 'serving' as const };
  const open = { ...serving.serving, open: true };
  expect(letterOf({ ...serving, waiting: [0, 1, 2] }, 2)).toBe('E');
  expect(letterOf({ ...serving, waiting: [0, 1, 2], serving: open }, 2)).toBe('F');
  expect(letterOf({ ...serving, waiting: [1, 2] }, 2)).toBe('F');
  expect(letterOf({ ...serving, waiting: [2] }, 2)).toBe('E');
  expect(letterOf({ ...serving, waiting: [2], serving: open }, 2)).toBe('F');
});
