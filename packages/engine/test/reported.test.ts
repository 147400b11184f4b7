/**
 * Games that somebody reported: files that the page made about something wrong, as `docs/reports.md`
 * tells. Each was a fault once, or shows that there was none; all of them replay for good.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replay, type GameRecord } from '../src/index.ts';

interface Reported {
  readonly format: string;
  readonly told: string;
  readonly record: GameRecord;
}

const FOLDER = new URL('reported/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

test('there are some', () => {
  expect(FILES.length).toBeGreaterThan(0);
});

test.each(FILES)('%s', (file) => {
  const reported = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Reported;
  expect(reported.format).toBe('stammtisch-report/1');
  expect(reported.told).not.toBe('');
  const { faults, moves } = replay(reported.record);
  expect(faults).toEqual([]);
  expect(moves).toBe(reported.record.moves.length);
});
