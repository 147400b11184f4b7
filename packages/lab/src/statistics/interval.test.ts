import { expect, test } from 'vitest';
import { meanInterval, wilson } from './interval.ts';

function rounded(numbers: readonly number[]): number[] {
  return numbers.map((number) => Math.round(number * 1e4) / 1e4);
}

test('Wilson’s interval, as tables have it', () => {
  expect(rounded(wilson(0.5, 10))).toEqual([0.2366, 0.7634]);
  expect(rounded(wilson(1, 10))).toEqual([0.7225, 1]);
  expect(rounded(wilson(0, 10))).toEqual([0, 0.2775]);
});

test('groups that differ show by their spread how sure the mean is', () => {
  // Mean 0.5, standard deviation 0.5774: 1.96 · 0.5774 / 2 to each side, but not beyond 0 and 1.
  expect(meanInterval([0, 0, 1, 1])).toEqual([0, 1]);
  const shares = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0.5 : 1));
  expect(rounded(meanInterval(shares))).toEqual([0.7008, 0.7992]);
});

test('groups that are all equal leave some doubt', () => {
  expect(meanInterval([1, 1, 1])).toEqual(wilson(1, 3));
  expect(meanInterval([0.5])).toEqual(wilson(0.5, 1));
});
