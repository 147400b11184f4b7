import { expect, test } from 'vitest';
import { readLines, type Line } from './records.ts';

async function read(text: string): Promise<Line[]> {
  const lines: Line[] = [];
  const source = (async function* () {
    yield* text.split('\n');
  })();
  for await (const line of readLines(source)) lines.push(line);
  return lines;
}

const A = { format: 'f', moves: [{ a: 1 }, { a: 2 }] };
const ok = (line: number, value: unknown): Line => ({ line, ok: true, value });

test('one value a line, blank lines aside', async () => {
  expect(await read('\uFEFF{"a":1}\n\n{"a":2}\n')).toEqual([ok(1, { a: 1 }), ok(3, { a: 2 })]);
});

test('one object over many lines, even if a line of it is an object', async () => {
  const rows = '{ "format": "f",\n  "moves": [\n    { "a": 1 },\n    { "a": 2 }\n  ] }';
  expect(await read(JSON.stringify(A, null, 2))).toEqual([ok(1, A)]);
  expect(await read(rows)).toEqual([ok(1, A)]);
});

test('broken lines among good ones keep their numbers', async () => {
  const good = JSON.stringify(A);
  const lines = await read(`{"a":\nnonsense\n${good}\n{"b"\n${good}`);
  expect(lines.map(({ line, ok: isOk }) => [line, isOk])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [5, true],
  ]);
});

test('what is no JSON at all is one fault', async () => {
  expect(await read('once\nupon\na time')).toMatchObject([{ line: 1, ok: false }]);
  expect(await read(' \n\n')).toEqual([]);
});
