import { expect, test } from 'vitest';
import { wrongFile } from './problemReport.ts';

const REPORT = {
  format: 'stammtisch-report/1',
  told: 'the die\nvanished',
  at: '2026-11-16T10:00:00.000Z',
  version: 'index-abc.js',
  table: 'local',
  settings: { pace: 'off' },
  browser: 'Browser/1',
  screen: [390, 844],
  languages: ['de', 'en'],
  notices: [{ kind: 'refused', rule: 'F2' }, { kind: 'planned' }],
  record: { format: 'stammtisch-game/1' },
};

test('tells what was told, and hands out the game inside', () => {
  const file = wrongFile(REPORT)!;
  expect(file.record).toBe(REPORT.record);
  expect(file.lines).toEqual([
    'told: the die vanished',
    'at: 2026-11-16T10:00:00.000Z',
    'version: index-abc.js',
    'table: local',
    'browser: Browser/1',
    'window: 390×844',
    'languages: de, en',
    'settings: {"pace":"off"}',
    'notices: refused F2; planned',
  ]);
});

function stalledLines(stalls: unknown): readonly string[] {
  return wrongFile({ ...REPORT, stalls })!.lines.filter((line) => line.startsWith('stalls'));
}

test('says how often the game stood still and where, unless it never did', () => {
  const stall = { kind: 'noAnswer', version: 31, evening: 4, phase: 'draft', seat: 1 };
  expect(stalledLines({ count: 3, last: [stall] })).toEqual([
    'stalls: 3; noAnswer at version 31, evening 4, draft, seat 1',
  ]);
  expect(stalledLines({ count: 0, last: [] })).toEqual([]);
  expect(stalledLines({ count: 2, last: 'strange' })).toEqual(['stalls: 2']);
  expect(stalledLines('strange')).toEqual([]);
});

test('a record by itself is none, and neither is anything else', () => {
  for (const value of [null, 3, 'x', [], {}, REPORT.record]) expect(wrongFile(value)).toBeNull();
});

test('fields that are missing or strange do no harm', () => {
  const strange = { format: REPORT.format, told: { a: 1 }, notices: 'none', screen: 7 };
  expect(wrongFile(strange)).toEqual({ lines: ['told: {"a":1}'], record: undefined });
});
