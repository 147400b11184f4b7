/** How long a table waits for its people. Pure: it is told what time it is. */
import type { Seat } from '@stammtisch/engine';
import type { Clock } from '@stammtisch/protocol';

export interface ClockState {
  /** By seat, milliseconds left; empty unless the clock is live. */
  readonly bank: readonly number[];
  /** By seat, since when it has been waited for; null if it is not. */
  readonly since: readonly (number | null)[];
  /** By seat, how long it was waited for last. */
  readonly spent: readonly number[];
  /** By seat, since when its turn has lasted, also while another seat took its move back; null before it. */
  readonly turn: readonly (number | null)[];
}

/** Who has just moved, or taken a move back. */
export interface Mover {
  readonly seat: Seat;
  readonly tookBack: boolean;
}

/** Days off by seat, as `2026-12-24`. */
export type DaysOff = readonly (readonly string[])[];

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** Who comes back from being away has at least so much. */
const FRESH_BANK = 60 * SECOND;
/** Who is waited for again after a move was taken back and made anew has the same turn for so long. */
const SAME_TURN = 10 * 60 * SECOND;

export function newClock(clock: Clock, players: number): ClockState {
  const seats = Array.from({ length: players });
  return {
    bank: clock.kind === 'live' ? seats.map(() => clock.bank * SECOND) : [],
    since: seats.map(() => null),
    spent: seats.map(() => 0),
    turn: seats.map(() => null),
  };
}

/**
 * The clock once these seats are waited for, and no others. Taking back gives no time: whoever does it
 * goes on where they were, and nobody pays for having been waited for meanwhile.
 */
export function waiting(
  clock: Clock,
  state: ClockState,
  seats: readonly Seat[],
  now: number,
  mover: Mover | null = null,
): ClockState {
  const isBack = (seat: Seat): boolean => mover?.tookBack === true && mover.seat === seat;
  const since = state.since.map((from, seat) => {
    if (!seats.includes(seat)) return null;
    return from ?? (isBack(seat) ? now - state.spent[seat]! : now);
  });
  const spent = state.spent.map((last, seat) => {
    const from = state.since[seat] ?? null;
    return from === null || since[seat] !== null ? last : now - from;
  });
  const turn = state.turn.map((began, seat) => {
    if (since[seat] === null) return mover?.seat === seat ? null : began;
    const isSame = began !== null && (state.since[seat] !== null || now - began < SAME_TURN);
    return isSame ? began : now;
  });
  if (clock.kind !== 'live') return { ...state, since, spent, turn };
  const price = (seat: Seat): number => Math.max(0, spent[seat]! - clock.free * SECOND);
  const bank = state.bank.map((left, seat) => {
    const was = state.since[seat] !== null;
    const is = since[seat] !== null;
    if (is && !was && isBack(seat)) return left + price(seat);
    const isFree = mover?.tookBack === true && mover.seat !== seat;
    return was && !is && !isFree ? Math.max(0, left - price(seat)) : left;
  });
  return { bank, since, spent, turn };
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
