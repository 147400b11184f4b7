import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('so many at once, then so many a second, and never more than at first', () => {
  const bucket = new Bucket(3, 2, 0);
  const taken = (now: number): number => {
    let count = 0;
    while (bucket.take(now)) count++;
    return count;
  };
  expect(taken(0)).toBe(3);
  expect(taken(400)).toBe(0);
  expect(taken(500)).toBe(1);
  expect(taken(1_500)).toBe(2);
  expect(taken(1_000_000)).toBe(3);
});
