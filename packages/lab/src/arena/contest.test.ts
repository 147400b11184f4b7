import type { BotName } from '@stammtisch/bots';
import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { playGroup, countSeatings, type Contest, type SeatOutcome } from './contest.ts';
import { FULL_EFFORT } from '../games/botGame.ts';
import { standings } from './standings.ts';
import { standingsJson, standingsText } from './standingsText.ts';

function names(...bots: string[]): BotName[] {
  return bots as BotName[];
}

const CONTEST: Contest = {
  match: {
    setup: {
      players: 3,
      modules: 5,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
    },
    bots: ['random', 'random', 'random'],
  },
  efforts: FULL_EFFORT,
  seed: 3,
};

test('a group has a game for each seating that differs', () => {
  expect(countSeatings(names('a', 'b'))).toBe(2);
  expect(countSeatings(names('a', 'b', 'b', 'b'))).toBe(4);
  expect(countSeatings(names('a', 'b', 'a', 'b'))).toBe(2);
  expect(countSeatings(names('a', 'a', 'a'))).toBe(1);
});

test('a group is the same whenever it is played', () => {
  const played = (group: number): unknown =>
    playGroup(CONTEST, group).map((bout) => bout.map(({ points, win }) => [points, win]));
  expect(played(4)).toEqual(played(4));
  expect(played(4)).not.toEqual(played(5));
  const [bout] = playGroup(CONTEST, 4);
  expect(bout!.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1);
  expect(bout!.every(({ times }) => times.decisions > 20)).toBe(true);
});

function seat(bot: string, points: number, win: number, ms: number): SeatOutcome {
  const times = { decisions: 2, milliseconds: ms, slowestDecision: ms, slowestServing: 2 * ms };
  return { bot: bot as BotName, points, win, times };
}

const GROUPS = [
  [
    [seat('a', 10, 1, 4), seat('b', 8, 0, 1)],
    [seat('b', 20, 0.5, 3), seat('a', 20, 0.5, 2)],
  ],
  [
    [seat('a', 4, 0, 2), seat('b', 8, 1, 1)],
    [seat('b', 2, 0, 1), seat('a', 4, 1, 200)],
  ],
];

test('victories, scores and times are added up by bot', () => {
  const sums = standings(GROUPS);
  expect(sums).toMatchObject({ games: 4, groups: 2, meanWinningScore: 10.5 });
  const [a, b] = sums.bots;
  expect(a).toMatchObject({ name: 'a', winShare: 0.625, meanScore: 9.5 });
  expect(b).toMatchObject({ name: 'b', winShare: 0.375, meanScore: 9.5 });
  expect(a!.times).toEqual({
    decisions: 8,
    milliseconds: 208,
    slowestDecision: 200,
    slowestServing: 400,
  });
  expect(a!.interval[0]).toBeCloseTo(0.38);
  expect(a!.interval[1]).toBeCloseTo(0.87);
});

test('a bot against itself is named once and wins all', () => {
  const sums = standings([[[seat('a', 10, 1, 4), seat('a', 8, 0, 1)]]]);
  expect(sums.bots).toHaveLength(1);
  expect(sums.bots[0]).toMatchObject({ name: 'a', winShare: 1, meanScore: 9 });
});

test('the table and the JSON', () => {
  expect(standingsText(standings(GROUPS))).toBe(
    [
      'games              4   2 with every seating',
      'winning score   10.5',
      '',
      'bot     wins     95 % sure   mean score   per decision   slowest   slowest serving',
      'a     62.5 %   38.0–87.0 %          9.5        26.0 ms    200 ms            400 ms',
      'b     37.5 %   13.0–62.0 %          9.5       0.750 ms   3.00 ms           6.00 ms',
      '',
    ].join('\n'),
  );
  expect(JSON.stringify(standingsJson(standings(GROUPS)))).toMatch(
    /^\{"games":4,"bots":\[\{"name":"a","winShare":0.625,"interval":\[0\.38\d*,0\.86\d*\],"meanScore":9.5,"millisecondsPerDecision":26,.*"meanWinningScore":10.5/,
  );
});
