/** Decisions outside a serving: the action with the best mean over sampled futures. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';
import type { Advice, Candidate } from './bot.ts';
import { scaleCount, type BudgetMeter } from './budget.ts';
import { rollOut } from './rollout.ts';
import type { DrawBelow, Planner } from './planner.ts';

const SEEDS = 2 ** 31;

export function adviseByRollouts(
  planner: Planner,
  s: GameState,
  seat: Seat,
  below: DrawBelow,
  meter: BudgetMeter,
): Advice {
  const actions = legalActions(s, seat);
  if (actions.length === 1) return onlyAdvice(actions[0]!, planner.value(s, seat));
  const own = actions.map(() => 0);
  const neighbour = actions.map(() => 0);
  const { draft, other } = planner.samples;
  const most = scaleCount(s.phase === 'draft' ? draft : other, meter.share);
  let samples = 0;
  let isOver = false;
  // Every action meets the same futures, so that only the actions differ.
  while (samples < most && !isOver) {
    const seed = below(SEEDS);
    for (let i = 0; i < actions.length; i++) {
      const future = rollOut(s, seat, actions[i]!, planner, seed);
      own[i]! += future.own;
      neighbour[i]! += future.neighbour;
      isOver = meter.isOver() || isOver;
    }
    samples++;
  }
  // Only what an action gives the neighbour beyond the mean counts, so that values stay points.
  const usual = neighbour.reduce((sum, each) => sum + each, 0) / actions.length;
  const candidates = actions
    .map((action, i): Candidate => {
      const value = own[i]! - planner.neighbourWeight * (neighbour[i]! - usual);
      return { line: [action], value: value / samples };
    })
    .toSorted((a, b) => b.value - a.value);
  return { action: candidates[0]!.line[0]!, candidates, reason: { type: 'outlook', samples } };
}

function onlyAdvice(action: Action, value: number): Advice {
  return { action, candidates: [{ line: [action], value }], reason: { type: 'only' } };
}
