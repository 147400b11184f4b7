/** How long a table waits for its people. Pure: it is told what time it is. */
import type { Seat } from '@stammtisch/engine';
import type { Clock } from '@stammtisch/protocol';

export interface ClockState {
  /** By seat, milliseconds left; empty unless the clock is live. */
  readonly bank: readonly number[];
  /** By seat, since when it has been waited for; null if it is not. */
  readonly since: readonly (number | null)[];
}

/** Days off by seat, as `2026-12-24`. */
export type DaysOff = readonly (readonly string[])[];

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** Who comes back from being away has at least so much. */
const FRESH_BANK = 60 * SECOND;

export function newClock(clock: Clock, players: number): ClockState {
  const seats = Array.from({ length: players });
  return {
    bank: clock.kind === 'live' ? seats.map(() => clock.bank * SECOND) : [],
    since: seats.map(() => null),
  };
}

/** The clock once these seats are waited for, and no others. */
export function waiting(
  clock: Clock,
  state: ClockState,
  seats: readonly Seat[],
  now: number,
): ClockState {
  const since = state.since.map((from, seat) => (seats.includes(seat) ? (from ?? now) : null));
  if (clock.kind !== 'live') return { ...state, since };
  const bank = state.bank.map((left, seat) => {
    const from = state.since[seat] ?? null;
    const isDone = from !== null && since[seat] === null;
    return isDone ? Math.max(0, left - Math.max(0, now - from - clock.free * SECOND)) : left;
  });
  return { bank, since };
}

export function returned(clock: Clock, state: ClockState, seat: Seat): ClockState {
  if (clock.kind !== 'live') return state;
  return { ...state, bank: state.bank.with(seat, Math.max(state.bank[seat]!, FRESH_BANK)) };
}

/** By seat: when a bot takes over; null where nobody waits. */
export function deadlines(clock: Clock, state: ClockState, off: DaysOff): (number | null)[] {
  return state.since.map((since, seat) => {
    if (since === null || clock.kind === 'none') return null;
    if (clock.kind === 'live') return since + clock.free * SECOND + state.bank[seat]!;
    return afterWorkingTime(since, clock.hours * HOUR, off[seat] ?? []);
  });
}

/** Days off, by the calendar of Greenwich, do not count. */
function afterWorkingTime(start: number, length: number, off: readonly string[]): number {
  let at = start;
  let left = length;
  for (;;) {
    const midnight = Math.floor(at / DAY) * DAY + DAY;
    const isOff = off.includes(new Date(at).toISOString().slice(0, 10));
    if (!isOff) {
      if (at + left <= midnight) return at + left;
      left -= midnight - at;
    }
    at = midnight;
  }
}
