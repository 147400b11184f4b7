import {
  createGame,
  facesTaken,
  NOBLE,
  NONE,
  seeded,
  spaceNumber,
  type MutableGame,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { payOf } from '@stammtisch/player';
import { diceOn, dieState, doing, noblesOf } from './tavernState.ts';

function evening(): MutableGame {
  const game = createGame(plainSetup({ players: 3, start: 1 }), seeded(7));
  Object.assign(game.players[0]!, {
    tables: [NOBLE, NONE],
    nobles: 2,
    dice: [6, 5, 1],
    at: [2, 2, -1],
    staff: [0, 0, 0, 0, 0, 0],
  });
  return game;
}

test('E1 · a table wants the face of its guest, an empty one wants none', () => {
  const game = evening();
  const player = game.players[0]!;
  expect(facesTaken(game, player, spaceNumber('table-0'))).toEqual([2]);
  expect(facesTaken(game, player, spaceNumber('table-1'))).toEqual([]);
  expect(facesTaken(game, player, spaceNumber('brewer'))).toEqual([1, 6]);
});

test('F2 · every die on the brewer pays once more', () => {
  const game = evening();
  const player = game.players[0]!;
  const brewer = spaceNumber('brewer');
  expect(diceOn(player, brewer)).toEqual([0, 1]);
  expect(payOf(game, player, brewer, 2)).toEqual({ beer: 2 });
  expect(payOf(game, player, spaceNumber('table-0'), 1)).toEqual({ thalers: 2 });
  expect([0, 1, 2].map((die) => dieState(player, die))).toEqual(['placed', 'placed', 'waiting']);
});

test('F7 · a seated noble counts for the whole stack', () => {
  expect(noblesOf(evening().players[0]!)).toBe(2);
});

test('F1 · who has closed, who serves, who may still plan', () => {
  const game = evening();
  game.phase = 'serving';
  game.waiting = [2];
  expect([0, 1, 2].map((seat) => doing(game, seat))).toEqual(['planning', 'served', 'planning']);
  game.serving.open = true;
  expect(doing(game, 2)).toBe('serving');
  game.phase = 'over';
  expect(doing(game, 2)).toBe('served');
});
