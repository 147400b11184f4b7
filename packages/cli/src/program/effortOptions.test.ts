import { BOT_NAMES, FULL_ITERATIONS } from '@stammtisch/bots';
import { budgetOf, type Efforts } from '@stammtisch/lab';
import { expect, test } from 'vitest';
import { EFFORT_ROWS, effortText, readEfforts } from './effortOptions.ts';
import { readArguments } from './arguments.ts';

function efforts(...words: string[]): Efforts {
  const args = words.flatMap((word) => ['--effort', word]);
  return readEfforts(readArguments('arena', EFFORT_ROWS, args));
}

test('one number is for all bots, a name for its own', () => {
  expect(new Set(Object.values(efforts()))).toEqual(new Set([1]));
  expect(new Set(Object.values(efforts('0.25')))).toEqual(new Set([0.25]));
  expect(efforts('random=0.1').random).toBe(0.1);
  expect(efforts('random=0.1', '.5').random).toBe(0.1);
  expect(efforts('0.5,random=1').random).toBe(1);
  expect(Object.keys(efforts())).toEqual(BOT_NAMES);
});

test.each(['0', '1.1', '-1', 'x', 'random=', 'random=2', 'NaN', '1e9'])(
  '%s is no effort',
  (text) => {
    expect(() => efforts(text)).toThrow(/--effort (must be|needs)/);
  },
);

test('the effort of a bot that does not exist', () => {
  expect(() => efforts('rndom=0.1')).toThrow('Did you mean "random"?');
});

test('effort is a part of the steps at full strength, and full effort has no budget', () => {
  const strongest = BOT_NAMES.at(-1)!;
  expect(budgetOf(strongest, efforts())).toBeUndefined();
  const { iterations } = budgetOf(strongest, efforts('0.1'))!;
  expect(iterations).toBe(Math.ceil(FULL_ITERATIONS[strongest] * 0.1));
  expect(effortText(['random'], efforts())).toBe('');
  expect(effortText(['random'], efforts('0.1'))).toBe('random at 0.1 of full effort');
});
