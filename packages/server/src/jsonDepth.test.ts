import { expect, test } from 'vitest';
import { isDeep } from './jsonDepth.ts';

/** Twice so many levels, and never short. */
function nested(depth: number): string {
  return `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}${' '.repeat(1_000)}`;
}

test('what is nested deeper than anything that is sent is deep, and what is only long is not', () => {
  expect(isDeep(nested(25))).toBe(false);
  expect(isDeep(nested(26))).toBe(true);
  expect(isDeep(nested(50_000))).toBe(true);
  expect(isDeep(`[${'[],{},'.repeat(10_000)}1]`)).toBe(false);
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
    expect(isDeep(JSON.stringify({ text })), text.slice(0, 4)).toBe(false);
    expect(isDeep(`[${JSON.stringify({ text })},${brackets}`), text.slice(0, 4)).toBe(true);
  }
});
