import { expect, test } from 'vitest';
import { TokenBucket, TokenBuckets } from './tokenBucket.ts';

test('so many at once, then so many a second, and never more than at first', () => {
  const bucket = new TokenBucket(3, 2, 0);
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

test('several are taken together, or none', () => {
  const bucket = new TokenBucket(10, 1, 0);
  expect(bucket.take(0, 11)).toBe(false);
  expect(bucket.take(0, 8)).toBe(true);
  expect(bucket.take(0, 3)).toBe(false);
  expect(bucket.take(1_000, 3)).toBe(true);
});

test('a clock that is set back takes nothing away', () => {
  const bucket = new TokenBucket(3, 2, 60_000);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(500)).toBe(true);
});

test('everybody has a bucket of their own, and full ones are not kept', () => {
  const buckets = new TokenBuckets(2, 1);
  expect([0, 1, 2].map(() => buckets.take('anna', 0))).toEqual([true, true, false]);
  expect(buckets.take('mira', 0)).toBe(true);
  for (let i = 0; i < 1_000; i++) buckets.take(`${i}`, 1_500);
  expect(buckets.take('anna', 1_500)).toBe(true);
  expect(buckets.take('anna', 1_500)).toBe(false);
  for (let i = 0; i < 10_000; i++) buckets.take(`late ${i}`, 10_000 + i * 10);
  expect(buckets.size).toBeLessThan(2_100);
});
