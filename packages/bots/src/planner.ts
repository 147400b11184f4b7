/** The settings of a bot that plans: what things are worth to it, and how hard it searches. */
import type { GameState } from '@stammtisch/engine';
import type { Rates } from './serving/diceLayouts.ts';
import type { SearchEffort, ServingPlan } from './serving/planServing.ts';
import type { Valuation } from './worth/valuation.ts';

/** Draws a whole number below a bound: a bot's own randomness. */
export type DrawBelow = (bound: number) => number;

/** How sampled futures are played and valued. */
export interface RolloutSettings {
  readonly value: Valuation;
  readonly rates: (s: GameState) => Rates;
  /** The search for servings in sampled futures. */
  readonly quickSearch: SearchEffort;
  /** The part of the left neighbour's gain that counts as a loss when dice are passed on. */
  readonly neighbourWeight: number;
}

export interface Planner extends RolloutSettings {
  /** The search for the bot's own serving. */
  readonly fullSearch: SearchEffort;
  /** How many servings are followed into the next round, and in how many samples of it at most. */
  readonly lookahead: { readonly plans: number; readonly samples: number };
  /** Futures sampled for each action outside a serving; the draft is decided most often. */
  readonly samples: { readonly draft: number; readonly other: number };
  /** Steps of search at full strength. */
  readonly iterations: number;
  /** Picks from the servings found, the best first; without it, the best is taken. */
  readonly pickPlan?: (plans: readonly ServingPlan[], below: DrawBelow) => ServingPlan;
}
