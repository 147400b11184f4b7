import { describe, expect, test } from 'vitest';
import { fileNameOf, readRecordFile } from './file.ts';
import { parseGame } from './game.ts';
import { firstSpec } from './lastSpec.ts';

const ME = { name: 'Ada', colour: 'red', emblem: 'fox' } as const;
const GAME = {
  id: 'abc',
  spec: firstSpec(ME, 'You', ['Mira', 'Jonas']),
  saved: { format: 'stammtisch-table/1' },
  record: null,
  updated: 1_700_000_000_000,
  summary: { evening: 4, over: false, points: null },
};

describe('a stored game', () => {
  test('comes back as it was', () => {
    expect(parseGame(structuredClone(GAME))).toEqual(GAME);
  });

  test.each([null, 'game', { ...GAME, id: '' }, { ...GAME, spec: null }, { id: 'abc' }])(
    'that cannot be read is none (%#)',
    (value) => {
      expect(parseGame(value)).toBeNull();
    },
  );

  test('with a broken summary is still a game', () => {
    const broken = { ...GAME, updated: 'today', summary: { evening: 99, points: [1] } };
    expect(parseGame(broken)).toEqual({
      ...GAME,
      updated: 0,
      summary: { evening: 8, over: false, points: null },
    });
  });
});

describe('a file', () => {
  test.each([
    ['2026-11-16 You & Mira', '2026-11-16-you-mira.stammtisch.json'],
    ['Вы/Мира', 'вы-мира.stammtisch.json'],
    ['../..', 'game.stammtisch.json'],
  ])('of %s is called %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file);
  });

  test('that is no JSON says so', async () => {
    expect(await readRecordFile(new Blob(['{']))).toEqual({ ok: false, why: 'noJson' });
    expect(await readRecordFile(new Blob(['[1]']))).toEqual({ ok: true, value: [1] });
  });
});
