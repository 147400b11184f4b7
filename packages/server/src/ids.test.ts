import { expect, test } from 'vitest';
import { botSeed, hashOf, newId, newSeed } from './ids.ts';

test('an id is 128 random bits that fit into an address', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  }
  // Every bit of every byte is sometimes set and sometimes not: about half of the time.
  const ones = Array.from({ length: 128 }, () => 0);
  for (const id of ids) {
    for (const [i, byte] of Buffer.from(id, 'base64url').entries()) {
      for (let bit = 0; bit < 8; bit++) ones[8 * i + bit]! += (byte >> bit) & 1;
    }
  }
  for (const count of ones) expect(Math.abs(count / ids.length - 0.5)).toBeLessThan(0.1);
});

test('a seed is 256 random bits in hex', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
});

test('of a secret only a hash is kept', () => {
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('bots have seeds of their own, by table and seat', () => {
  const seeds = ['one', 'two'].flatMap((table) => [0, 1, 2, 3].map((seat) => botSeed(table, seat)));
  expect(new Set(seeds).size).toBe(seeds.length);
  // The first four bytes of sha256 of "one/0", computed elsewhere.
  expect(botSeed('one', 0)).toBe(0x4d298c94);
});
