/** Colours for terminals, or none. */
import type { Seat } from '@stammtisch/engine';

export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
  seat(seat: Seat, text: string): string;
}

const SEAT_COLOURS = [36, 33, 35, 32];

export function paint(colour: boolean): Paint {
  const wrap = (code: number, text: string): string =>
    colour ? `\u001B[${code}m${text}\u001B[0m` : text;
  return {
    strong: (text) => wrap(1, text),
    faint: (text) => wrap(2, text),
    seat: (seat, text) => wrap(SEAT_COLOURS[seat]!, text),
  };
}
