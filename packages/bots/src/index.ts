import type { Action, GameState, Seat } from '@stammtisch/engine';

/** A player made of code. It sees what everybody sees: the state has nothing to hide. */
export interface Bot {
  readonly name: string;
  /** Picks one of the seat's legal actions. */
  choose(state: GameState, seat: Seat): Action;
}
