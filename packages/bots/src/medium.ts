/** A greedy planner: the best serving it can find tonight, by rule of thumb for the rounds to come. */
import type { Bot } from './bot.ts';
import type { Planner } from './planner.ts';
import { plannerBot } from './plannerBot.ts';
import type { Rates } from './serving/dicePlan.ts';
import { judgement } from './worth/judgement.ts';

export const RATES: Rates = { thaler: 1, beer: 1.1, step: 1.2, schnapps: 1 };

export const MEDIUM: Planner = {
  value: judgement(1),
  rates: () => RATES,
  glance: { width: { layouts: 40, plans: 4 }, trials: 1 },
  thought: { width: { layouts: 400, plans: 60 }, trials: 12 },
  samples: { draft: 4, other: 8 },
  envy: 0.3,
  depth: { plans: 0, samples: 0 },
  iterations: 16,
};

export function medium(seed: number): Bot {
  return plannerBot(MEDIUM, seed);
}
