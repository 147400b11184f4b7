import type { BotName } from '@stammtisch/bots';
import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { playContest, playGroup, type Contest, type GameGroup } from './contest.ts';
import { FULL_EFFORT } from '../games/botGame.ts';

const SETUP = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1 } as const;

function contest(...bots: readonly string[]): Contest {
  return {
    match: { setup: { ...SETUP, dishwasherBothWays: false }, bots: bots as readonly BotName[] },
    efforts: FULL_EFFORT,
    seed: 9,
  };
}

function points(groups: readonly GameGroup[]): number[] {
  return groups.flat(2).map((seat) => seat.points);
}

test('threads play what would be played here, in its order', async () => {
  const random = contest('random', 'random');
  const heard: number[] = [];
  const played = await playContest(random, {
    groups: 12,
    jobs: 3,
    stop: new AbortController().signal,
    onProgress: (groups) => heard.push(groups),
  });
  expect(heard).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  const here = Array.from({ length: 12 }, (_, group) => playGroup(random, group));
  expect(points(played)).toEqual(points(here));
});

test('told to stop, it answers with what was played so far', async () => {
  const stop = new AbortController();
  const played = await playContest(contest('random', 'random'), {
    groups: 1_000_000,
    jobs: 2,
    stop: stop.signal,
    onProgress: (groups) => groups === 5 && stop.abort(),
  });
  expect(played.length).toBeGreaterThanOrEqual(5);
  expect(played.length).toBeLessThan(1_000_000);
});

test('a thread that fails is a fault of the program', async () => {
  const run = { groups: 3, jobs: 2, stop: new AbortController().signal, onProgress: () => {} };
  await expect(playContest(contest('nobody', 'nobody'), run)).rejects.toThrow(/not a function/);
});
