/** Games of the planner against itself, as lessons: what a seat held when it closed, and what came of it. */
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
  waitsFor,
  type Seat,
} from '@stammtisch/engine';
import type { Lesson } from './lesson.ts';
import { newFeatures, readFeatures } from '../src/worth/features.ts';
import { pointsInHand } from '../src/worth/holdings.ts';
import type { Planner } from '../src/planner.ts';
import { plannerBot } from '../src/plannerBot.ts';
import { RATES } from '../src/medium.ts';
import type { Valuation } from '../src/worth/valuation.ts';

/** How often something other than the best is tried, so that more than one way is seen. */
const ODDITY = 8;
const features = newFeatures();

function pupil(value: Valuation): Planner {
  return {
    value,
    rates: () => RATES,
    glance: { width: { layouts: 30, plans: 3 }, trials: 1 },
    thought: { width: { layouts: 60, plans: 6 }, trials: 5 },
    samples: { draft: 1, other: 1 },
    envy: 0,
    depth: { plans: 0, samples: 0 },
    iterations: 5,
    pick: (plans, below) =>
      below(ODDITY) === 0 ? plans[below(Math.min(plans.length, 5))]! : plans[0]!,
  };
}

export function playLessons(value: Valuation, seed: number): Lesson[] {
  const below = generator(seed + 2 ** 40);
  const players = PLAYER_COUNTS[below(PLAYER_COUNTS.length)]!;
  const modules = MODULE_COUNTS[below(MODULE_COUNTS.length)]!;
  const chance = seeded(seed);
  const s = createGame(
    { players, modules, edition: 'north-star', pack: HOUSE_1, dishwasherBothWays: false, start: 0 },
    chance,
  );
  const planner = pupil(value);
  const bots = s.players.map((_, seat) => plannerBot(planner, seed * 4 + seat + 2 ** 41));
  const drafts: (Lesson & { seat: Seat; before: number })[] = [];
  for (let seat = waitsFor(s)[0]; seat !== undefined; seat = waitsFor(s)[0]) {
    const action = bots[seat]!.choose(s, seat);
    if (action.type === 'closeTavern' && s.round < ROUNDS) {
      // Final points are what is to be foretold, so points in hand are taken off.
      const before = pointsInHand(s, seat, readFeatures(s, seat, features));
      drafts.push({
        seat,
        before,
        left: ROUNDS - s.round,
        at: [...features.at.subarray(0, features.size)],
        value: [...features.value.subarray(0, features.size)],
        points: 0,
      });
    }
    perform(s, seat, action, chance);
  }
  const totals = result(s).map(({ total }) => total);
  return drafts.map(({ seat, before, left, at, value: values }) => ({
    left,
    at,
    value: values,
    points: totals[seat]! - before,
  }));
}
