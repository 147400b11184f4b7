/** Decisions outside a serving: the action that does best over sampled futures. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';
import type { Advice, Candidate } from './bot.ts';
import { scaled, type Meter } from './budget.ts';
import { sample } from './outlook.ts';
import type { Below, Planner } from './planner.ts';

const SEEDS = 2 ** 31;

export function adviseOutlook(
  planner: Planner,
  s: GameState,
  seat: Seat,
  below: Below,
  meter: Meter,
): Advice {
  const actions = legalActions(s, seat);
  if (actions.length === 1) return onlyAdvice(actions[0]!, planner.value(s, seat));
  const own = actions.map(() => 0);
  const neighbour = actions.map(() => 0);
  const { draft, other } = planner.samples;
  const most = scaled(s.phase === 'draft' ? draft : other, meter.share);
  let samples = 0;
  let isOver = false;
  // The same futures for every action: what differs is the action's doing.
  while (samples < most && !isOver) {
    const seed = below(SEEDS);
    for (let i = 0; i < actions.length; i++) {
      const future = sample(s, seat, actions[i]!, planner, seed);
      own[i]! += future.own;
      neighbour[i]! += future.neighbour;
      isOver = meter.isOver() || isOver;
    }
    samples++;
  }
  // Only what an action gives the neighbour beyond the others counts: values stay points of the seat.
  const usual = neighbour.reduce((sum, each) => sum + each, 0) / actions.length;
  const candidates = actions
    .map((action, i): Candidate => {
      const value = own[i]! - planner.envy * (neighbour[i]! - usual);
      return { line: [action], value: value / samples };
    })
    .toSorted((a, b) => b.value - a.value);
  return { action: candidates[0]!.line[0]!, candidates, reason: { type: 'outlook', samples } };
}

function onlyAdvice(action: Action, value: number): Advice {
  return { action, candidates: [{ line: [action], value }], reason: { type: 'only' } };
}
