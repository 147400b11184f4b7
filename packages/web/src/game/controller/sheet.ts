/** Actions to choose from. */
import type { Action, Seat } from '@stammtisch/engine';
import type { Asking } from './asking.ts';

export interface Sheet {
  /** Null when a press opened it, and it can be put away. */
  readonly ask: Asking | null;
  readonly seat: Seat;
  readonly actions: readonly Action[];
}
