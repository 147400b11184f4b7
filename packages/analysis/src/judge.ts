/** The judge of a review: values positions as the strongest bot does. */
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

/** A review values thousands of servings: this is the narrowest search that is rarely far off. */
export const JUDGE: RolloutSettings = {
  value: HARD.value,
  rates: HARD.rates,
  neighbourWeight: HARD.neighbourWeight,
  quickSearch: { width: { layouts: 40, plans: 4 }, trials: 3 },
};

/** The search for a better serving than the one that was played. */
export const SERVING_SEARCH: Planner['fullSearch'] = {
  width: { layouts: 400, plans: 60 },
  trials: 40,
};

export const CLOSE: Action = { type: 'closeTavern' };

/** More nobles than a seat takes in one serving. */
const MOST_NOBLES = 10;

/** The points that each seat may expect, once the round has gone on to the servings. Changes `s`. */
export function expectedPoints(s: MutableGame, seats: readonly Seat[], chance: Chance): number[] {
  playToServing(s, JUDGE.rates(s), chance);
  if (s.phase === 'serving' && areNoblesScarce(s)) return serveInTurn(s, seats, chance);
  return seats.map((seat) => bestServingValue(s, seat, JUDGE));
}

/** Whether those who serve first may leave too few for the others. */
function areNoblesScarce({ supply, players }: GameState): boolean {
  return supply.nobles < MOST_NOBLES * players.length;
}

/** Every seat serves as well as it can, one after the other. */
function serveInTurn(s: MutableGame, seats: readonly Seat[], chance: Chance): number[] {
  const values = new Map<Seat, number>();
  let now = s;
  for (;;) {
    const seat = waitsFor(now)[0]!;
    const [best] = planServing(now, seat, JUDGE.value, JUDGE.rates(now), JUDGE.quickSearch);
    values.set(seat, best!.value);
    if (seats.every((each) => values.has(each))) return seats.map((each) => values.get(each)!);
    now = best!.after;
    perform(now, seat, CLOSE, chance);
  }
}
