/** Decisions within a serving: the whole serving is planned, and its first step is the advice. */
import {
  clone,
  legalActions,
  NOBLE,
  perform,
  ROUNDS,
  score,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import type { Advice, Candidate } from './bot.ts';
import { scaled, type Meter } from './budget.ts';
import { sampleNextRound } from './outlook.ts';
import type { Below, Planner } from './planner.ts';
import type { Reason } from './reason.ts';
import type { ServingPlan } from './serving/plan.ts';
import { planServing } from './serving/planServing.ts';
import { ANY_CARD } from './serving/anyCard.ts';

const SHOWN = 5;
const SAME = 1e-9;
/** How many samples the valuation's own word weighs as much as. */
const TRUST = 6;
const SEEDS = 2 ** 31;
const CLOSE: Action = { type: 'closeTavern' };

export function adviseServing(
  planner: Planner,
  s: GameState,
  seat: Seat,
  below: Below,
  meter: Meter,
): Advice {
  const plans = deepen(planner, servingPlans(planner, s, seat, meter), seat, below, meter);
  const best = planner.pick?.(plans, below) ?? plans[0]!;
  const others = plans.filter((plan) => plan !== best).slice(0, SHOWN - 1);
  const candidates = [best, ...others].map(({ line, value }): Candidate => ({
    line: [...line, CLOSE],
    value,
  }));
  const { line } = candidates[0]!;
  return { action: line[0]!, candidates, reason: planReason(s, seat, best, plans.length) };
}

/** A question in the middle of a move is answered by the serving that each answer allows. */
function servingPlans(planner: Planner, s: GameState, seat: Seat, meter: Meter): ServingPlan[] {
  const { value, thought } = planner;
  if (s.pending === null) {
    const trials = scaled(thought.trials, meter.share);
    return planServing(s, seat, value, planner.rates(s), { ...thought, trials }, meter);
  }
  return legalActions(s, seat)
    .flatMap((answer) => {
      const after = clone(s);
      perform(after, seat, answer, ANY_CARD);
      return servingPlans(planner, after, seat, meter).map((plan) => ({
        ...plan,
        line: [answer, ...plan.line],
      }));
    })
    .toSorted((a, b) => b.value - a.value);
}

/** A serving and the sum of what it came to in samples. */
interface Entry {
  readonly plan: ServingPlan;
  sum: number;
}

/**
 * Follows the most promising servings into the next round, all into the same samples of it. As
 * the samples double, only the better half goes on.
 */
function deepen(
  planner: Planner,
  plans: readonly ServingPlan[],
  seat: Seat,
  below: Below,
  meter: Meter,
): readonly ServingPlan[] {
  const { depth } = planner;
  const most = scaled(depth.samples, meter.share);
  if (depth.samples === 0 || plans[0]!.after.round === ROUNDS) return plans;
  let field = distinct(plans)
    .slice(0, depth.plans)
    .map((plan): Entry => ({ plan, sum: TRUST * plan.value }));
  if (field.length < 2) return plans;
  let samples = 0;
  for (let goal = Math.ceil(most / 8); samples < most; goal *= 2) {
    while (samples < Math.min(goal, most)) {
      const seed = below(SEEDS);
      let isOver = false;
      for (const entry of field) {
        entry.sum += sampleNextRound(entry.plan.after, seat, planner, seed);
        isOver = meter.isOver() || isOver;
      }
      samples++;
      if (isOver) return ranked(field, samples, plans);
    }
    field.sort((a, b) => b.sum - a.sum);
    if (field.length > 2) field = field.slice(0, Math.ceil(field.length / 2));
  }
  return ranked(field, samples, plans);
}

/** Servings that come to the same are one: the first of them. */
function distinct(plans: readonly ServingPlan[]): ServingPlan[] {
  return plans.filter((plan, i) => i === 0 || plans[i - 1]!.value - plan.value > SAME);
}

/** Those that were followed to the last, by their samples; then the rest as they were. */
function ranked(
  field: readonly Entry[],
  samples: number,
  plans: readonly ServingPlan[],
): ServingPlan[] {
  const deep = field
    .map(({ plan, sum }) => ({ ...plan, value: sum / (TRUST + samples) }))
    .toSorted((a, b) => b.value - a.value);
  const followed = new Set(field.map(({ plan }) => plan));
  return [...deep, ...plans.filter((plan) => !followed.has(plan))];
}

/** Carries the plan out once more and listens to what it earns. */
function planReason(s: GameState, seat: Seat, plan: ServingPlan, compared: number): Reason {
  const after = clone(s);
  const noble = s.rules.cards[NOBLE]!.id;
  let thalers = 0;
  let beer = 0;
  let nobles = 0;
  for (const action of plan.line) {
    perform(after, seat, action, ANY_CARD, (event) => {
      if (event.type === 'thalers') thalers += Math.max(0, event.amount);
      if (event.type === 'beer') beer += Math.max(0, event.amount);
      if (event.type === 'card' && event.card === noble && event.to === 'top') nobles++;
    });
  }
  const points = score(after)[seat]!.total - score(s)[seat]!.total;
  return { type: 'plan', compared, thalers, beer, nobles, points };
}
