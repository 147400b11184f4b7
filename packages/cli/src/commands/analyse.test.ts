import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameRecord } from '@stammtisch/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

const EFFORT = ['--effort', '0.05'];

let folder = '';
let file = '';
let whole: GameRecord;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-analyse-'));
  file = join(folder, 'game.json');
  const args = ['simulate', '--players', '2', '--modules', '1', '--bots', 'easy', '--record', '-'];
  whole = JSON.parse((await runInMemory(args)).out) as GameRecord;
  // Two rounds are enough to talk about, and quick to weigh.
  const moves = whole.moves.slice(0, whole.rounds[1]!.after);
  const { result: _, ...rest } = whole;
  writeFileSync(file, JSON.stringify({ ...rest, moves, rounds: whole.rounds.slice(0, 2) }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('tells points, goods, luck, cost and moments', async () => {
  const { code, out, err } = await runInMemory(['analyse', file, ...EFFORT]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Points\n[^]*\nThalers\n[^]*\nBeer\n[^]*\nPoints by round\n/);
  expect(out).toMatch(/\n {2}Ambrose: luck +[+−]?\d+\.\d/);
  expect(out).toMatch(/\n {4}cost +\d+\.\d/);
  expect(out).toMatch(/\nWhat weighed most\n/);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(96);
});

test('the same as JSON', async () => {
  const { code, out } = await runInMemory(['analyse', file, '--json', ...EFFORT]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    account: { finished: false, seats: [{ seat: 0 }, { seat: 1 }] },
    review: { seats: [{ rounds: { length: 8 } }, { rounds: { length: 8 } }] },
  });
});

test('whoever resigned is last in a game that was played to its end', async () => {
  const record = { ...whole, table: { resigned: whole.result!.map(({ rank }) => rank === 1) } };
  const other = join(folder, 'resigned.json');
  writeFileSync(other, JSON.stringify(record));
  const { out } = await runInMemory(['analyse', other, '--json', '--effort', '0.01']);
  const { account } = JSON.parse(out) as { account: { seats: { rank: number }[] } };
  expect(account.seats.map(({ rank }) => rank)).toEqual(
    whole.result!.map(({ rank }) => (rank === 1 ? 2 : 1)),
  );
});

test.each([
  ['', 'analyse needs one file of records; got 0.'],
  ['a b', 'analyse needs one file of records; got 2.'],
  ['FILE --effort none', '--effort must be a number above 0 and at most 10; got "none".'],
  ['FILE --check', 'analyse --check takes options only'],
  ['--check --games 1', '--games must be a whole number from 2 to 10,000; got "1".'],
])('%s', async (line, message) => {
  const words = line.split(' ').filter((word) => word !== '');
  const { code, err } = await runInMemory([
    'analyse',
    ...words.map((word) => (word === 'FILE' ? file : word)),
  ]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
