import type { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrame } from './textFrame.ts';

/** Not among the types of `ws`, but among what it gives. */
const { Receiver } = ws as unknown as { Receiver: new () => Writable };

/** What a client makes of these bytes. */
function received(bytes: Buffer): Promise<{ text: string; isBinary: boolean }[]> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver();
    const heard: { text: string; isBinary: boolean }[] = [];
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      heard.push({ text: data.toString('utf8'), isBinary });
    });
    receiver.on('finish', () => resolve(heard)).on('error', reject);
    receiver.end(bytes);
  });
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a client reads a message of %i bytes, and the one after it',
  async (size) => {
    const text = 'ä'.repeat(size >> 1) + 'x'.repeat(size % 2);
    const frames = [textFrame(text), textFrame('next')];
    expect(await received(Buffer.concat(frames))).toEqual([
      { text, isBinary: false },
      { text: 'next', isBinary: false },
    ]);
  },
);

test('a client reads any text', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      const heard = await received(Buffer.concat(all.map(textFrame)));
      expect(heard.map(({ text }) => text)).toEqual(all);
    }),
  );
});
