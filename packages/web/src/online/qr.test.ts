import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QUIET, qrOf } from './qr.ts';

test('the path darkens just the cells of the code, and leaves the quiet zone free', () => {
  const text = 'https://tavern.example/#/online/AbCdEfGhIjKlMnOpQrStUv';
  const { size, path } = qrOf(text);
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(width); i++) cells[Number(y)]![Number(x) + i] = true;
  }
  expect(cells).toEqual(encode(text, { ecc: 'M', border: QUIET }).data);
  const edge = cells.flatMap((row, y) =>
    row.filter((dark, x) => dark && Math.min(x, y, size - 1 - x, size - 1 - y) < QUIET),
  );
  expect(edge).toEqual([]);
});
