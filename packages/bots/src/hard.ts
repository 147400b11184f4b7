/** Search over chance: a learned valuation, whole servings, and what may come of them next round. */
import type { Bot } from './bot.ts';
import { RATES } from './medium.ts';
import type { Planner } from './planner.ts';
import { plannerBot } from './plannerBot.ts';
import { learned } from './worth/learned.ts';
import { makeNet } from './worth/net.ts';
import { WEIGHTS } from './worth/weights.ts';

export const HARD: Planner = {
  value: learned(makeNet(WEIGHTS)),
  rates: () => RATES,
  glance: { width: { layouts: 40, plans: 4 }, trials: 1 },
  thought: { width: { layouts: 1000, plans: 100 }, trials: 60 },
  depth: { plans: 8, samples: 64 },
  samples: { draft: 24, other: 32 },
  envy: 0.4,
  iterations: 400,
};

export function hard(seed: number): Bot {
  return plannerBot(HARD, seed);
}
