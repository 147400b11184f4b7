/** Places in another order, while they are being moved and until the server has done the same. */
import type { Seat } from '@stammtisch/engine';
import type { SeatView } from '@stammtisch/protocol';

/**
 * Tells places apart wherever they are: by who sits there; free ones by their number, after a line
 * break, which no name may have.
 */
export function keysOf(seats: readonly SeatView[]): string[] {
  let free = 0;
  return seats.map((seat) => (seat.kind === 'open' ? `\n${free++}` : seat.name));
}

/** The seats in the wished order; as they are, if the company has changed meanwhile. */
export function orderOf(seats: readonly SeatView[], wish: readonly string[] | null): Seat[] {
  const keys = keysOf(seats);
  const order = (wish ?? keys).map((key) => keys.indexOf(key));
  return order.length === keys.length && !order.includes(-1) ? order : keys.map((_, seat) => seat);
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
