/** The three bots that plan, from the weakest to the strongest: how each judges and searches. */
import type { Planner } from './planner.ts';
import type { Rates } from './serving/diceLayouts.ts';
import { heuristicValuation } from './worth/heuristicValuation.ts';
import { learnedValuation } from './worth/learnedValuation.ts';
import { makeNet } from './worth/net.ts';
import { WEIGHTS } from './worth/weights.ts';

export const RATES: Rates = { thaler: 1, beer: 1.1, step: 1.2, schnapps: 1 };

/** In two servings of five, `EASY` takes any of the servings it has found. */
const SLIPS = 2;
const OUT_OF = 5;

/** A friendly beginner: sees what pays tonight, underrates what pays later, and misses things. */
export const EASY: Planner = {
  value: heuristicValuation(0.35),
  rates: () => RATES,
  quickSearch: { width: { layouts: 8, plans: 1 }, trials: 1 },
  fullSearch: { width: { layouts: 12, plans: 3 }, trials: 6 },
  lookahead: { plans: 0, samples: 0 },
  samples: { draft: 1, other: 1 },
  neighbourWeight: 0,
  iterations: 6,
  pickPlan: (plans, below) => (below(OUT_OF) < SLIPS ? plans[below(plans.length)]! : plans[0]!),
};

/** A greedy planner: the best serving it can find tonight, by rule of thumb for later rounds. */
export const MEDIUM: Planner = {
  value: heuristicValuation(1),
  rates: () => RATES,
  quickSearch: { width: { layouts: 40, plans: 4 }, trials: 1 },
  fullSearch: { width: { layouts: 400, plans: 60 }, trials: 12 },
  samples: { draft: 4, other: 8 },
  neighbourWeight: 0.3,
  lookahead: { plans: 0, samples: 0 },
  iterations: 16,
};

/** Search over chance: a learned valuation, whole servings, and samples of the next round. */
export const HARD: Planner = {
  value: learnedValuation(makeNet(WEIGHTS)),
  rates: () => RATES,
  quickSearch: { width: { layouts: 40, plans: 4 }, trials: 1 },
  fullSearch: { width: { layouts: 1000, plans: 100 }, trials: 60 },
  lookahead: { plans: 8, samples: 64 },
  samples: { draft: 24, other: 32 },
  neighbourWeight: 0.4,
  iterations: 400,
};
