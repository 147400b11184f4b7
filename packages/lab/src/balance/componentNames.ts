import type { Side, StartCard, Tile } from '@stammtisch/engine';

/** What the parts of the game are called in a report; a report's caller has the words. */
export interface ComponentNames {
  readonly tile: (tile: Tile) => string;
  readonly side: (side: Side) => string;
  readonly startCard: (card: StartCard) => string;
}
