import type { Clock } from '@stammtisch/protocol';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deadlines,
  newClock,
  refillBank,
  updateClocks,
  type ClockState,
  type Mover,
} from './clock.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday at noon. */
const NOON = Date.UTC(2026, 10, 16, 12);

const NONE: Clock = { kind: 'none' };
const LIVE: Clock = { kind: 'live', bank: 100, free: 10 };
const DAILY: Clock = { kind: 'daily', hours: 24 };

function due(since: number, off: readonly string[], hours = 24): number {
  const clock: Clock = { kind: 'daily', hours };
  return deadlines(clock, { ...newClock(clock, 1), since: [since] }, [off])[0]!;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

test('without a clock nobody’s time is ever up', () => {
  const state = updateClocks(NONE, newClock(NONE, 3), [0, 2], NOON);
  expect(state).toMatchObject({ bank: [], since: [NOON, null, NOON] });
  expect(deadlines(NONE, state, [])).toEqual([null, null, null]);
});

describe('live', () => {
  test('some seconds are free whenever the seat is asked, then its bank goes', () => {
    const asked = updateClocks(LIVE, newClock(LIVE, 2), [0], NOON);
    expect(deadlines(LIVE, asked, [])).toEqual([NOON + 110 * SECOND, null]);
    const quick = updateClocks(LIVE, asked, [1], NOON + 9 * SECOND);
    expect(quick.bank).toEqual([100 * SECOND, 100 * SECOND]);
    const slow = updateClocks(LIVE, asked, [1], NOON + 40 * SECOND);
    expect(slow.bank).toEqual([70 * SECOND, 100 * SECOND]);
    expect(deadlines(LIVE, slow, [])).toEqual([null, NOON + 150 * SECOND]);
  });

  test('who is waited for on and on pays when it ends, not at every move of others', () => {
    let state = updateClocks(LIVE, newClock(LIVE, 2), [0, 1], NOON);
    for (let i = 1; i <= 5; i++) state = updateClocks(LIVE, state, [0, 1], NOON + i * 10 * SECOND);
    expect(state).toMatchObject({ bank: [100 * SECOND, 100 * SECOND], since: [NOON, NOON] });
    state = updateClocks(LIVE, state, [1], NOON + 60 * SECOND);
    expect(state.bank).toEqual([50 * SECOND, 100 * SECOND]);
  });

  test('a bank is never below nothing', () => {
    const asked = updateClocks(LIVE, newClock(LIVE, 2), [0], NOON);
    expect(updateClocks(LIVE, asked, [], NOON + DAY).bank[0]).toBe(0);
  });

  test('who returns has at least a minute', () => {
    const state: ClockState = { ...newClock(LIVE, 2), bank: [0, 90 * SECOND] };
    expect(refillBank(LIVE, state, 0).bank).toEqual([60 * SECOND, 90 * SECOND]);
    expect(refillBank(LIVE, state, 1).bank).toEqual([0, 90 * SECOND]);
  });
});

describe('a move a day', () => {
  test('every question has its hours, however long others took', () => {
    const asked = updateClocks(DAILY, newClock(DAILY, 2), [1], NOON);
    expect(deadlines(DAILY, asked, [])).toEqual([null, NOON + DAY]);
    const next = updateClocks(DAILY, asked, [0], NOON + 5 * HOUR);
    expect(deadlines(DAILY, next, [])).toEqual([NOON + 29 * HOUR, null]);
    expect(refillBank(DAILY, next, 0)).toBe(next);
  });

  test.each<[string, readonly string[], number, number]>([
    ['no day off', [], 24, 24],
    ['the next day off: its hours are added', ['2026-11-17'], 24, 48],
    ['today off: nothing counts before midnight', ['2026-11-16'], 24, 36],
    ['a day off that is not reached', ['2026-11-18'], 24, 24],
    ['two in a row', ['2026-11-17', '2026-11-18'], 24, 72],
    ['two apart', ['2026-11-17', '2026-11-19'], 48, 96],
    ['until midnight exactly, before a day off', ['2026-11-17'], 12, 12],
    ['no such day', ['2026-99-99'], 24, 24],
  ])('%s', (_, off, hours, expected) => {
    expect((due(NOON, off, hours) - NOON) / HOUR).toBe(expected);
  });

  test('days off of one are not those of another', () => {
    const state: ClockState = { ...newClock(DAILY, 2), since: [NOON, NOON] };
    expect(deadlines(DAILY, state, [['2026-11-17'], []])).toEqual([NOON + 2 * DAY, NOON + DAY]);
  });

  test('whatever days are off, exactly the hours are left that were promised', () => {
    const day = fc.integer({ min: -2, max: 40 });
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { maxLength: 30, size: 'max' }),
        fc.integer({ min: 1, max: 336 }),
        fc.nat({ max: DAY }),
        (days, hours, into) => {
          const start = NOON + into;
          const off = days.map((n) => dayOf(NOON + n * DAY));
          const end = due(start, off, hours);
          let counted = 0;
          for (let at = start; at < end;) {
            const next = Math.min(end, Math.floor(at / DAY) * DAY + DAY);
            if (!off.includes(dayOf(at))) counted += next - at;
            at = next;
          }
          expect(counted).toBe(hours * HOUR);
        },
      ),
    );
  });
});

