import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function split(...chunks: (string | Buffer)[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
  return lines;
}

test.each<[what: string, chunks: (string | Buffer)[], lines: string[]]>([
  ['nothing', [], []],
  ['a line without an end', ['a'], ['a']],
  ['every kind of end', ['a\nb\r\nc\rd\r'], ['a', 'b', 'c', 'd']],
  ['empty lines', ['\n\na\n'], ['', '', 'a']],
  ['a line over several chunks', ['a', 'b', 'c\nd'], ['abc', 'd']],
  ['an end that two chunks share', ['a\r', '\nb'], ['a', 'b']],
  ['an end at the end of a chunk', ['a\r', 'b'], ['a', 'b']],
  ['separators that JSON allows in a string', ['"\u2028\u2029\u0085"\n'], ['"\u2028\u2029\u0085"']],
  ['a character that two chunks share', [Buffer.from([0xc3]), Buffer.from([0xa4])], ['ä']],
])('%s', async (_, chunks, lines) => {
  expect(await split(...chunks)).toEqual(lines);
});

test('the trouble of a stream comes out after the lines before it', async () => {
  const trouble = new Error('gone');
  const seen: string[] = [];
  const stream = Readable.from(
    (async function* () {
      yield 'a\nb';
      await Promise.resolve();
      throw trouble;
    })(),
  );
  const read = async (): Promise<void> => {
    for await (const line of linesOf(stream)) seen.push(line);
  };
  await expect(read()).rejects.toBe(trouble);
  expect(seen).toEqual(['a']);
});
