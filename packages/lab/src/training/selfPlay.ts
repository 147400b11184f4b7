/** Games of the planner against itself, as examples to fit the valuation to. */
import type { Planner } from '@stammtisch/bots';
import {
  newFeatures,
  plannerBot,
  pointsInHand,
  RATES,
  readFeatures,
  type Valuation,
} from '@stammtisch/bots/training';
import {
  createGame,
  generator,
  HOUSE_1,
  MODULE_COUNTS,
  PLAYER_COUNTS,
  perform,
  result,
  ROUNDS,
  seeded,
  type Seat,
} from '@stammtisch/engine';
import { playToEnd } from '../games/botGame.ts';

/** The features of a seat at the end of a round, and the points that followed. */
export interface TrainingExample {
  /** Rounds left. */
  readonly left: number;
  /** The features that are not 0: their numbers, and their values. */
  readonly at: readonly number[];
  readonly value: readonly number[];
  readonly points: number;
}

/** One serving in this many is not the best one found, so that games differ. */
const EXPLORE_EVERY = 8;
const features = newFeatures();

function selfPlayPlanner(value: Valuation): Planner {
  return {
    value,
    rates: () => RATES,
    quickSearch: { width: { layouts: 30, plans: 3 }, trials: 1 },
    fullSearch: { width: { layouts: 60, plans: 6 }, trials: 5 },
    samples: { draft: 1, other: 1 },
    neighbourWeight: 0,
    lookahead: { plans: 0, samples: 0 },
    iterations: 5,
    pickPlan: (plans, below) =>
      below(EXPLORE_EVERY) === 0 ? plans[below(Math.min(plans.length, 5))]! : plans[0]!,
  };
}

export function playTrainingGame(value: Valuation, seed: number): TrainingExample[] {
  const below = generator(seed + 2 ** 40);
  const players = PLAYER_COUNTS[below(PLAYER_COUNTS.length)]!;
  const modules = MODULE_COUNTS[below(MODULE_COUNTS.length)]!;
  const chance = seeded(seed);
  const s = createGame(
    { players, modules, edition: 'north-star', pack: HOUSE_1, dishwasherBothWays: false, start: 0 },
    chance,
  );
  const planner = selfPlayPlanner(value);
  const bots = s.players.map((_, seat) => plannerBot(planner, seed * 4 + seat + 2 ** 41));
  const examples: (TrainingExample & { seat: Seat; before: number })[] = [];
  playToEnd(s, bots, (seat, action) => {
    if (action.type === 'closeTavern' && s.round < ROUNDS) {
      // The net predicts points still to come, so points in hand are taken off.
      const before = pointsInHand(s, seat, readFeatures(s, seat, features));
      examples.push({
        seat,
        before,
        left: ROUNDS - s.round,
        at: [...features.at.subarray(0, features.size)],
        value: [...features.value.subarray(0, features.size)],
        points: 0,
      });
    }
    perform(s, seat, action, chance);
  });
  const totals = result(s).map(({ total }) => total);
  return examples.map(({ seat, before, left, at, value: values }) => ({
    left,
    at,
    value: values,
    points: totals[seat]! - before,
  }));
}
