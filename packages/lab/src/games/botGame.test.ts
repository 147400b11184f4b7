import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { gameSeed, LARGEST_SEED, playGame, playRecorded, type Match } from './botGame.ts';

const MATCH: Match = {
  setup: {
    players: 3,
    modules: 5,
    edition: 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
  },
  bots: ['random', 'random', 'random'],
};

test('the same seed gives the same game, recorded or not', () => {
  const first = playRecorded(MATCH, 4, { countLegal: true });
  expect(playRecorded(MATCH, 4, { countLegal: true })).toEqual(first);
  expect(playGame(MATCH, 4)).toEqual({ decisions: first.decisions, result: first.result });
  expect(playGame(MATCH, 5)).not.toEqual(playGame(MATCH, 4));
});

test('all seats begin now and then', () => {
  const starts = Array.from(
    { length: 20 },
    (_, seed) => playRecorded(MATCH, seed, { countLegal: false }).record.setup.start,
  );
  expect(new Set(starts).size).toBe(3);
});

test('seeds go round', () => {
  expect(gameSeed(LARGEST_SEED, 1)).toBe(0);
});
