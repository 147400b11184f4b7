import { account, BEER_SOURCES, POINT_SOURCES, THALER_USES } from '@stammtisch/analysis';
import { describe, expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { built, gains, GOODS, leadOf, present, spendings, standings, total } from './figures.ts';

const RECORD = golden({ players: 4, modules: 5 }, 7);
const FACTS = account(RECORD);

describe('a whole game', () => {
  test('the points shown are those of the record’s result', () => {
    const shown = standings(FACTS).map(({ seat, total: points, rank }) => ({ seat, points, rank }));
    const wanted = RECORD.result!.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
    expect(shown).toEqual(wanted.map(({ seat, total: points, rank }) => ({ seat, points, rank })));
    for (const { points, total: all } of FACTS.seats) {
      const parts = present(POINT_SOURCES, [points]).map((source) => points[source]);
      expect(total(parts)).toBe(all);
    }
  });

  test.each(GOODS)('all %s that came in or went out are in the rows, and nothing else', (good) => {
    for (const seat of FACTS.seats) {
      for (const [rows, side] of [
        [gains(seat, good), 'gained'],
        [spendings(seat, good), 'spent'],
      ] as const) {
        const evenings = seat.rounds.map((round) => total(Object.values(round[good][side])));
        const shown = evenings.map((_, index) => total(rows.map(({ rounds }) => rounds[index]!)));
        expect(shown).toEqual(evenings);
        expect(total(rows.map(({ sum }) => sum))).toBe(total(evenings));
        expect(rows.every(({ sum }) => sum > 0)).toBe(true);
      }
    }
  });

  test('every tile is built once, and all of them are told', () => {
    for (const seat of FACTS.seats) {
      const told = built(seat).flatMap(({ tiles }) => tiles);
      expect(told.toSorted()).toEqual(seat.rounds.at(-1)!.tiles.toSorted());
      expect(new Set(told).size).toBe(told.length);
    }
  });
});

test('only what occurs is shown, in the order of reports', () => {
  const none = { market: 0, upgrades: 0, lost: 0, others: 0 };
  expect(present(THALER_USES, [none, { ...none, lost: 2 }, { ...none, market: 1 }])).toEqual([
    'market',
    'lost',
  ]);
  const beer = Object.fromEntries(BEER_SOURCES.map((name) => [name, 0])) as Record<
    (typeof BEER_SOURCES)[number],
    number
  >;
  expect(present(BEER_SOURCES, [beer])).toEqual([]);
});

function lead(places: readonly (readonly [points: number, rank: number])[]): string {
  const seats = places.map(([points, rank], seat) => {
    return { ...FACTS.seats[seat]!, seat, total: points, rank };
  });
  const found = leadOf({ ...FACTS, seats });
  if (found.kind === 'shared')
    return `shared by ${found.all.map(({ seat }) => seat).join(' and ')}`;
  if (found.kind === 'stayed') return `${found.first.seat} stayed`;
  return `${found.first.seat} ${found.kind === 'store' ? 'by store' : `by ${found.by}`}`;
}

describe('the lead', () => {
  test.each([
    [
      [
        [80, 2],
        [95, 1],
      ],
      '1 by 15',
    ],
    [
      [
        [80, 1],
        [95, 2],
      ],
      '0 stayed',
    ],
    [
      [
        [80, 1],
        [80, 2],
      ],
      '0 by store',
    ],
    [
      [
        [80, 1],
        [70, 3],
        [80, 1],
      ],
      'shared by 0 and 2',
    ],
  ] as const)('%j: %s', (places, wanted) => expect(lead(places)).toBe(wanted));
});
