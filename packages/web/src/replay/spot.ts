/** A key moment as the screen shows it: where, whose, and in words. */
import type { Seat } from '@stammtisch/engine';

export interface Spot {
  /** The position in which it has happened. */
  readonly index: number;
  /** Null if it concerns all. */
  readonly seat: Seat | null;
  readonly text: string;
  /** Of CSS: the seat's, or one for all. */
  readonly colour: string;
}
