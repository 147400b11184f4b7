/** What every reader of foreign data owes: a clear reason, and no trace left behind. */
import { expect } from 'vitest';
import type { Parsed } from '../src/index.ts';

const PROTOTYPE = Reflect.ownKeys(Object.prototype).map(String);

/** Whether someone has left something where all objects find it. */
export function expectNoTrace(): void {
  expect(Reflect.ownKeys(Object.prototype).map(String)).toEqual(PROTOTYPE);
}

const LONGEST_REASON = 2_000;

/** Refused, with a place, an expectation and what was found, all of readable length. */
export function expectReason(parsed: Parsed<unknown>, what: string): void {
  if (parsed.ok) {
    expect.fail(`${what} is accepted`);
  } else {
    const { at, expected, got } = parsed.problem;
    for (const part of [at, expected, got]) {
      expect(part, what).toBeTypeOf('string');
      expect(part.length, what).toBeGreaterThan(0);
      expect(part.length, what).toBeLessThan(LONGEST_REASON);
    }
  }
}
