import { HOUSE_1 } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { packProblemText, readPackFile } from './packFile.ts';

const fileOf = (value: unknown): Blob =>
  new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

test('a pack is read as it was written', async () => {
  const pack = { ...HOUSE_1, id: 'my-house', name: 'My house' };
  expect(await readPackFile(fileOf(pack))).toEqual({ ok: true, pack });
});

describe('what is no pack says why', () => {
  test.each([
    ['no JSON', 'hello', /JSON/],
    ['another file', { format: 'something' }, /no pack/],
    [
      'a guest with seven eyes',
      { ...HOUSE_1, guests: [{ ...HOUSE_1.guests[0], die: 7 }] },
      /no pack/,
    ],
    ['a film', 'x'.repeat(300_000), /larger/],
  ])('%s', async (_, value, words) => {
    const read = await readPackFile(fileOf(value));
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : packProblemText(read)).toMatch(words);
  });
});