const moves = (seat: number): Mover => ({ seat, tookBack: false, isOnward: false });
const takesBack = (seat: number): Mover => ({ seat, tookBack: true, isOnward: false });

describe('who is asked again at once', () => {
  test('goes on with the same turn in the same phase', () => {
    const asked = updateClocks(DAILY, newClock(DAILY, 2), [0], NOON);
    const moved = updateClocks(DAILY, asked, [0], NOON + HOUR, moves(0));
    expect(moved).toMatchObject({ since: [NOON, null], turn: [NOON, null] });
  });

  test('has another turn in the next phase, and all its time', () => {
    const asked = updateClocks(LIVE, newClock(LIVE, 2), [0], NOON);
    const later = NOON + 40 * SECOND;
    const next = updateClocks(LIVE, asked, [0, 1], later, { ...moves(0), isOnward: true });
    expect(next).toMatchObject({ since: [later, later], turn: [later, later] });
    expect(next.bank).toEqual([70 * SECOND, 100 * SECOND]);
  });

  test('but gets none by going on and taking it back', () => {
    let state = updateClocks(LIVE, newClock(LIVE, 2), [0], NOON);
    state = updateClocks(LIVE, state, [0, 1], NOON + 40 * SECOND, { ...moves(0), isOnward: true });
    state = updateClocks(LIVE, state, [0], NOON + 50 * SECOND, { ...takesBack(0), isOnward: true });
    expect(state).toMatchObject({ since: [NOON, null], bank: [100 * SECOND, 100 * SECOND] });
  });
});

describe('a move that is taken back', () => {
  const asked = updateClocks(LIVE, newClock(LIVE, 2), [0], NOON);
  const moved = updateClocks(LIVE, asked, [1], NOON + 40 * SECOND, moves(0));
  const back = updateClocks(LIVE, moved, [0], NOON + 100 * SECOND, takesBack(0));

  test('gives no time: who made it has what was left, less nothing for the time between', () => {
    expect(moved.bank).toEqual([70 * SECOND, 100 * SECOND]);
    expect(back.since).toEqual([NOON + 60 * SECOND, null]);
    expect(deadlines(LIVE, back, [])).toEqual([NOON + 170 * SECOND, null]);
    const again = updateClocks(LIVE, back, [1], NOON + 101 * SECOND, moves(0));
    expect(again.bank[0]).toBe(69 * SECOND);
  });

  test('costs nobody else anything', () => {
    expect(back.bank[1]).toBe(100 * SECOND);
  });

  test('and made again and again: time is up when it would have been', () => {
    let state = updateClocks(DAILY, newClock(DAILY, 2), [0], NOON);
    let now = NOON;
    for (let i = 0; i < 10; i++) {
      state = updateClocks(DAILY, state, [1], (now += 2 * HOUR), moves(0));
      state = updateClocks(DAILY, state, [0], now, takesBack(0));
    }
    expect(deadlines(DAILY, state, [])).toEqual([NOON + DAY, null]);
  });

  test('makes no new turn for who waits for it, if it is made again soon', () => {
    const soon = updateClocks(LIVE, back, [1], NOON + 200 * SECOND, moves(0));
    expect([moved, back, soon].map(({ turn }) => turn[1])).toEqual(
      Array(3).fill(NOON + 40 * SECOND),
    );
    const late = updateClocks(LIVE, back, [1], NOON + HOUR, moves(0));
    expect(late.turn[1]).toBe(NOON + HOUR);
    // Whoever has moved has another turn the next time.
    const next = updateClocks(LIVE, soon, [0], NOON + 201 * SECOND, moves(1));
    expect(next.turn[1]).toBeNull();
  });
});
