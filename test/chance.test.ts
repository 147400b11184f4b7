import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

test('what the system draws at random is the same in each run', () => {
  expect(randomBytes(8).toString('hex')).toBe('f3c9ebfd2b30f05c');
  expect(randomBytes(8).toString('hex')).toBe('70710a2ebd22e0b2');
  expect(randomInt(1000)).toBe(441);
  expect([...crypto.getRandomValues(new Uint8Array(4))]).toEqual([147, 99, 157, 154]);
});
