/** A serving as one decision: what was done between opening and closing, against the best plan. */
import {
  PLACEHOLDER_CHANCE,
  planServing,
  rollOutNextRound,
  type ServingPlan,
} from '@stammtisch/bots';
import { clone, perform, ROUNDS, type Action, type GameState, type Seat } from '@stammtisch/engine';
import { CLOSE, JUDGE, SERVING_SEARCH } from './judge.ts';
import { NO_COST, ratingOf, rateLine, type RatedLine, type LineRating } from './rating.ts';

const SAME = 1e-9;

/** `played` ends with closing the tavern. */
export function rateServing(
  opening: GameState,
  seat: Seat,
  played: readonly Action[],
  most: number,
  seeds: readonly number[],
  fresh: readonly number[],
): LineRating {
  const plans = planServing(opening, seat, JUDGE.value, JUDGE.rates(opening), SERVING_SEARCH);
  const closing = clone(opening);
  for (const action of played.slice(0, -1)) perform(closing, seat, action, PLACEHOLDER_CHANCE);
  const value = JUDGE.value(closing, seat);
  const better = distinct(plans).filter((plan) => Math.abs(plan.value - value) > SAME);
  const [best] = better;
  if (best === undefined) return NO_COST;
  // In the last round only points count, and they are known.
  if (opening.round === ROUNDS) return ratingOf(best.value - value, 0, withClose(best));
  const toLine = (after: GameState, prior: number, actions: readonly Action[]): RatedLine => ({
    line: actions,
    prior,
    sample: (seed) => rollOutNextRound(after, seat, JUDGE, seed),
  });
  return rateLine(
    toLine(closing, value, played),
    better.slice(0, most).map((plan) => toLine(plan.after, plan.value, withClose(plan))),
    seeds,
    fresh,
  );
}

function withClose({ line }: ServingPlan): Action[] {
  return [...line, CLOSE];
}

/** Leaves out servings of the same value as the one before. */
function distinct(plans: readonly ServingPlan[]): ServingPlan[] {
  return plans.filter((plan, i) => i === 0 || plans[i - 1]!.value - plan.value > SAME);
}
