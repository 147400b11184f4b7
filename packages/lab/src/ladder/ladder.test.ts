import type { BotName } from '@stammtisch/bots';
import { expect, test } from 'vitest';
import type { Pairing } from '../statistics/elo.ts';
import { pairs } from './ladder.ts';
import { ladderPage } from './ladderReport.ts';

test('each bot meets each other, both ways where one meets many', () => {
  expect(pairs(['a', 'b', 'c'], 2)).toEqual([
    ['b', 'a'],
    ['c', 'a'],
    ['c', 'b'],
  ]);
  expect(pairs(['a', 'b'], 4)).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ]);
});

test('the page says what was run and what came of it', () => {
  const [random, strong] = ['random', 'strong'] as readonly string[] as readonly BotName[];
  const times = { decisions: 10, milliseconds: 25, slowestDecision: 9, slowestServing: 120 };
  const duel: Pairing<BotName> = {
    names: [strong!, random!],
    seats: [1, 1],
    groups: Array.from({ length: 20 }, (_, i) => (i % 4 === 0 ? [1, 1] : [2, 0])),
  };
  const page = ladderPage({
    command: 'npm run --silent stammtisch -- ladder --games 40',
    bots: [random!, strong!],
    games: 40,
    seed: 1,
    effort: 'strong at 0.5 of full effort',
    jobs: 2,
    machine: 'an abacus with Node 20',
    sections: [
      { size: { players: 2, modules: 1 }, pairings: [duel], times: new Map([[strong!, times]]) },
      {
        size: { players: 4, modules: 5 },
        pairings: [{ ...duel, seats: [1, 3] }],
        times: new Map([[strong!, times]]),
      },
    ],
  });
  const words = page.replaceAll('\n', ' ');
  expect(words).toContain('at least 40 games from seed 1, strong at 0.5 of full effort: ');
  expect(page).toContain('```sh\nnpm run --silent stammtisch -- ladder --games 40\n```');
  expect(page).toContain(
    '## Two players, module 1\n\n| bot | Elo | 95 % sure |\n|---|--:|--:|\n| strong | 324 | ',
  );
  expect(page).toContain('\n| random | 0 | fixed |\n');
  expect(page).toContain('\n| strong | random | 40 | 87.5 % | 77.');
  expect(page).toContain('\n| strong | three random | 40 | 87.5 % |');
  expect(page).toContain('\n| two players, module 1 | strong | 2.50 ms | 9.00 ms | 120 ms |\n');
  for (const line of page.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  expect(page).not.toMatch(/undefined|NaN| \n|\n\n\n/);
});
