/** Which places are lit: every legal action of the asked seat, where it is made. */
import {
  legalActions,
  liftsAt,
  spaceNumber,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import type { Lit, Pay } from './lit.ts';
import { payOf } from './pay.ts';
import type { Place } from './place.ts';
import { placeOf, spotOf } from './spot.ts';

export type Lights = ReadonlyMap<Place, Lit>;

export const DARK: Lights = new Map();

export function lightsOf(state: GameState, seat: Seat, picked: number | null): Lights {
  const byPlace = new Map<Place, Action[]>();
  for (const action of legalActions(state, seat)) {
    const place = placeOf(state, seat, action, picked);
    if (place === null) continue;
    const there = byPlace.get(place);
    if (there === undefined) byPlace.set(place, [action]);
    else there.push(action);
  }
  const lights = new Map<Place, Lit>();
  for (const [place, actions] of byPlace) {
    lights.set(place, { actions, ...promise(state, seat, place, actions[0]!) });
  }
  return lights;
}

/** What a die would bring there, and whose help it needs. */
function promise(
  state: GameState,
  seat: Seat,
  place: Place,
  action: Action,
): { pay: Pay | null; lifts: number } {
  const spot = spotOf(place);
  if (spot.kind !== 'space' || (action.type !== 'place' && action.type !== 'serve')) {
    return { pay: null, lifts: 0 };
  }
  const player = state.players[seat]!;
  const space = spaceNumber(spot.space);
  return {
    pay: payOf(state, player, space),
    lifts: action.type === 'place' ? liftsAt(state, player, action.die, space) : 0,
  };
}
