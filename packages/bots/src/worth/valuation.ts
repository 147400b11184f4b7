import type { GameState, Seat } from '@stammtisch/engine';

/**
 * The points that a seat may expect at the end of the game, if its tavern closed now: cards in it
 * count as discarded, goods only as far as they can be kept.
 */
export type Valuation = (s: GameState, seat: Seat) => number;
