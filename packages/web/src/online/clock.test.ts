import { schema } from '@stammtisch/engine';
import { TABLE_SPEC, type Clock } from '@stammtisch/protocol';
import { describe, expect, test } from 'vitest';
import { DAILY_HOURS, LIVE_CLOCKS, LIVE_PRESETS, liveClock, presetOf } from './clock.ts';
import { FIRST_CHOICES, parseChoices } from './lastTable.ts';

function isAllowed(clock: Clock): boolean {
  return schema.parse(TABLE_SPEC, { ...FIRST_CHOICES.spec, title: 'x', clock }).ok;
}

describe('every clock that is offered is allowed', () => {
  test.each(LIVE_PRESETS)('%s', (preset) => {
    expect(isAllowed(LIVE_CLOCKS[preset])).toBe(true);
    expect(presetOf(LIVE_CLOCKS[preset])).toBe(preset);
  });
  test.each(DAILY_HOURS)('%d hours', (hours) => {
    expect(isAllowed({ kind: 'daily', hours })).toBe(true);
  });
  test.each([
    [0, 5],
    [120, 600],
    [-3, 1],
    [9_999, 9_999],
    [Number.NaN, Number.NaN],
    [2.5, 7.4],
  ])('%d minutes and %d seconds of somebody’s own', (bank, free) => {
    expect(isAllowed(liveClock(bank, free))).toBe(true);
  });
});

test('a clock of somebody’s own is no preset', () => {
  expect(presetOf(liveClock(7, 20))).toBeNull();
});

describe('the choices of the last table', () => {
  const chosen = {
    title: 'Thursday',
    spec: { ...FIRST_CHOICES.spec, players: 4, clock: { kind: 'daily', hours: 48 }, serious: true },
    others: ['hard', null, 'easy'],
  };

  test('come back as they were', () => {
    expect(parseChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test.each([null, 7, {}, { spec: { ...chosen.spec, players: 9 } }])(
    '%j are the first ones',
    (value) => {
      expect(parseChoices(value)).toEqual(FIRST_CHOICES);
    },
  );

  test('a bot that is no longer offered leaves its seat free', () => {
    expect(parseChoices({ ...chosen, others: ['random', 'hard'] }).others).toEqual([
      null,
      'hard',
      null,
    ]);
  });
});
