/** The seats in another order, while the host moves them and until the server has done the same. */
import type { Seat } from '@stammtisch/engine';
import type { SeatView } from '@stammtisch/protocol';

/**
 * A key for each seat that stays the same when it moves: its name, or, for an open seat, a number after
 * a line break, which no name has.
 */
export function keysOf(seats: readonly SeatView[]): string[] {
  let free = 0;
  return seats.map((seat) => (seat.kind === 'open' ? `\n${free++}` : seat.name));
}

/** The seats in the wished order; in the present one if other people sit there by now. */
export function orderOf(seats: readonly SeatView[], wish: readonly string[] | null): Seat[] {
  const keys = keysOf(seats);
  const order = (wish ?? keys).map((key) => keys.indexOf(key));
  return order.length === keys.length && !order.includes(-1) ? order : keys.map((_, seat) => seat);
}

export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
