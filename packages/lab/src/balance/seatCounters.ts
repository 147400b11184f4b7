/** A seat of a game whose books are kept. */
import type { Side, StartCard, Tile } from '@stammtisch/engine';

/** What must be known of a seat until the game is over. */
export interface Keeper {
  start: StartCard | null;
  /** By entertainer. */
  readonly sides: Map<string, Side>;
  readonly tiles: Map<Tile, { readonly round: number; readonly by: 'start' | 'bought' | 'free' }>;
}

export function newKeeper(): Keeper {
  return { start: null, sides: new Map(), tiles: new Map() };
}
