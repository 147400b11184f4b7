import { expect, test } from 'vitest';
import { amount, list, oneLine, seats, some } from './words.ts';

test('counted things', () => {
  expect(amount(1, 'thaler')).toBe('1 thaler');
  expect(amount(3, 'beer')).toBe('3 beer');
  expect(amount(2, 'reputation')).toBe('2 steps of reputation');
  expect(some(1, '8-beer guest')).toBe('an 8-beer guest');
  expect(some(1, 'regular-2')).toBe('a regular');
  expect(some(2, 'noble')).toBe('two nobles');
  expect(some(12, 'card')).toBe('12 cards');
});

test('lists', () => {
  expect(list([])).toBe('');
  expect(list(['a'])).toBe('a');
  expect(list(['a', 'b'], 'or')).toBe('a or b');
  expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(seats([2])).toBe('seat 2');
  expect(seats([0, 1])).toBe('seats 0 and 1');
});

test('one line, whatever is quoted', () => {
  expect(oneLine('Käse & 🍺.json')).toBe('Käse & 🍺.json');
  expect(oneLine('a\nb\r\u001B[2J\u007F\u0085\u2028\u202E')).toBe(
    String.raw`a\u000ab\u000d\u001b[2J\u007f\u0085\u2028\u202e`,
  );
});
