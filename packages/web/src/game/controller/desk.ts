/**
 * What the table screen knows and can do. Components read it and press places; they decide
 * nothing themselves.
 */
import type { GameState, Seat } from '@stammtisch/engine';
import { getContext, setContext } from 'svelte';
import type { Lit } from './lit.ts';
import type { Person } from '../../ui/person.ts';
import type { Place } from './place.ts';

export interface Desk {
  /** As far as it has been shown: animations run behind the moves. */
  readonly game: GameState;
  readonly people: readonly Person[];
  /** Whose tavern is shown large. */
  readonly viewer: Seat;
  /** Who at this screen is asked now; null while others move or all is over. */
  readonly seat: Seat | null;
  /** The die in hand. */
  readonly picked: number | null;
  /** What can be done now, by place. Empty for everyone but the seat that is asked. */
  readonly lit: ReadonlyMap<Place, Lit>;
  /** The place the keyboard stands on, or the pointer drags over. */
  readonly aimed: Place | null;
  /** What a screen reader says of a place: what it is, what is there, what can be done. */
  label(place: Place): string;
  /** Picks, places, buys, takes: what the place is for. Explains itself when it cannot. */
  press(place: Place): void;
  /** Looks into somebody's tavern. */
  visit(seat: Seat): void;
  /** Opens a closer look: the cards of a deck, the guests to come. */
  inspect(what: Inspection): void;
}

/** What can be looked into. */
export type Inspection =
  | { readonly what: 'deck' | 'discard' | 'book' | 'reputation' | 'score'; readonly seat: Seat }
  | { readonly what: 'pile' | 'monastery' | 'market' | 'log' };

const DESK = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(DESK, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(DESK);
}
