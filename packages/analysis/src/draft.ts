/**
 * Rates drafted dice. All dice lie open, so chance plays no part: a face is worth the best serving that
 * the seat can reach with its later picks while the others pick by default, less a part of the serving
 * that the left neighbour can reach with the rest.
 */
import {
  clone,
  legalActions,
  perform,
  streamed,
  waitsFor,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { defaultAction, playToServing, bestServingValue } from '@stammtisch/bots';
import { JUDGE } from './judge.ts';
import { ratingOf, type LineRating } from './rating.ts';

/** Points taken off the difference, because others may pick otherwise. */
const DOUBT = 0.5;

/** Values of servings by seat and drafted dice; valid until dice are rolled again. */
export type ServingValues = Map<string, number>;

export function rateDraft(
  s: GameState,
  seat: Seat,
  played: Action,
  values: ServingValues,
): LineRating {
  let best = played;
  let most = -Infinity;
  let own = 0;
  for (const action of legalActions(s, seat)) {
    const value = pickValue(s, seat, action, values);
    if (isSameFace(action, played)) own = value;
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return ratingOf(most - own, DOUBT, [best]);
}

function isSameFace(a: Action, b: Action): boolean {
  return a.type === 'draft' && b.type === 'draft' && a.value === b.value;
}

function pickValue(s: GameState, seat: Seat, action: Action, values: ServingValues): number {
  const after = clone(s);
  perform(after, seat, action, NO_CHANCE);
  const plain = clone(after);
  playToServing(plain, JUDGE.rates(s), NO_CHANCE);
  const neighbour = (seat + 1) % s.players.length;
  return (
    bestPicksValue(after, seat, values) -
    JUDGE.neighbourWeight * servingOf(plain, neighbour, values)
  );
}

/** Never asked: in the draft, dice are rolled and cards are drawn. */
const NO_CHANCE = streamed(0);

function bestPicksValue(s: MutableGame, seat: Seat, values: ServingValues): number {
  while (s.phase === 'draft' && waitsFor(s)[0] !== seat) {
    const other = waitsFor(s)[0]!;
    perform(s, other, defaultAction(s, other, JUDGE.rates(s)), NO_CHANCE);
  }
  if (s.phase !== 'draft') return servingOf(s, seat, values);
  let most = -Infinity;
  for (const action of legalActions(s, seat)) {
    const after = clone(s);
    perform(after, seat, action, NO_CHANCE);
    most = Math.max(most, bestPicksValue(after, seat, values));
  }
  return most;
}

/** Keyed by the drafted dice alone, because the seat's own dice stay the same. */
function servingOf(s: MutableGame, seat: Seat, values: ServingValues): number {
  const { dice, ownDice } = s.players[seat]!;
  const key = `${seat}:${dice
    .slice(ownDice)
    .toSorted((a, b) => a - b)
    .join('')}`;
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = bestServingValue(clone(s), seat, JUDGE)));
  return value;
}
