/** Bots that plan: whole servings by search, everything else by looking past chance. */
import { generator, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import type { Advice, Bot } from './bot.ts';
import { meter, type Budget } from './budget.ts';
import { newMemory } from './memory.ts';
import { adviseOutlook } from './outlookAdvice.ts';
import type { Planner } from './planner.ts';
import { adviseServing } from './servingAdvice.ts';

export function plannerBot(planner: Planner, seed: number): Bot {
  const below = generator(seed);
  const memory = newMemory();
  const advise = (s: GameState, seat: Seat, budget?: Budget): Advice => {
    if (!waitsFor(s).includes(seat)) throw new Error(`the game does not wait for seat ${seat}`);
    const left = meter(budget, planner.iterations);
    if (s.phase !== 'serving') return adviseOutlook(planner, s, seat, below, left);
    const advice = adviseServing(planner, s, seat, below, left);
    memory.keep(s, advice.candidates[0]!.line);
    return advice;
  };
  return {
    advise,
    choose(s, seat, budget) {
      const known = s.phase === 'serving' ? memory.recall(s, seat) : null;
      if (known !== null) return known;
      const { action } = advise(s, seat, budget);
      if (s.phase === 'serving') memory.recall(s, seat);
      return action;
    },
  };
}
