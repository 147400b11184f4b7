/** What the components of the board know and can do: they read it and press targets. */
import type { GameState, Seat } from '@stammtisch/engine';
import type { OffersByTarget, TargetId } from '@stammtisch/player';
import { getContext, setContext } from 'svelte';
import type { Person } from '../../ui/person.ts';

export interface BoardContext {
  /** The position as far as it has been shown: animations run behind the moves. */
  readonly game: GameState;
  readonly people: readonly Person[];
  /** Whose tavern is shown large. */
  readonly viewer: Seat;
  /** The seat on this device that can act; null while others move or the game is over. */
  readonly seat: Seat | null;
  /** The die in hand. */
  readonly picked: number | null;
  /** What can be done now. Empty unless the seat that can act is the one shown. */
  readonly offers: OffersByTarget;
  /** The target that the keyboard stands on, or the pointer drags over. */
  readonly aimed: TargetId | null;
  /** What a screen reader says of a target: what it is, what is there, what can be done. */
  label(target: TargetId): string;
  /** Picks, places, buys, takes: what the target is for. Explains itself when it cannot. */
  press(target: TargetId): void;
  /** Shows the tavern of a seat. */
  visit(seat: Seat): void;
  /** Opens a closer look: the cards of a deck, the guests to come. */
  inspect(what: Inspection): void;
}

/** What can be inspected. */
export type Inspection =
  | { readonly what: 'deck' | 'discard' | 'book' | 'reputation' | 'score'; readonly seat: Seat }
  | { readonly what: 'pile' | 'monastery' | 'market' | 'log' };

const BOARD = Symbol('board');

export function provideBoard(board: BoardContext): BoardContext {
  return setContext(BOARD, board);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(BOARD);
}
