import { expect, test } from 'vitest';
import { fitElo, rate, type Pairing, type Rating, type Wins } from './elo.ts';

function pairing(one: string, other: string, wins: Wins, seats: Wins = [1, 1]): Pairing {
  return { names: [one, other], seats, groups: [wins] };
}

test('two bots: the ratio of victories, with half a one more for each', () => {
  // 400 · log10(30.5 / 10.5)
  expect(fitElo(['a', 'b'], [pairing('b', 'a', [30, 10])])[1]).toBeCloseTo(185.24, 1);
  expect(fitElo(['a', 'b'], [pairing('b', 'a', [20, 20])])).toEqual([0, 0]);
  // 400 · log10(40.5 / 0.5): a clean sweep is finite.
  expect(fitElo(['a', 'b'], [pairing('b', 'a', [40, 0])])[1]).toBeCloseTo(763.39, 1);
});

test('one against three: equals win a quarter', () => {
  expect(fitElo(['a', 'b'], [pairing('b', 'a', [10, 30], [1, 3])])[1]).toBeCloseTo(0);
  // 399.75 of 400 and a game shared by the seats: strength 3 · p / (1 − p), p = 200.25 / 401.
  const [, elo] = fitElo(['a', 'b'], [pairing('b', 'a', [200, 200], [1, 3])]);
  expect(elo).toBeCloseTo(400 * Math.log10((3 * 200.25) / 200.75), 4);
});

test('what fits exactly is found: ten to one twice is a hundred to one', () => {
  const many = 1e9;
  const elos = fitElo(
    ['a', 'b', 'c'],
    [
      pairing('b', 'a', [(10 / 11) * many, (1 / 11) * many]),
      pairing('c', 'b', [(10 / 11) * many, (1 / 11) * many]),
      pairing('c', 'a', [(100 / 101) * many, (1 / 101) * many]),
    ],
  );
  expect(elos.map(Math.round)).toEqual([0, 400, 800]);
});

test('a bot that meets only some of the others is placed through them', () => {
  const elos = fitElo(
    ['a', 'b', 'c'],
    [pairing('b', 'a', [909, 90]), pairing('c', 'b', [909, 90])],
  );
  expect(elos[2]).toBeCloseTo(2 * elos[1]!, 3);
});

function groups(count: number, wins: (i: number) => Wins): Pairing {
  return {
    names: ['b', 'a'],
    seats: [1, 1],
    groups: Array.from({ length: count }, (_, i) => wins(i)),
  };
}

function width({ interval }: Rating): number {
  return interval[1] - interval[0];
}

test('intervals hold the rating, shrink with more games, and never vanish', () => {
  const even = (count: number): Pairing => groups(count, (i) => (i % 2 === 0 ? [2, 0] : [0, 2]));
  const [, few] = rate(['a', 'b'], [even(20)], 1);
  const [fixed, many] = rate(['a', 'b'], [even(2000)], 1);
  expect(fixed).toEqual({ name: 'a', elo: 0, interval: [0, 0] });
  expect(many!.elo).toBeCloseTo(0);
  expect(width(many!)).toBeGreaterThan(20);
  expect(width(many!)).toBeLessThan(45);
  expect(width(few!)).toBeGreaterThan(5 * width(many!));
  const [, sweep] = rate(['a', 'b'], [groups(20, () => [2, 0])], 1);
  expect(sweep!.interval[0]).toBeLessThan(sweep!.elo - 50);
  expect(sweep!.interval[1]).toBeGreaterThan(sweep!.elo + 50);
});

test('the same seed draws the same intervals', () => {
  const played = [groups(30, (i) => (i % 3 === 0 ? [2, 0] : [1, 1]))];
  expect(rate(['a', 'b'], played, 4)).toEqual(rate(['a', 'b'], played, 4));
});

test('games with the same luck count alike in all pairings', () => {
  const uneven = groups(40, (i) => (i % 2 === 0 ? [2, 0] : [0, 2]));
  const against = (one: string, other: string): Pairing => ({ ...uneven, names: [one, other] });
  const turned = uneven.groups.map(([one, other]): Wins => [other, one]);
  const names = ['a', 'b', 'c'];
  // Luck that lifts b over a lifts c over b as well or, turned round, drops it by as much.
  const [, , apart] = rate(names, [against('b', 'a'), against('c', 'b')], 1);
  const [, , level] = rate(names, [against('b', 'a'), { ...against('c', 'b'), groups: turned }], 1);
  expect(width(apart!)).toBeGreaterThan(2 * width(level!));
});
