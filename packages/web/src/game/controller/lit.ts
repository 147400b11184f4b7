/** What can be done at a place now, and what it would bring. */
import type { Action } from '@stammtisch/engine';

/** Gains; a missing one is 0. */
export interface Pay {
  readonly thalers?: number;
  readonly beer?: number;
  /** Steps on the monastery track. */
  readonly steps?: number;
  readonly reputation?: number;
  readonly schnapps?: number;
  readonly nobles?: number;
}

export interface Lit {
  /** More than one: pressing asks which. */
  readonly actions: readonly Action[];
  readonly pay: Pay | null;
  /** Dishwashers that must help. */
  readonly lifts: number;
}
