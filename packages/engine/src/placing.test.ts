import { describe, expect, test } from 'vitest';
import { placed } from './placing.ts';

const [NO, YES] = [false, true];

/** By seat: ranks by points, who resigned, and the places that come of it. */
const RULINGS: readonly (readonly [string, number[], boolean[], number[]])[] = [
  ['nobody resigned: points decide', [2, 1, 3], [NO, NO, NO], [2, 1, 3]],
  ['equals who stayed share a place', [1, 1, 3], [NO, NO, NO], [1, 1, 3]],
  [
    'the one with the most points resigned: the others move up',
    [1, 2, 3],
    [YES, NO, NO],
    [3, 1, 2],
  ],
  ['the one in the middle resigned', [1, 2, 3], [NO, YES, NO], [1, 3, 2]],
  ['the last resigned: nothing changes', [1, 2, 3], [NO, NO, YES], [1, 2, 3]],
  ['one of two equals resigned', [1, 1, 3], [YES, NO, NO], [3, 1, 2]],
  ['equals move up together', [1, 2, 2, 4], [YES, NO, NO, NO], [4, 1, 1, 3]],
  [
    'two resigned: they share the place after the others',
    [1, 2, 3, 4],
    [YES, NO, YES, NO],
    [3, 1, 3, 2],
  ],
  ['all but the last resigned', [1, 2, 3], [YES, YES, NO], [2, 2, 1]],
];

describe('places', () => {
  test.each(RULINGS)('%s', (_name, ranks, resigned, places) => {
    const results = ranks.map((rank, seat) => ({ seat, rank, total: 100 - rank }));
    const found = placed(results, resigned);
    expect(found.map(({ rank }) => rank)).toEqual(places);
    expect(found.map(({ total }) => total)).toEqual(results.map(({ total }) => total));
  });
});
