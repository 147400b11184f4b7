/** What becomes of a table when somebody signs out elsewhere, or is to be forgotten. Pure. */
import { startAgain } from '@stammtisch/table';
import type { ChangeStoredSeating } from '../store/departures.ts';
import { withOpenSeats, withResignation } from './command.ts';
import { withHolders, makeSummary, ownSeat, type Seated, type Seating } from './seating.ts';

/** Stands where a person was who is forgotten; no id looks like it. */
export const NOBODY = 'nobody';
/**
 * The name of whoever is forgotten, and the title of their tables: pages say it in their own words.
 */
const FORGOTTEN = '';

/** What is stored of a changed seating; null where nothing changed. */
export function changingStored(change: (seating: Seating) => Seating | null): ChangeStoredSeating {
  return (text) => {
    const before = JSON.parse(text) as Seating;
    const seating = change(before);
    if (seating === null) return null;
    const still = new Set(peopleOf(seating));
    const gone = peopleOf(before).filter((person) => !still.has(person));
    return {
      seating: JSON.stringify(seating),
      line: makeSummary(seating),
      stage: seating.stage,
      gone,
    };
  };
}

function peopleOf({ host, seats }: Seating): string[] {
  return [host, ...seats.flatMap((seated) => (seated.kind === 'human' ? seated.holders : []))];
}

/** Only the owner plays the seat from now on; null if nobody else did. */
export function withoutOtherHolders(seating: Seating, owner: string): Seating | null {
  const seat = ownSeat(seating, owner);
  const seated = seat === null ? undefined : seating.seats[seat];
  if (seated?.kind !== 'human' || seated.holders.length < 2) return null;
  return { ...seating, seats: seating.seats.with(seat!, withHolders(seated, [owner])) };
}

/**
 * The table without a person: before the game they leave, or their table is closed; in a game they
 * resign; their name goes everywhere. Null if they are not there. A reveal begins again under the
 * new commitment.
 */
export function withoutPerson(
  seating: Seating,
  person: string,
  commitment: string,
): Seating | null {
  const isThere = seating.host === person || seating.seats.some((seated) => holds(seated, person));
  return isThere ? withoutName(withoutSeat(seating, person, commitment), person) : null;
}

function holds(seated: Seated, person: string): boolean {
  return seated.kind === 'human' && seated.holders.includes(person);
}

function withoutSeat(seating: Seating, person: string, commitment: string): Seating {
  const own = ownSeat(seating, person);
  const isHost = seating.host === person;
  switch (seating.stage) {
    case 'gathering': {
      const stood = own === null ? seating : withOpenSeats(seating, [own]);
      return isHost ? { ...stood, stage: 'abandoned' } : stood;
    }
    case 'revealing': {
      const again = own === null ? null : startAgain(seating.dice, commitment);
      if (own === null || again === null || typeof again === 'string') return seating;
      const { seats } = withOpenSeats(seating, [own]);
      const stage = isHost ? 'abandoned' : 'gathering';
      return { ...seating, stage, seats, dice: again.lobby, revealBy: null };
    }
    case 'playing':
      return own === null ? seating : withResignation(seating, own);
    default:
      return seating;
  }
}

function withoutName(seating: Seating, person: string): Seating {
  const seats = seating.seats.map((seated) => {
    if (seated.kind !== 'human' || !seated.holders.includes(person)) return seated;
    if (seated.holders[0] !== person) {
      return withHolders(
        seated,
        seated.holders.filter((holder) => holder !== person),
      );
    }
    return withHolders({ ...seated, look: { ...seated.look, name: FORGOTTEN } }, [NOBODY]);
  });
  if (seating.host !== person) return { ...seating, seats };
  const spec = { ...seating.spec, title: FORGOTTEN };
  return { ...seating, seats, spec, host: NOBODY };
}
