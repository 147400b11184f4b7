/** What pressing a place does: the same for pointer, drag and keyboard. */
import {
  legalActions,
  spaceNumber,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { lightsOf } from './lights.ts';
import type { Lit } from './lit.ts';
import type { Place } from './place.ts';
import { spotOf, type Spot } from './spot.ts';

export type Pressed =
  | { readonly does: 'pick'; readonly die: number }
  | { readonly does: 'act'; readonly action: Action }
  /** More than one way, or one that cannot be taken back. */
  | { readonly does: 'offer'; readonly actions: readonly Action[] }
  | { readonly does: 'nothing' };

export function pressed(
  state: GameState,
  seat: Seat,
  place: Place,
  picked: number | null,
): Pressed {
  const spot = spotOf(place);
  if (spot.kind === 'die' && isMovable(state, seat, spot.die))
    return { does: 'pick', die: spot.die };
  const lit = lightsOf(state, seat, picked).get(place) ?? besides(state, seat, place, spot, picked);
  if (lit !== undefined) return using(lit);
  const die = picked === null ? dieOn(state, seat, spot) : -1;
  return die >= 0 && isMovable(state, seat, die) ? { does: 'pick', die } : { does: 'nothing' };
}

function isMovable(state: GameState, seat: Seat, die: number): boolean {
  return legalActions(state, seat).some(
    (action) => (action.type === 'place' || action.type === 'turnDie') && action.die === die,
  );
}

/** With a die in hand everything else can still be done: the die is put back first. */
function besides(
  state: GameState,
  seat: Seat,
  place: Place,
  { kind }: Spot,
  picked: number | null,
): Lit | undefined {
  if (picked === null || kind === 'space' || kind === 'die' || kind === 'tray') return undefined;
  return lightsOf(state, seat, null).get(place);
}

function using({ actions }: Lit): Pressed {
  const [action] = actions;
  // A recruited guest cannot be sent back: the next card is turned up at once.
  const isFinal = action!.type === 'recruit' || action!.type === 'recruitNobles';
  const isOne = actions.length === 1 || action!.type === 'serve';
  return isOne && !isFinal ? { does: 'act', action: action! } : { does: 'offer', actions };
}

/** The first die on a space; -1 if there is none. */
function dieOn(state: GameState, seat: Seat, spot: Spot): number {
  if (spot.kind !== 'space') return -1;
  return state.players[seat]!.at.indexOf(spaceNumber(spot.space));
}
