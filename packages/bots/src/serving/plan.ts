import type { Action, MutableGame } from '@stammtisch/engine';
import type { Width } from './proposal.ts';

/** A serving from the present state to the moment before it closes. */
export interface ServingPlan {
  readonly line: readonly Action[];
  readonly value: number;
  readonly after: MutableGame;
}

/** How hard to look for the best serving. */
export interface Effort {
  readonly width: Width;
  /** Proposals that are carried out. */
  readonly trials: number;
}
