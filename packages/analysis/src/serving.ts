/** A serving as one decision: what was done between opening and closing, against the best plan. */
import { planServing, rollOutNextRound, type ServingPlan } from '@stammtisch/bots';
import {
  clone,
  perform,
  ROUNDS,
  type Action,
  type Chance,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { CLOSE, MIND, THOUGHT } from './mind.ts';
import { NO_FAULT, verdict, weigh, type Option, type Verdict } from './weigh.ts';

const SAME = 1e-9;

/** Which guest comes in place of one recruited is luck: in plans it is always the same. */
const ANY_CARD: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

/** `played` ends with closing the tavern. */
export function weighServing(
  opening: GameState,
  seat: Seat,
  played: readonly Action[],
  most: number,
  seeds: readonly number[],
  fresh: readonly number[],
): Verdict {
  const plans = planServing(opening, seat, MIND.value, MIND.rates(opening), THOUGHT);
  const closing = clone(opening);
  for (const action of played.slice(0, -1)) perform(closing, seat, action, ANY_CARD);
  const value = MIND.value(closing, seat);
  const better = distinct(plans).filter((plan) => Math.abs(plan.value - value) > SAME);
  const [best] = better;
  if (best === undefined) return NO_FAULT;
  // In the last round points are all that counts, and they are known.
  if (opening.round === ROUNDS) return verdict(best.value - value, 0, withClose(best));
  const option = (after: GameState, prior: number, line: readonly Action[]): Option => ({
    line,
    prior,
    sample: (seed) => rollOutNextRound(after, seat, MIND, seed),
  });
  return weigh(
    option(closing, value, played),
    better.slice(0, most).map((plan) => option(plan.after, plan.value, withClose(plan))),
    seeds,
    fresh,
  );
}

function withClose({ line }: ServingPlan): Action[] {
  return [...line, CLOSE];
}

/** Servings that come to the same are one: the first of them. */
function distinct(plans: readonly ServingPlan[]): ServingPlan[] {
  return plans.filter((plan, i) => i === 0 || plans[i - 1]!.value - plan.value > SAME);
}
