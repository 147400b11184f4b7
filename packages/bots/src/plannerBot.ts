/** Bots that plan: whole servings by search, everything else by sampled futures. */
import { generator, waitsFor, type Action, type GameState, type Seat } from '@stammtisch/engine';
import type { Advice, Bot } from './bot.ts';
import { startMeter, type Budget } from './budget.ts';
import { newPlanCache } from './planCache.ts';
import { adviseByRollouts } from './rolloutAdvice.ts';
import type { Planner } from './planner.ts';
import { adviseServing } from './servingAdvice.ts';

export function plannerBot(planner: Planner, seed: number): Bot {
  const below = generator(seed);
  const cache = newPlanCache();
  const advise = (s: GameState, seat: Seat, budget?: Budget): Advice => {
    if (!waitsFor(s).includes(seat)) throw new Error(`the game does not wait for seat ${seat}`);
    const left = startMeter(budget, planner.iterations);
    if (s.phase !== 'serving') return adviseByRollouts(planner, s, seat, below, left);
    const advice = adviseServing(planner, s, seat, below, left);
    cache.store(s, advice.candidates[0]!.line);
    return advice;
  };
  /** At most `most` actions of the plan that is followed, or of a new one. */
  const decide = (s: GameState, seat: Seat, most: number, budget?: Budget): readonly Action[] => {
    if (s.phase !== 'serving') return [advise(s, seat, budget).action];
    const known = cache.takeNext(s, seat, most);
    if (known.length > 0) return known;
    advise(s, seat, budget);
    return cache.takeNext(s, seat, most);
  };
  return {
    advise,
    choose: (s, seat, budget) => decide(s, seat, 1, budget)[0]!,
    plan: (s, seat, budget) => decide(s, seat, Number.POSITIVE_INFINITY, budget),
  };
}
