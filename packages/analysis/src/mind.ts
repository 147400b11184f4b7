/** How positions are valued when a game is looked back at: as the strongest bot values them. */
import {
  HARD,
  planServing,
  playToServing,
  bestServingValue,
  type RolloutSettings,
  type Planner,
} from '@stammtisch/bots';
import {
  perform,
  waitsFor,
  type Action,
  type Chance,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';

/** Thousands of servings are looked at: the narrowest look that is rarely far off. */
export const MIND: RolloutSettings = {
  value: HARD.value,
  rates: HARD.rates,
  neighbourWeight: HARD.neighbourWeight,
  quickSearch: { width: { layouts: 40, plans: 4 }, trials: 3 },
};

/** How hard better servings are looked for. */
export const THOUGHT: Planner['fullSearch'] = {
  width: { layouts: 400, plans: 60 },
  trials: 40,
};

export const CLOSE: Action = { type: 'closeTavern' };

/** As many nobles as a seat may take in one serving. */
const MOST_NOBLES = 10;

/** The points that each seat may expect, once the round has gone on to the servings. Changes `s`. */
export function outlook(s: MutableGame, seats: readonly Seat[], chance: Chance): number[] {
  playToServing(s, MIND.rates(s), chance);
  if (s.phase === 'serving' && areNoblesScarce(s)) return inTurn(s, seats, chance);
  return seats.map((seat) => bestServingValue(s, seat, MIND));
}

/** Whether those who serve first may leave too few for the others. */
function areNoblesScarce({ supply, players }: GameState): boolean {
  return supply.nobles < MOST_NOBLES * players.length;
}

/** Every seat serves as well as it can, one after the other. */
function inTurn(s: MutableGame, seats: readonly Seat[], chance: Chance): number[] {
  const values = new Map<Seat, number>();
  let now = s;
  for (;;) {
    const seat = waitsFor(now)[0]!;
    const [best] = planServing(now, seat, MIND.value, MIND.rates(now), MIND.quickSearch);
    values.set(seat, best!.value);
    if (seats.every((each) => values.has(each))) return seats.map((each) => values.get(each)!);
    now = best!.after;
    perform(now, seat, CLOSE, chance);
  }
}
