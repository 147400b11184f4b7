/** What a sentence needs to know besides what it is about. */
import type { CardId, GameEvent, GameState, Rules, Seat } from '@stammtisch/engine';

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** A die that was placed, and the guest it is meant for; null where nobody sits. */
export interface Placing {
  readonly value: number;
  readonly card: CardId | null;
}

export interface Stores {
  readonly thalers: number;
  readonly beer: number;
}

/** What single events leave out, from those before it: see `newEventMemory`. */
export interface EventMemory {
  readonly placing: (event: EventOf<'placed'>) => Placing | null;
  readonly stores: (event: EventOf<'opened'>) => Stores | null;
}

/** For telling what happens: who is who, and who is listening. */
export interface Telling {
  /** What has happened is told from its events and the rules alone, at any time of the game. */
  readonly state: Pick<GameState, 'rules'>;
  readonly name: (seat: Seat) => string;
  /** The seat that is addressed as "you"; null if nobody is. */
  readonly you: Seat | null;
  /** By seat, who gave up and ranks last. */
  readonly resigned: readonly boolean[];
  /** What a guest who arrives or is recruited is called, where no picture shows the card. */
  readonly guestName?: (rules: Rules, id: CardId) => string;
  /** With it, dice and stores are told that events do not repeat. */
  readonly memory?: EventMemory;
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
