/** What a sentence needs to know besides what it is about. */
import type { GameState, Seat } from '@stammtisch/engine';

/** For telling what happens: who is who, and who is listening. */
export interface Telling {
  /** At any time of the game: what has happened is told from its events and the rules alone. */
  readonly state: GameState;
  readonly name: (seat: Seat) => string;
  /** Who is addressed as "you"; null if nobody is. */
  readonly you: Seat | null;
  /** By seat, who gave up and ranks last. */
  readonly resigned: readonly boolean[];
}

/** For labels of what a seat can do. */
export interface Acting {
  readonly state: GameState;
  readonly seat: Seat;
}

/** How messages choose between the second and the third person. */
export interface Subject {
  readonly who: 'you' | 'other';
  readonly name: string;
}

export function subject({ name, you }: Telling, seat: Seat): Subject {
  return { who: seat === you ? 'you' : 'other', name: name(seat) };
}
