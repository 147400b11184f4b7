import { expect, test } from 'vitest';
import { suggestion } from './suggest.ts';

const COMMANDS = ['simulate', 'replay', 'pack', 'help'];

test.each([
  ['simlate', ' Did you mean "simulate"?'],
  ['SIMULATE', ' Did you mean "simulate"?'],
  ['reply', ' Did you mean "replay"?'],
  ['pak', ' Did you mean "pack"?'],
  ['dance', ''],
  ['', ''],
])('%j', (typed, answer) => {
  expect(suggestion(typed, COMMANDS)).toBe(answer);
});

test('a number suggests no other number', () => {
  expect(suggestion('5', ['2', '3', '4'])).toBe('');
});
