import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-explain-'));
  file = join(folder, 'games.jsonl');
  await runInMemory(['simulate', '--games', '2', '--players', '2', '--record', file]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('tells the position, what was played and what a bot would do', async () => {
  const args = ['explain', file, '--move', '20', '--bot', 'random'];
  const { code, out, err } = await runInMemory(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Evening \d of 8 · /);
  expect(out).toMatch(/^Move 20, \w+ \(seat \d\): .+ \(.+\)\.$/m);
  expect(out).toMatch(/^random: .+(A whim|Nothing else can be done)/m);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(96);
});

test('the same facts as JSON', async () => {
  const args = ['explain', file, '--game', '2', '--move', '1', '--bot', 'random', '--json'];
  const { code, out } = await runInMemory(args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    move: 1,
    phase: 'start',
    played: { type: 'chooseStart' },
    bots: [{ bot: 'random', candidates: [], playedRank: null }],
  });
});

test.each([
  ['', 'explain needs one file of records; got 0.'],
  ['FILE', 'explain needs a move, as in --move 57.'],
  ['FILE --move 99999', 'has no move 99,999 in this game; it has'],
  ['FILE --move 0', '--move must be a whole number from 1'],
  ['FILE --move 1 --game 3', 'has no game 3; it holds 2 games.'],
  ['FILE --move 1 --bot rndom', 'Did you mean "random"?'],
  ['nowhere --move 1', 'nowhere cannot be read: there is no such file'],
])('explain %s', async (line, message) => {
  const words = line.replace('FILE', file).split(' ').filter(Boolean);
  const { code, out, err } = await runInMemory(['explain', ...words]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test('a faulty record is said to be so', async () => {
  const bad = join(folder, 'bad.jsonl');
  writeFileSync(bad, '{}\n');
  const { code, err } = await runInMemory(['explain', bad, '--move', '1']);
  expect(code).toBe(1);
  expect(err).toContain(`${bad}:1 game 1: This is not a game record: `);
});
