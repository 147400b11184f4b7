/** Bots that plan: whole servings by search, everything else by looking past chance. */
import { generator, waitsFor, type Action, type GameState, type Seat } from '@stammtisch/engine';
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
  /** At most that many actions: of the plan in mind, or of a new one. */
  const decide = (s: GameState, seat: Seat, most: number, budget?: Budget): readonly Action[] => {
    if (s.phase !== 'serving') return [advise(s, seat, budget).action];
    const known = memory.recall(s, seat, most);
    if (known.length > 0) return known;
    advise(s, seat, budget);
    return memory.recall(s, seat, most);
  };
  return {
    advise,
    choose: (s, seat, budget) => decide(s, seat, 1, budget)[0]!,
    plan: (s, seat, budget) => decide(s, seat, Number.POSITIVE_INFINITY, budget),
  };
}
