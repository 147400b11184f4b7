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
  const found = servingPlans(planner, s, seat, meter);
  const plans = deepen(planner, found, seat, below, meter);
  const best = planner.pick?.(plans, below) ?? plans[0]!;
  const others = plans.filter((plan) => plan !== best).slice(0, SHOWN - 1);
  const candidates = [best, ...others].map(({ line, value }): Candidate => ({
    line: [...line, CLOSE],
    value,
  }));
  const { line } = candidates[0]!;
  return { action: line[0]!, candidates, reason: planReason(s, seat, best, found.length) };
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

/** A serving, and what it came to in samples. */
interface Entry {
  readonly plan: ServingPlan;
  sum: number;
  /** The means of all who were still in the field when this one was left behind. */
  rivals: ReadonlyMap<ServingPlan, number> | null;
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
  if (depth.samples === 0 || plans[0]!.after.round === ROUNDS) return plans;
  const entries = distinct(plans)
    .slice(0, depth.plans)
    .map((plan): Entry => ({ plan, sum: TRUST * plan.value, rivals: null }));
  const most = scaled(depth.samples, meter.share);
  let field = entries;
  let isOver = field.length < 2;
  let samples = 0;
  for (let goal = Math.ceil(most / 8); samples < most && !isOver; goal *= 2) {
    for (; samples < Math.min(goal, most) && !isOver; samples++) {
      isOver = follow(planner, field, seat, below(SEEDS), meter);
    }
    field = betterHalf(field, samples);
  }
  return ranked(entries, field, samples);
}

/** One sample for the whole field; true when the budget is spent. */
function follow(
  planner: Planner,
  field: readonly Entry[],
  seat: Seat,
  seed: number,
  meter: Meter,
): boolean {
  let isOver = false;
  for (const entry of field) {
    entry.sum += sampleNextRound(entry.plan.after, seat, planner, seed);
    isOver = meter.isOver() || isOver;
  }
  return isOver;
}

function meanOf({ sum }: Entry, samples: number): number {
  return sum / (TRUST + samples);
}

function betterHalf(field: readonly Entry[], samples: number): Entry[] {
  const sorted = field.toSorted((a, b) => b.sum - a.sum);
  const half = Math.max(2, Math.ceil(sorted.length / 2));
  const means = new Map(field.map((entry) => [entry.plan, meanOf(entry, samples)]));
  for (const entry of sorted.slice(half)) entry.rivals = means;
  return sorted.slice(0, half);
}

/** Servings that come to the same are one: the first of them. */
function distinct(plans: readonly ServingPlan[]): ServingPlan[] {
  return plans.filter((plan, i) => i === 0 || plans[i - 1]!.value - plan.value > SAME);
}

/**
 * The best first. Who was left behind is valued by how far it lay behind the winner then: both
 * had seen the same samples.
 */
function ranked(
  entries: readonly Entry[],
  field: readonly Entry[],
  samples: number,
): readonly ServingPlan[] {
  const winner = field.reduce((best, entry) => (entry.sum > best.sum ? entry : best));
  const value = meanOf(winner, samples);
  return entries
    .map((entry) => {
      const { plan, rivals } = entry;
      if (rivals === null) return { ...plan, value: meanOf(entry, samples) };
      return { ...plan, value: value + rivals.get(plan)! - rivals.get(winner.plan)! };
    })
    .toSorted((a, b) => b.value - a.value);
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
