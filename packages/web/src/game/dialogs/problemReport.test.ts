import { beginRecording, seeded, toRecord } from '@stammtisch/engine';
import { openMirror } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../app/settingsData.ts';
import { plainSetup } from '../../../test/plain.ts';
import { LONGEST_TOLD, problemReportOf } from './problemReport.ts';

const RECORDING = beginRecording(plainSetup(), seeded(3));
const RECORD = toRecord(RECORDING);
const NO_STALLS = { count: 0, last: [] };
const HERE = {
  at: Date.parse('2026-11-16T10:00:00Z'),
  version: 'index-abc.js',
  settings: {
    ...defaultSettings({ languages: ['de'], reducedMotion: false }),
    me: { name: 'Ada Secret', colour: 'red', emblem: 'fox' },
  },
  browser: 'Browser/1',
  screen: [390, 844],
  languages: ['de'],
} as const;

test('a file holds what was told, the game and its surroundings, and not one’s own look', () => {
  const refusal = { rule: 'F2', reason: 'notYourTurn' } as never;
  const said = [
    { kind: 'refused', refusal },
    { kind: 'noUndo', why: 'nothingToTakeBack' },
  ] as const;
  const report = problemReportOf(
    '  the die vanished ',
    { table: 'local', record: RECORD, said, stalls: NO_STALLS },
    HERE,
  );
  expect(report).toMatchObject({
    format: 'stammtisch-report/1',
    told: 'the die vanished',
    at: '2026-11-16T10:00:00.000Z',
    version: 'index-abc.js',
    notices: [
      { kind: 'refused', rule: 'F2' },
      { kind: 'noUndo', why: 'nothingToTakeBack' },
    ],
    record: RECORD,
  });
  expect(JSON.stringify(report)).not.toContain('Ada Secret');
  expect(
    problemReportOf(
      'x'.repeat(9_999),
      { table: 'local', record: RECORD, said, stalls: NO_STALLS },
      HERE,
    ).told,
  ).toHaveLength(LONGEST_TOLD);
});

test('a file tells how often the game stood still, and where', () => {
  const last = [{ kind: 'noAnswer', version: 31, evening: 4, phase: 'draft', seat: 1 }] as const;
  const stalls = { count: 1, last };
  expect(
    problemReportOf('', { table: 'local', record: RECORD, said: [], stalls }, HERE).stalls,
  ).toEqual(stalls);
});

test('of a running table elsewhere there is no seed to be told', () => {
  const opened = openMirror({
    setup: RECORD.setup,
    seats: [
      { kind: 'human', name: 'Ada' },
      { kind: 'human', name: 'Vera' },
    ],
    fair: { commitment: '00'.repeat(32), nonces: [null, null] },
    startDrawn: false,
  });
  if (!opened.ok) throw new Error('not opened');
  const wrong = {
    table: 'online',
    record: opened.mirror.record(),
    said: [],
    stalls: NO_STALLS,
  } as const;
  expect(problemReportOf('', wrong, HERE).record.fair).not.toHaveProperty('seed');
});
