import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QUIET, qrLines, qrOf } from './qr.ts';

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

test('the lines for a terminal hold the same cells, two rows in each', () => {
  const text = 'http://192.168.178.23:8080';
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const lines = qrLines(text);
  expect(lines).toHaveLength(Math.ceil(size / 2));
  const cells = lines.flatMap((line) => [
    Array.from(line, (block) => '█▀'.includes(block)),
    Array.from(line, (block) => '█▄'.includes(block)),
  ]);
  expect(cells.slice(0, size)).toEqual(data);
});
