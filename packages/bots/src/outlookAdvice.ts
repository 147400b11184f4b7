/** Decisions outside a serving: the action that does best over sampled futures. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';
import type { Advice, Candidate } from './bot.ts';
import type { Meter } from './budget.ts';
import { sample } from './outlook.ts';
import type { Below, Planner } from './planner.ts';

const SEEDS = 2 ** 31;

export function adviseOutlook(
  planner: Planner,
  s: GameState,
  seat: Seat,
  below: Below,
  isOver: Meter,
): Advice {
  const actions = legalActions(s, seat);
  if (actions.length === 1) return onlyAdvice(actions[0]!, planner.value(s, seat));
  const sums = actions.map(() => 0);
  let samples = 0;
  // The same futures for every action: what differs is the action's doing.
  do {
    const seed = below(SEEDS);
    actions.forEach((action, i) => {
      sums[i]! += sample(s, seat, action, planner, seed);
    });
    samples++;
  } while (samples < planner.samples && !isOver());
  const candidates = actions
    .map((action, i): Candidate => ({ line: [action], value: sums[i]! / samples }))
    .sort((a, b) => b.value - a.value);
  return { action: candidates[0]!.line[0]!, candidates, reason: { type: 'outlook', samples } };
}

function onlyAdvice(action: Action, value: number): Advice {
  return { action, candidates: [{ line: [action], value }], reason: { type: 'only' } };
}
