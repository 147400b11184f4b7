import { describe, expect, test } from 'vitest';
import { openGame } from '../game/controller/openGame.ts';
import { faultsOf, parseSpec } from '../app/storage/spec.ts';
import { parseAttempts, streakOf, type Attempt, type Attempts } from './attempts.ts';
import { dayAt, dayBefore, isDay } from '../app/calendar.ts';
import { daySeed, menuOf, specOfDay } from './day.ts';
import { barsOf } from './dailyText.ts';

const ME = { name: '', colour: 'teal', emblem: 'fox' } as const;
const US = { me: ME, you: 'You', names: ['Mira', 'You', 'Jonas', 'Till', 'Vera'] };

test('the seed of a date is the one that docs/daily.md tells how to compute', () => {
  // Computed with Python's hashlib.
  expect(daySeed('2026-11-16')).toBe(
    '4351a9c4210bb57ae1d077ccc53041d89dab55115582af33899dd682e3317229',
  );
  expect(daySeed('2027-01-01')).toBe(
    'e8e6fb117e75974799cbffd5cd7e23d1c5d1c3422686e0dfb30f610393930448',
  );
});

test('days are those of Greenwich', () => {
  expect(dayAt(Date.parse('2026-11-16T23:59:59-01:00'))).toBe('2026-11-17');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  expect(dayBefore('2028-03-01', 2)).toBe('2028-02-28');
  expect(['2026-11-16', '2026-02-29', '2026-13-01', '16.11.2026', ''].filter(isDay)).toEqual([
    '2026-11-16',
  ]);
});

test('a week climbs the modules, and is in larger company at its end', () => {
  const week = Array.from({ length: 7 }, (_, i) => menuOf(dayBefore('2026-11-22', 6 - i)));
  expect(week.map(({ modules }) => modules)).toEqual([1, 2, 3, 4, 5, 5, 3]);
  expect(week.map(({ bots }) => bots.length)).toEqual([2, 2, 2, 2, 2, 3, 3]);
});

test('a day can be played by anybody, and comes back from the store', () => {
  for (let i = 0; i < 14; i++) {
    const spec = specOfDay(dayBefore('2026-11-22', i), true, US);
    expect(faultsOf(spec)).toEqual([]);
    expect(spec.people).toHaveLength(spec.players);
    expect(parseSpec(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
  }
});

test('dice and bots of a day do not depend on who plays it', () => {
  const spec = specOfDay('2026-11-16', true, US);
  const other = specOfDay('2026-11-16', false, { ...US, me: { ...ME, name: 'Jonas' } });
  expect(other.fixed).toEqual({ ...spec.fixed, of: { ...spec.fixed!.of, counts: false } });
  const summary = { evening: 0, over: false, points: null };
  const opened = openGame({ id: 'x', spec, saved: null, record: null, updated: 0, summary });
  if (!opened.ok) throw new Error('not opened');
  // `below(3, "start", 0)` of docs/fair-dice.md with the seed of that date and no nonces
  expect(opened.table.state().start).toBe(1);
});

describe('a settled game', () => {
  const spec = specOfDay('2026-11-16', true, US);
  test.each([
    { ...spec.fixed, seed: 'abc' },
    { ...spec.fixed, budgets: [null, 16] },
    { ...spec.fixed, budgets: [null, 0, 16] },
    { ...spec.fixed, nonces: ['x'] },
    { ...spec.fixed, of: { kind: 'weekly' } },
    null,
  ])('that is broken is not played as another one (%#)', (fixed) => {
    expect(parseSpec({ ...spec, fixed })).toBeNull();
  });
});

const DONE = { points: 90, rank: 1, players: 3, rounds: [4, 90] };

function attempt(change: Partial<Attempt> = {}): Attempt {
  return { game: 'abc', late: false, outcome: DONE, ...change };
}

describe('days in a row', () => {
  const row: Attempts = { '2026-11-14': attempt(), '2026-11-15': attempt() };
  test('go on until the day is over', () => {
    expect(streakOf(row, '2026-11-15')).toBe(2);
    expect(streakOf(row, '2026-11-16')).toBe(2);
    expect(streakOf(row, '2026-11-17')).toBe(0);
    expect(streakOf({}, '2026-11-16')).toBe(0);
  });

  test('are broken by days played later or not to the end', () => {
    expect(streakOf({ ...row, '2026-11-15': attempt({ late: true }) }, '2026-11-15')).toBe(1);
    expect(streakOf({ ...row, '2026-11-16': attempt({ outcome: null }) }, '2026-11-16')).toBe(2);
  });

  test('are read from what may be anything', () => {
    const stored = { ...row, yesterday: attempt(), '2026-11-16': { game: 3 }, '2026-11-17': null };
    expect(parseAttempts(JSON.parse(JSON.stringify(stored)))).toEqual(row);
    expect(parseAttempts([1])).toEqual({});
    const broken = { '2026-11-16': { game: 'abc', outcome: { points: 'many' } } };
    expect(parseAttempts(broken)).toEqual({ '2026-11-16': attempt({ outcome: null }) });
  });
});

test('bars show what each round brought, the best one highest', () => {
  expect(barsOf([0, 7, 21, 28, 28])).toBe('▁▅█▅▁');
  expect(barsOf([5, 3])).toBe('█▁');
  expect(barsOf([])).toBe('');
});
