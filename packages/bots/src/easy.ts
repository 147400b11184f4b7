/** A friendly beginner: sees what pays tonight, underrates what pays later, and misses things. */
import type { Bot } from './bot.ts';
import { RATES } from './medium.ts';
import type { Below, Planner } from './planner.ts';
import { plannerBot } from './plannerBot.ts';
import type { ServingPlan } from './serving/plan.ts';
import { judgement } from './worth/judgement.ts';

/** In two servings of five the eye stops at something that is good, but not the best. */
const SLIPS = 2;
const OUT_OF = 5;

function pick(plans: readonly ServingPlan[], below: Below): ServingPlan {
  return below(OUT_OF) < SLIPS ? plans[below(plans.length)]! : plans[0]!;
}

export const EASY: Planner = {
  value: judgement(0.35),
  rates: () => RATES,
  glance: { width: { layouts: 8, plans: 1 }, trials: 1 },
  thought: { width: { layouts: 12, plans: 3 }, trials: 6 },
  depth: { plans: 0, samples: 0 },
  samples: { draft: 1, other: 1 },
  envy: 0,
  iterations: 6,
  pick,
};

export function easy(seed: number): Bot {
  return plannerBot(EASY, seed);
}
