import {
  createGame,
  HOUSE_1,
  MODULE_COUNTS,
  perform,
  ROUNDS,
  score,
  seeded,
  waitsFor,
  type GameState,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { random } from '../random.ts';
import { FEATURES, newFeatures, readFeatures } from './features.ts';
import { heuristicValuation } from './heuristicValuation.ts';
import { learnedValuation } from './learnedValuation.ts';
import { LEFT_SCALE, makeNet, runNet } from './net.ts';
import { WEIGHTS } from './weights.ts';

const VALUATIONS = [
  ['the rule of thumb', heuristicValuation(1)],
  ['what was learned', learnedValuation(makeNet(WEIGHTS))],
] as const;

/** A random game, and a look at every state of it. */
function wander(modules: (typeof MODULE_COUNTS)[number], look: (s: GameState) => void): GameState {
  const chance = seeded(modules);
  const bot = random(modules);
  const s = createGame(
    {
      players: 3,
      modules,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
      start: 0,
    },
    chance,
  );
  for (let seat = waitsFor(s)[0]; seat !== undefined; seat = waitsFor(s)[0]) {
    perform(s, seat, bot.choose(s, seat), chance);
    look(s);
  }
  return s;
}

describe.each(VALUATIONS)('%s', (_name, value) => {
  test.each(MODULE_COUNTS)('Z1 · after the last round of module %i is the score', (modules) => {
    const over = wander(modules, () => {});
    for (const { seat, total, stored } of score(over)) {
      expect(value(over, seat)).toBeCloseTo(total + 0.01 * stored);
    }
  });

  test('is a number at every moment of a game, and expects more than what is there', () => {
    let more = 0;
    let looks = 0;
    wander(5, (s) => {
      const worth = value(s, 0);
      expect(Number.isFinite(worth)).toBe(true);
      if (s.round === 0 || s.round > ROUNDS - 2) return;
      looks++;
      if (worth > score(s)[0]!.total) more++;
    });
    expect(more / looks).toBeGreaterThan(0.9);
  });
});

test('every feature has a place of its own within the net', () => {
  const features = newFeatures();
  wander(5, (s) => {
    readFeatures(s, 1, features);
    const at = [...features.at.subarray(0, features.size)];
    expect(new Set(at).size).toBe(at.length);
    expect(Math.max(...at)).toBeLessThan(FEATURES);
  });
});

test('the net adds up what its layers say', () => {
  const net = makeNet({
    inputs: 2,
    hidden: 2,
    fixed: [1, -1, 2, 0],
    slope: [7, 0, 0, 14],
    second: [3, 5],
    bias: 0.5,
  });
  const features = newFeatures();
  features.size = 2;
  features.at.set([0, 1]);
  features.value.set([1, 2]);
  // With one round left: unit 0 is 1·(1 + 1) + 2·2 = 6, unit 1 is -1 + 2·2 = 3.
  expect(LEFT_SCALE).toBeCloseTo(1 / 7);
  expect(runNet(net, features, 1)).toBeCloseTo(0.5 + 3 * 6 + 5 * 3);
  // With none: unit 0 is 5, unit 1 is -1, which is silent.
  expect(runNet(net, features, 0)).toBeCloseTo(0.5 + 3 * 5);
});

test('the weights fit the features', () => {
  expect(WEIGHTS.inputs).toBe(FEATURES);
  expect(WEIGHTS.fixed).toHaveLength(FEATURES * WEIGHTS.hidden);
  expect(WEIGHTS.slope).toHaveLength(FEATURES * WEIGHTS.hidden);
});
