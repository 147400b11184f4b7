/** Who sits at a table on the server, as the screen and the game know them. */
import type { SeatView, TableView } from '@stammtisch/protocol';
import type { Occupant } from '@stammtisch/table';
import type { Person, Presence } from '../ui/person.ts';

export function occupantsOf({ seats }: TableView): Occupant[] {
  return seats.map((seat): Occupant => {
    if (seat.kind === 'open') return { kind: 'open' };
    const { name } = seat;
    return seat.kind === 'bot' ? { kind: 'bot', name, bot: seat.bot } : { kind: 'human', name };
  });
}

function presenceOf(seat: Extract<SeatView, { kind: 'human' }>): Presence {
  if (seat.resigned) return 'resigned';
  if (seat.away) return 'away';
  return seat.online ? 'online' : 'offline';
}

/** A game that has begun has no open seats. */
export function peopleOf({ seats }: TableView): Person[] {
  return seats.flatMap((seat): Person[] => {
    if (seat.kind === 'open') return [];
    const { name, colour, emblem } = seat;
    return seat.kind === 'bot'
      ? [{ name, colour, emblem, bot: seat.bot }]
      : [{ name, colour, emblem, bot: null, presence: presenceOf(seat) }];
  });
}
