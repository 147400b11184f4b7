/** A short form of `stammtisch analyse --check`: the measures say of bots what is known of them. */
import type { BotName } from '@stammtisch/bots';
import { beforeAll, describe, expect, it } from 'vitest';
import { mean } from '../src/statistics.ts';
import { review } from '../src/review.ts';
import { botGame } from './botGame.ts';

const TABLES: readonly (readonly BotName[])[] = [
  ['hard', 'random'],
  ['medium', 'easy'],
  ['random', 'medium'],
  ['easy', 'hard'],
];
const EFFORT = 0.2;

interface Sample {
  readonly bot: BotName;
  readonly luck: number;
  readonly cost: number;
}

const samples: Sample[] = [];
beforeAll(() => {
  TABLES.forEach((bots, game) => {
    const { seats } = review(botGame(bots, 2, game + 1), { effort: EFFORT });
    seats.forEach(({ luck, cost }, seat) => samples.push({ bot: bots[seat]!, luck, cost }));
  });
}, 120_000);

function costOf(name: BotName): number {
  return mean(samples.filter(({ bot }) => bot === name).map(({ cost }) => cost));
}

describe('what bots cost themselves', () => {
  it('tells the strongest from all others, and the weakest', () => {
    expect(costOf('hard')).toBeLessThan(0.7 * costOf('medium'));
    expect(costOf('hard')).toBeLessThan(0.7 * costOf('easy'));
    expect(costOf('medium')).toBeLessThan(0.7 * costOf('random'));
    expect(costOf('easy')).toBeLessThan(0.7 * costOf('random'));
  });
});

it('has luck that is 0 on average', () => {
  const luck = samples.map((sample) => sample.luck);
  const usual = mean(luck);
  const squares = luck.reduce((sum, value) => sum + (value - usual) ** 2, 0);
  const error = Math.sqrt(squares / (luck.length - 1) / luck.length);
  expect(Math.abs(usual)).toBeLessThan(3 * error);
});
