/** What a strong player sees, as rows of data. */
import { TILES, type Tile } from '@stammtisch/engine';
import type { FullPositionWords } from '@stammtisch/engine/fullPosition';

/** A serving of the last round, whose best result can be proved by trying every line. */
export interface LastServing {
  /** What a strong player sees. */
  readonly sees: string;
  readonly position: FullPositionWords;
  /** Points that the best serving adds. */
  readonly points: number;
}

/** A serving with rounds to come, where one way of playing is clearly better than any other. */
export interface EarlierServing {
  readonly sees: string;
  readonly position: FullPositionWords;
  /** Actions that must occur, in this order, with others between them. */
  readonly line?: readonly string[];
  /** Nobles that must be gained, at least. */
  readonly nobles?: number;
  /** Thalers and beer that must be earned before they are spent, at least. */
  readonly thalers?: number;
  readonly beer?: number;
  /** Thalers and beer that may be lost when the tavern closes, at most. */
  readonly lost?: number;
}

/** A single decision outside of servings. */
export interface Decision {
  readonly sees: string;
  readonly position: FullPositionWords;
  /** What a strong player might do. */
  readonly choice: readonly string[];
  /** Whether trying every line can prove it: the rest of the round leaves nothing to chance. */
  readonly isProvable: boolean;
}

/** All tiles are upgraded but these. */
export function allBut(...tiles: readonly Tile[]): Tile[] {
  return TILES.filter((tile) => !tiles.includes(tile));
}
