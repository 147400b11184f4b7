import { describe, expect, test } from 'vitest';
import { TILES } from '../types.ts';
import { HOUSE_1 } from './house1.ts';
import { moonTrack } from './moon.ts';
import { parsePack } from './packSchema.ts';

/** A guest as the tables of `docs/components.md` have it: die→pay and its bonus. */
function face({ die, pays, bonus }: (typeof HOUSE_1.guests)[number]): string {
  return `${die}→${pays}${bonus === undefined ? '' : ` +${bonus}`}`;
}

function faces(beer: number, cube: boolean): string[] {
  return HOUSE_1.guests
    .filter((guest) => guest.beer === beer && (guest.cube === true) === cube)
    .flatMap((guest) => Array.from({ length: guest.count }, () => face(guest)));
}

test('the pack is valid', () => {
  expect(parsePack(HOUSE_1)).toMatchObject({ ok: true });
});

describe('S2 · cards of the market', () => {
  test.each([
    ['bard', 1],
    ['barback', 2],
    ['dishwasher', 3],
    ['server', 4],
    ['table', 5],
    ['brewer', 6],
  ])('S2 · 16 of the %s at %i', (id, price) => {
    expect(HOUSE_1.staff.find((row) => row.id === id)).toMatchObject({
      price,
      count: 16,
      points: 0,
    });
  });
});

test('S5 · regulars: four “2” and three “1”', () => {
  expect(
    HOUSE_1.regulars.map(({ die, pays, points, count }) => [die, pays, points, count]),
  ).toEqual([
    [1, 1, 0, 3],
    [2, 2, 0, 4],
  ]);
});

test('S2 · F7 · 61 nobles, 9, 14 and 18 beer for one, two and three', () => {
  expect(HOUSE_1.noble).toMatchObject({ die: 2, pays: 2, points: 10, count: 61 });
  expect(HOUSE_1.noble.prices).toEqual([9, 14, 18]);
});

describe('S3 · guests', () => {
  test.each([
    [3, ['3→3', '3→3', '3→3', '3→3', '4→3', '4→3', '4→3', '4→3']],
    [4, ['3→4', '4→4', '5→4', '6→4', '3→3 +barback', '4→3 +thalers2', '5→3 +monastery1']],
    [
      5,
      [
        '3→5',
        '4→5',
        '5→5',
        '6→5',
        '3→4 +dishwasher',
        '4→4 +thalers3',
        '5→4 +monastery1',
        '6→4 +deny',
      ],
    ],
    [
      6,
      [
        '3→6',
        '5→6',
        '4→5 +barback',
        '6→5 +deny',
        '3→5 +server',
        '4→5 +monastery2',
        '5→5 +thalers3',
      ],
    ],
    [7, ['3→7 +thalers3', '4→7 +table', '5→7 +deny', '6→7 +dishwasher']],
    [8, ['4→8 +thalers4', '5→8 +brewer', '6→8 +monastery2', '3→7 +noble']],
  ])('S3 · for %i beer', (beer, cards) => {
    expect(faces(beer, false)).toEqual(cards);
  });

  test.each([
    [4, ['4→4 +schnapps']],
    [5, ['3→5 +reputation1']],
    [6, ['5→5 +schnapps', '4→5 +reputation2']],
    [7, ['3→7 +reputation3', '5→7 +reputation2', '6→7 +schnapps']],
    [8, ['3→8 +reputation4', '4→8 +reputation3', '5→8 +schnapps']],
  ])('M3.1 · M3.6 · marked, for %i beer', (beer, cards) => {
    expect(faces(beer, true)).toEqual(cards);
  });

  test('Z1 · points are the price less two', () => {
    for (const { beer, points } of HOUSE_1.guests) expect(points).toBe(beer - 2);
  });

  test('an id says what its card does', () => {
    for (const { id, beer, die, pays, bonus } of HOUSE_1.guests) {
      expect(id).toBe(['g' + beer, die, pays, ...(bonus === undefined ? [] : [bonus])].join('-'));
    }
  });
});

test.each([
  ['tables', 15, 5, 3, 4],
  ['server', 12, 4, 0, 1],
  ['dishwasher', 9, 3, 0, 1],
  ['brewer', 18, 6, 1, 2],
  ['cashbox', 10, undefined, 1, 3],
  ['barrel', 9, undefined, 1, 2],
  ['monk', 10, undefined, 1, 2],
  ['safe', 8, undefined, 2, 5],
  ['storage', 8, undefined, 2, 5],
] as const)('S4 · F4 · the %s tile costs %i', (id, price, discount, basic, upgraded) => {
  const row = HOUSE_1.tiles[TILES.indexOf(id)]!;
  expect([row.id, row.price, row.discount, row.basic, row.upgraded]).toEqual([
    id,
    price,
    discount,
    basic,
    upgraded,
  ]);
});

test('F9 · the monastery track', () => {
  expect(HOUSE_1.monastery.map(({ space, bonus }) => `${space} ${bonus}`)).toEqual([
    '3 barback',
    '5 thalers2',
    '6 dishwasher',
    '8 deny',
    '9 server',
    '10 noble',
    '12 thalers3',
    '14 table',
    '16 noble',
    '17 deny',
    '18 thalers4',
    '20 brewer',
    '22 noble',
  ]);
});

test('M3.2 · the reputation track', () => {
  expect(HOUSE_1.reputation.spaces).toEqual([
    1,
    2,
    3,
    'schnapps',
    4,
    5,
    'signature',
    6,
    'schnappsOrDeny',
    7,
    8,
    'crown',
  ]);
});

test('M5.3 · the guest book', () => {
  expect(HOUSE_1.guestBook.rows).toEqual([
    [null, 'reputation1', null, 'schnapps'],
    ['barback', null, 'schnapps', 'reputation1'],
    ['reputation1', 'dishwasher', 'server', 'table'],
    ['schnapps', 'reputation3', 'noble', 'noble'],
  ]);
});

test.each([1, 2, 3, 4, 5] as const)('A1 · M2.1 · module %i has eight evenings', (modules) => {
  expect(moonTrack(modules)).toHaveLength(8);
});
