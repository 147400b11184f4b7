import { expect, test } from 'vitest';
import { isTooDeep } from './jsonDepth.ts';

/** Twice so many levels, and never short. */
function nested(depth: number): string {
  return `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}${' '.repeat(1_000)}`;
}

test('what is nested deeper than anything that is sent is deep, and what is only long is not', () => {
  expect(isTooDeep(nested(25))).toBe(false);
  expect(isTooDeep(nested(26))).toBe(true);
  expect(isTooDeep(nested(50_000))).toBe(true);
  expect(isTooDeep(`[${'[],{},'.repeat(10_000)}1]`)).toBe(false);
});

test('brackets in a text nest nothing', () => {
  const brackets = '[{'.repeat(500);
  for (const text of [
    brackets,
    `"${brackets}`,
    `\\${brackets}`,
    `${brackets}\\`,
    `\\"${brackets}`,
  ]) {
    expect(isTooDeep(JSON.stringify({ text })), text.slice(0, 4)).toBe(false);
    expect(isTooDeep(`[${JSON.stringify({ text })},${brackets}`), text.slice(0, 4)).toBe(true);
  }
});
