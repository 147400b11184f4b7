import { MODULE_COUNTS, PLAYER_COUNTS, ROUNDS, type GameRecord } from '@stammtisch/engine';
import { describe, expect, it } from 'vitest';
import { botGame } from '../test/botGame.ts';
import { twoRounds } from '../test/twoRounds.ts';
import { account, type RoundAccount } from './account.ts';

/** Only what is not 0, so that a person can read it. */
function some(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function inShort({ total, points, thalers, beer, deck, monastery }: RoundAccount): object {
  return {
    total,
    points: some(points),
    thalers: [some(thalers.gained), some(thalers.spent)],
    beer: [some(beer.gained), some(beer.spent)],
    deck: some(deck),
    monastery,
  };
}

describe('an account of two rounds by hand', () => {
  const { seats, rounds, finished } = account(twoRounds());
  const deck = { regulars: 7, server: 1, table: 1, brewer: 1 };

  it('has the round that has begun as well', () => {
    expect(rounds).toBe(3);
    expect(finished).toBe(false);
    expect(seats.map(({ total, rank }) => [total, rank])).toEqual([
      [3, 1],
      [2, 2],
    ]);
  });

  it('tells seat 0 by source', () => {
    // A regular pays 1, the cashbox 1; a barback costs 2. Barrel and brewer fill 1 mug each.
    expect(inShort(seats[0]!.rounds[0]!)).toEqual({
      total: 0,
      points: {},
      thalers: [{ regulars: 1, cashbox: 1 }, { market: 2 }],
      beer: [{ barrel: 1, brewers: 1 }, {}],
      deck: { ...deck, barback: 1 },
      monastery: 0,
    });
    // Two barbacks, two dice at the brewer, one at the barrel; a guest of 5 beer has 3 points.
    expect(inShort(seats[0]!.rounds[1]!)).toEqual({
      total: 3,
      points: { guests: 3 },
      thalers: [{ cashbox: 1 }, {}],
      beer: [{ barbacks: 2, brewers: 2, barrel: 1 }, { guests: 5 }],
      deck: { ...deck, barback: 2, guests: 1 },
      monastery: 0,
    });
  });

  it('tells seat 1 by source', () => {
    // The brewer in the tavern makes its die worth 2; monk and counter guest take a step each.
    expect(inShort(seats[1]!.rounds[0]!)).toEqual({
      total: 1,
      points: { guests: 1 },
      thalers: [{ regulars: 4 }, { market: 3 }],
      beer: [{ brewers: 2, barrel: 1 }, { guests: 3 }],
      deck: { ...deck, dishwasher: 1, guests: 1 },
      monastery: 2,
    });
    // A guest pays 3, a regular 1, and 1 was in the safe, which holds 2: 3 are lost.
    expect(inShort(seats[1]!.rounds[1]!)).toEqual({
      total: 2,
      points: { guests: 2 },
      thalers: [{ guests: 3, regulars: 1 }, { lost: 3 }],
      beer: [{ brewers: 1, barrel: 1 }, {}],
      deck: { ...deck, dishwasher: 1, guests: 2 },
      monastery: 2,
    });
  });
});

describe('an account of whole games', () => {
  const games = MODULE_COUNTS.map((modules): [string, GameRecord] => {
    const players = PLAYER_COUNTS[modules % PLAYER_COUNTS.length]!;
    const names = Array.from({ length: players }, (_, seat) =>
      seat === 0 ? ('easy' as const) : ('random' as const),
    );
    return [`modules 1 to ${modules}`, botGame(names, modules, modules)];
  });

  it.each(games)('adds up to the result: %s', (_name, record) => {
    const { seats, rounds, finished } = account(record);
    expect([rounds, finished]).toEqual([ROUNDS, true]);
    for (const { seat, total, rank, points, rounds: each } of seats) {
      const written = record.result!.find((place) => place.seat === seat)!;
      expect([total, rank]).toEqual([written.total, written.rank]);
      expect(sum(points)).toBe(written.total);
      expect(points.schnapps).toBe(written.schnapps);
      expect(points.reputation).toBe(written.reputation);
      expect(each.at(-1)!.points).toEqual(points);
      for (const round of each) expect(sum(round.points)).toBe(round.total);
    }
  });

  it.each(games)('loses no thaler and no beer: %s', (_name, record) => {
    for (const { seat, rounds } of account(record).seats) {
      let thalers = 0;
      let beer = 0;
      rounds.forEach((round, index) => {
        thalers += sum(round.thalers.gained) - sum(round.thalers.spent);
        beer += sum(round.beer.gained) - sum(round.beer.spent);
        const { safe, storage } = record.rounds[index]!.seats[seat]!;
        expect([thalers, beer]).toEqual([safe, storage]);
        expect(round.thalers.gained.others + round.beer.gained.others).toBe(0);
        expect(round.thalers.spent.others + round.beer.spent.others).toBe(0);
      });
    }
  });
});

it('has whoever resigned last, but only at the end', () => {
  const record = botGame(['easy', 'random', 'random'], 1, 4);
  const first = record.result!.find(({ rank }) => rank === 1)!;
  const resigned = [0, 1, 2].map((seat) => seat === first.seat);
  const { seats } = account(record, resigned);
  expect(seats[first.seat]).toMatchObject({ rank: 3, total: first.total });
  expect(seats.filter(({ seat }) => seat !== first.seat).map(({ rank }) => rank)).toContain(1);
  const { result: _result, ...cut } = { ...record, moves: record.moves.slice(0, -1) };
  const unfinished = { ...cut, rounds: cut.rounds.slice(0, -1) };
  expect(account(unfinished, resigned)).toEqual(account(unfinished));
});

it('refuses a record that cannot be replayed', () => {
  const record = twoRounds();
  const moves = record.moves.slice(1);
  expect(() => account({ ...record, moves })).toThrow('cannot be replayed');
});
