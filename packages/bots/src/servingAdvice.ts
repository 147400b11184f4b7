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
import type { Advice, AdviceReason, Candidate } from './bot.ts';
import { scaleCount, type BudgetMeter } from './budget.ts';
import { rollOutNextRound } from './rollout.ts';
import type { DrawBelow, Planner } from './planner.ts';
import { planServing, type ServingPlan } from './serving/planServing.ts';
import { PLACEHOLDER_CHANCE } from './serving/simulation.ts';

const SHOWN = 5;
const SAME = 1e-9;
/** The valuation counts as much as this many samples. */
const TRUST = 6;
const SEEDS = 2 ** 31;
const CLOSE: Action = { type: 'closeTavern' };

export function adviseServing(
  planner: Planner,
  s: GameState,
  seat: Seat,
  below: DrawBelow,
  meter: BudgetMeter,
): Advice {
  const found = servingPlans(planner, s, seat, meter);
  const plans = lookAhead(planner, found, seat, below, meter);
  const best = planner.pickPlan?.(plans, below) ?? plans[0]!;
  const others = plans.filter((plan) => plan !== best).slice(0, SHOWN - 1);
  const candidates = [best, ...others].map(({ line, value }): Candidate => ({
    line: [...line, CLOSE],
    value,
  }));
  const { line } = candidates[0]!;
  return { action: line[0]!, candidates, reason: planReason(s, seat, best, found.length) };
}

/** A question in the middle of a move is answered by the serving that each answer allows. */
function servingPlans(
  planner: Planner,
  s: GameState,
  seat: Seat,
  meter: BudgetMeter,
): ServingPlan[] {
  const { value, fullSearch: thought } = planner;
  if (s.pending === null) {
    const trials = scaleCount(thought.trials, meter.share);
    return planServing(s, seat, value, planner.rates(s), { ...thought, trials }, meter);
  }
  return legalActions(s, seat)
    .flatMap((answer) => {
      const after = clone(s);
      perform(after, seat, answer, PLACEHOLDER_CHANCE);
      return servingPlans(planner, after, seat, meter).map((plan) => ({
        ...plan,
        line: [answer, ...plan.line],
      }));
    })
    .toSorted((a, b) => b.value - a.value);
}

/** A serving and the sum of its values in samples. */
interface LookaheadEntry {
  readonly plan: ServingPlan;
  sum: number;
  /** The means of all entries that were in the field when this one was dropped from it. */
  rivals: ReadonlyMap<ServingPlan, number> | null;
}

/**
 * Follows the most promising servings into the next round, all into the same samples of it. As
 * the samples double, only the better half goes on.
 */
function lookAhead(
  planner: Planner,
  plans: readonly ServingPlan[],
  seat: Seat,
  below: DrawBelow,
  meter: BudgetMeter,
): readonly ServingPlan[] {
  const { lookahead: depth } = planner;
  if (depth.samples === 0 || plans[0]!.after.round === ROUNDS) return plans;
  const entries = distinct(plans)
    .slice(0, depth.plans)
    .map((plan): LookaheadEntry => ({ plan, sum: TRUST * plan.value, rivals: null }));
  const most = scaleCount(depth.samples, meter.share);
  let field = entries;
  let isOver = field.length < 2;
  let samples = 0;
  for (let goal = Math.ceil(most / 8); samples < most && !isOver; goal *= 2) {
    for (; samples < Math.min(goal, most) && !isOver; samples++) {
      isOver = addSample(planner, field, seat, below(SEEDS), meter);
    }
    field = betterHalf(field, samples);
  }
  return ranked(entries, field, samples);
}

/** One sample for the whole field; true when the budget is spent. */
function addSample(
  planner: Planner,
  field: readonly LookaheadEntry[],
  seat: Seat,
  seed: number,
  meter: BudgetMeter,
): boolean {
  let isOver = false;
  for (const entry of field) {
    entry.sum += rollOutNextRound(entry.plan.after, seat, planner, seed);
    isOver = meter.isOver() || isOver;
  }
  return isOver;
}

function meanOf({ sum }: LookaheadEntry, samples: number): number {
  return sum / (TRUST + samples);
}

function betterHalf(field: readonly LookaheadEntry[], samples: number): LookaheadEntry[] {
  const sorted = field.toSorted((a, b) => b.sum - a.sum);
  const half = Math.max(2, Math.ceil(sorted.length / 2));
  const means = new Map(field.map((entry) => [entry.plan, meanOf(entry, samples)]));
  for (const entry of sorted.slice(half)) entry.rivals = means;
  return sorted.slice(0, half);
}

/** Leaves out servings of the same value as the one before. */
function distinct(plans: readonly ServingPlan[]): ServingPlan[] {
  return plans.filter((plan, i) => i === 0 || plans[i - 1]!.value - plan.value > SAME);
}

/**
 * The best first. A dropped entry is valued by its distance to the winner when it was dropped, when
 * both had seen the same samples.
 */
function ranked(
  entries: readonly LookaheadEntry[],
  field: readonly LookaheadEntry[],
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

/** Carries the plan out once more to count what it earns. */
function planReason(s: GameState, seat: Seat, plan: ServingPlan, compared: number): AdviceReason {
  const after = clone(s);
  const noble = s.rules.cards[NOBLE]!.id;
  let thalers = 0;
  let beer = 0;
  let nobles = 0;
  for (const action of plan.line) {
    perform(after, seat, action, PLACEHOLDER_CHANCE, (event) => {
      if (event.type === 'thalers') thalers += Math.max(0, event.amount);
      if (event.type === 'beer') beer += Math.max(0, event.amount);
      if (event.type === 'card' && event.card === noble && event.to === 'top') nobles++;
    });
  }
  const points = score(after)[seat]!.total - score(s)[seat]!.total;
  return { type: 'plan', compared, thalers, beer, nobles, points };
}
