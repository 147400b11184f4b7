import { commitmentOf } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';

test('a nonce is 32 bytes, promised by their hash', () => {
  const { nonce, promise } = drawNonce();
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(promise).toBe(commitmentOf(nonce));
  expect(drawNonce().nonce).not.toBe(nonce);
});

test('each table has its own, and the newest holds', () => {
  const first = drawNonce();
  const second = drawNonce();
  keepNonce('a', first);
  keepNonce('a', second);
  expect(keptNonce('a')).toEqual(second);
  expect(keptNonce('b')).toBeNull();
});
