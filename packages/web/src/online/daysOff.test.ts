import { MOST_DAYS_OFF } from '@stammtisch/protocol';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isDay, stretchesOf, withoutStretch } from './daysOff.ts';

const TODAY = '2026-12-20';

test.each(['', '2026-13-01', '2026-02-30', '24.12.2026', '2026-1-1'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days count by the calendar of Greenwich', () => {
  expect(dayOf(Date.parse('2026-12-31T23:30:00-02:00'))).toBe('2027-01-01');
});

test('a span goes over the end of the year, and may be given either way', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01'];
  expect(daysBetween('2026-12-30', '2027-01-01')).toEqual(days);
  expect(daysBetween('2027-01-01', '2026-12-30')).toEqual(days);
});

describe('adding days', () => {
  test('keeps them in order, each once, and forgets those gone by', () => {
    const added = addDays(['2026-11-01', '2026-12-25'], '2026-12-24', '2026-12-26', TODAY);
    expect(added).toEqual({ ok: true, days: ['2026-12-24', '2026-12-25', '2026-12-26'] });
  });

  test.each([
    ['noDay', '', ''],
    ['past', '2026-12-19', '2026-12-21'],
    ['tooMany', '2027-01-01', '2027-12-31'],
  ] as const)('%s', (why, from, to) => {
    expect(addDays([], from, to, TODAY)).toEqual({ ok: false, why });
  });

  test('as many as there may be', () => {
    const added = addDays([], '2027-01-01', '2027-03-01', TODAY);
    expect(added.ok && added.days.length).toBe(MOST_DAYS_OFF);
  });
});

test('days in a row are shown and taken back together', () => {
  const days = ['2027-01-01', '2026-12-24', '2026-12-25', '2026-12-31'];
  const stretches = stretchesOf(days);
  expect(stretches).toEqual([
    { from: '2026-12-24', to: '2026-12-25' },
    { from: '2026-12-31', to: '2027-01-01' },
  ]);
  expect(withoutStretch(days, stretches[1]!)).toEqual(['2026-12-24', '2026-12-25']);
});
