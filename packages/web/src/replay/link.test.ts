import { replay, type GameRecord } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { readWhole, wholeSource } from './link.ts';

const WHOLE_GAME = golden({ players: 3, modules: 5 }, 4);
/** What an address may be made of (`src/app/address.ts`). */
const WORD = /^[\w.~-]{1,65536}$/;

test('a game in a link comes back move by move, without what a replay can do without', async () => {
  const source = await wholeSource(WHOLE_GAME);
  expect(source).toMatch(WORD);
  const read = (await readWhole(source)) as GameRecord;
  expect({ ...read, rounds: WHOLE_GAME.rounds }).toEqual(JSON.parse(JSON.stringify(WHOLE_GAME)));
  expect(replay(read)).toMatchObject({ faults: [], finished: true });
  // Chats and mail programs carry it.
  expect(source.length).toBeLessThan(6_000);
});

test('whatever a record carries comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(WHOLE_GAME.moves.length),
      fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
      async (moves, fair, names) => {
        const part = { ...WHOLE_GAME, moves: WHOLE_GAME.moves.slice(0, moves), rounds: [] };
        const record = { ...part, fair, table: { names } };
        const read = await readWhole(await wholeSource(record));
        expect(read).toEqual(JSON.parse(JSON.stringify(record)));
      },
    ),
    { numRuns: 40 },
  );
});

test('garbage is refused, whatever it is', async () => {
  const word = fc.stringMatching(/^~[\w.~-]{0,200}$/);
  await fc.assert(
    fc.asyncProperty(word, async (text) => {
      const read = await readWhole(text);
      expect(replay(read).faults[0]?.fault).toBe('malformed');
    }),
    { numRuns: 200 },
  );
});

test('a link that was cut off says nothing', async () => {
  const source = await wholeSource(WHOLE_GAME);
  for (const part of [0.1, 0.5, 0.99]) {
    expect(await readWhole(source.slice(0, source.length * part))).toBeUndefined();
  }
  expect(await readWhole(source.slice(1))).toBeUndefined();
});

test('a link that would unfold without end is put away', async () => {
  const bomb = deflateRawSync(Buffer.from(`"${'a'.repeat(50_000_000)}"`));
  expect(await readWhole(`~${bomb.toString('base64url')}`)).toBeUndefined();
});
