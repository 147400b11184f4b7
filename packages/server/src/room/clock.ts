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
  /**
   * By seat, since when its turn has lasted, also while another seat took its move back; null
   * before it.
   */
  readonly turn: readonly (number | null)[];
}

/** Who has just moved, or taken a move back. */
export interface Mover {
  readonly seat: Seat;
  readonly tookBack: boolean;
  /** Whether that led into another phase: who is asked again there has another turn. */
  readonly isOnward: boolean;
}

/** Days off by seat, as `2026-12-24`. */
export type DaysOff = readonly (readonly string[])[];

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
/** Who comes back from being away has at least so much. */
const FRESH_BANK = 60 * SECOND;
/**
 * Who is waited for again after a move was taken back and made anew has the same turn for so long.
 */
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

/** The clock once these seats are waited for, and no others. */
export function updateClocks(
  clock: Clock,
  state: ClockState,
  seats: readonly Seat[],
  now: number,
  mover: Mover | null = null,
): ClockState {
  const price = (ms: number): number =>
    clock.kind === 'live' ? Math.max(0, ms - clock.free * SECOND) : 0;
  const each = state.since.map((since, seat) => {
    const was = {
      bank: state.bank[seat] ?? 0,
      since,
      spent: state.spent[seat]!,
      turn: state.turn[seat]!,
    };
    return updateSeatClock(was, seats.includes(seat), now, price, mover, mover?.seat === seat);
  });
  return {
    bank: clock.kind === 'live' ? each.map(({ bank }) => bank) : [],
    since: each.map(({ since }) => since),
    spent: each.map(({ spent }) => spent),
    turn: each.map(({ turn }) => turn),
  };
}

interface SeatClock {
  readonly bank: number;
  readonly since: number | null;
  readonly spent: number;
  readonly turn: number | null;
}

function updateSeatClock(
  was: SeatClock,
  isWaited: boolean,
  now: number,
  price: (ms: number) => number,
  mover: Mover | null,
  isOwn: boolean,
): SeatClock {
  const { bank, since, spent, turn } = was;
  const isNext = isOwn && mover!.isOnward;
  const tookBack = mover?.tookBack === true;
  // Taking back gives no time: whoever does it goes on where they were.
  if (isOwn && tookBack && isWaited && (since === null || isNext)) {
    return { bank: bank + price(spent), since: (since ?? now) - spent, spent, turn: turn ?? now };
  }
  if (since !== null && isWaited && !isNext) return was;
  // Nor does it cost anybody else any.
  const cost = since === null || (tookBack && !isOwn) ? 0 : price(now - since);
  const rested = {
    bank: Math.max(0, bank - cost),
    since: null,
    spent: since === null ? spent : now - since,
    turn: isOwn ? null : turn,
  };
  if (!isWaited) return rested;
  const isSame = rested.turn !== null && now - rested.turn < SAME_TURN;
  return { ...rested, since: now, turn: isSame ? rested.turn : now };
}

export function refillBank(clock: Clock, state: ClockState, seat: Seat): ClockState {
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
