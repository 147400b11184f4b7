import type { Mind } from './outlook.ts';
import type { Effort, ServingPlan } from './serving/plan.ts';

/** Whole numbers below a bound: a bot's own randomness. */
export type Below = (bound: number) => number;

/** How a bot thinks: what things are worth to it, and how hard it looks. */
export interface Planner extends Mind {
  /** How hard it thinks about its own serving. */
  readonly thought: Effort;
  /** Servings that are followed into sampled next rounds, and how often the best of them is. */
  readonly depth: { readonly plans: number; readonly samples: number };
  /** Futures looked at for each action outside a serving; the draft is decided most often. */
  readonly samples: { readonly draft: number; readonly other: number };
  /** Steps of search at full strength. */
  readonly iterations: number;
  /** Picks from the servings found; the best unless it says otherwise. */
  readonly pick?: (plans: readonly ServingPlan[], below: Below) => ServingPlan;
}
