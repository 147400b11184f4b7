import { expect, test } from 'vitest';
import { readBots } from './botOptions.ts';

test('the last bot named fills the table', () => {
  expect(readBots('random', 4)).toEqual(['random', 'random', 'random', 'random']);
  expect(readBots('random, random', 3)).toHaveLength(3);
  expect(() => readBots('random,random,random', 2)).toThrow('names 3 bots for 2 players');
  expect(() => readBots('random,', 2)).toThrow('there is no bot ""');
  expect(() => readBots('rnadom', 2)).toThrow('Did you mean "random"?');
});
