import type { Seat } from '@stammtisch/engine';

export interface Keeper {
  readonly name: string;
  readonly tavern: string;
}

/** Who sits where when games are told as stories. */
const KEEPERS: readonly Keeper[] = [
  { name: 'Ambros', tavern: 'the Crooked Lantern' },
  { name: 'Burga', tavern: 'the Three Geese' },
  { name: 'Cilly', tavern: 'the Blue Kettle' },
  { name: 'Dankmar', tavern: 'the Last Barrel' },
];

export function keeper(seat: Seat): Keeper {
  return KEEPERS[seat]!;
}

/** What a seat is called. */
export type NameOf = (seat: Seat) => string;

export function keeperName(seat: Seat): string {
  return keeper(seat).name;
}
