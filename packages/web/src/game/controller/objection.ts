/** Why a place cannot be pressed: what it is for is put to the engine, which answers with a rule. */
import {
  ENTERTAINERS,
  never,
  refusal,
  SIDES,
  spaceNumber,
  TILES,
  type Action,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import type { Notice } from './notice.ts';
import type { Place } from './place.ts';
import { spotOf, type Spot } from './spot.ts';

/** Null if nothing speaks against it. A space is for dice: one must be in hand. */
export function objection(
  state: GameState,
  seat: Seat,
  place: Place,
  picked: number | null,
): Notice | null {
  const spot = spotOf(place);
  const tried = tries(state.players[seat]!, spot, picked);
  if (tried.length === 0) return { kind: 'pickFirst' };
  const refusals = tried.map((action) => refusal(state, seat, action));
  if (refusals.includes(null)) return null;
  // An upgrade has a price for every number of returned cards: the cheapest that fails on money.
  const money = refusals.findLast((each) => each!.reason === 'tooFewThalers');
  return { kind: 'refused', refusal: (money ?? refusals[0])! };
}

/** What a place is for, as actions to ask about. */
function tries(p: PlayerState, spot: Spot, picked: number | null): readonly Action[] {
  switch (spot.kind) {
    case 'space': {
      if (picked !== null) return [{ type: 'place', die: picked, space: spot.space }];
      const die = p.at.indexOf(spaceNumber(spot.space));
      return die < 0 ? [] : [{ type: 'serve', die }];
    }
    case 'tray':
      return picked === null ? [] : [{ type: 'place', die: picked, space: null }];
    case 'die':
      return [{ type: 'place', die: spot.die, space: 'cashbox' }];
    case 'tile':
      return [0, 1, 2, 3, 4].map((returned) => ({ type: 'upgrade', tile: spot.tile, returned }));
    case 'market':
      return [{ type: 'buy', card: spot.card }];
    case 'guest':
      return [{ type: 'recruit', slot: spot.slot }];
    case 'nobles':
      return [{ type: 'recruitNobles', count: 1 }];
    case 'counter':
      return [{ type: 'monastery' }];
    case 'entertainer':
      return performance(p, spot.who, picked);
    case 'bard':
      return [{ type: 'serenade' }];
    case 'book':
      return [{ type: 'sign', column: spot.column }];
    case 'coaster':
      return [{ type: 'draft', value: spot.value }];
    default:
      return never(spot);
  }
}

function performance(
  p: PlayerState,
  who: (typeof ENTERTAINERS)[number],
  picked: number | null,
): readonly Action[] {
  switch (who) {
    case 'dancer':
      return [{ type: 'entertain', who }];
    case 'fireBreather':
      return SIDES[p.entertainers[ENTERTAINERS.indexOf(who)]!] === 'eject'
        ? p.tables.map((_, table) => ({ type: 'entertain', who, table }))
        : TILES.map((tile) => ({ type: 'entertain', who, tile }));
    case 'juggler':
      return picked === null
        ? []
        : [1, 2, 3, 4, 5, 6].map((value) => ({ type: 'turnDie', die: picked, value }));
    default:
      return never(who);
  }
}
