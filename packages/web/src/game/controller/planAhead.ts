/** A bot lays out a seat's dice, on its turn or before it. */
import type { RemoteBots } from '@stammtisch/bots';
import {
  clone,
  isLegal,
  isOpen,
  isPlanning,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { NO_CHANCE } from './chance.ts';
import { turnTo } from './trial.ts';

/** Seven dice, each turned, placed and moved once: more is fidgeting. */
const MOST_PLANNING = 21;

const ADVISER = 'hard';
/** A plan that takes longer is not worth the wait. */
const PATIENCE_MS = 2_000;

/** The moves of dice that a bot would make, ready to be submitted in one go. */
export async function planAhead(
  bots: RemoteBots,
  state: GameState,
  seat: Seat,
  cancel?: AbortSignal,
): Promise<readonly Action[]> {
  // Bots are asked on their turn only; people plan ahead.
  const copy = clone(state);
  if (!isOpen(copy, seat)) turnTo(copy, seat);
  const plan: Action[] = [];
  while (plan.length < MOST_PLANNING) {
    const player = `planner of seat ${seat}`;
    const ask = {
      kind: 'advise',
      bot: ADVISER,
      player,
      seed: seat + 1,
      state: copy,
      seat,
    } as const;
    const thought = await bots.think({ ...ask, budget: { milliseconds: PATIENCE_MS } }, cancel);
    if (!thought.ok) throw new Error(thought.problem);
    const line = thought.advice?.candidates[0]?.line ?? [thought.action];
    const moves = line.slice(0, line.findIndex((action) => !isPlanning(action)) >>> 0);
    for (const action of moves) {
      if (!isLegal(copy, seat, action)) break;
      perform(copy, seat, action, NO_CHANCE);
      plan.push(action);
    }
    if (moves.length < line.length || moves.length === 0) return plan;
  }
  return plan;
}
