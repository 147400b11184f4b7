/** Who sits at a table on the server as the screen shows them, and how their game ended. */
import type { SeatView, TableView } from '@stammtisch/protocol';
import type { Stop } from '@stammtisch/words';
import type { Person, Presence } from '../ui/person.ts';

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

/** Why a game ended without a result; null while it is played, or if it has one. */
export function stopOf({ stage }: Pick<TableView, 'stage'>): Stop | null {
  return stage === 'abandoned' || stage === 'deserted' ? stage : null;
}
