/** Where on the table an action is made, and what a place stands for. */
import {
  never,
  spaceName,
  STAFF,
  TILES,
  UNPLACED,
  type Action,
  type GameState,
  type Seat,
  type Space,
} from '@stammtisch/engine';
import type { Place } from './place.ts';

/** Null for what is asked in words: a button or a sheet. */
export function placeOf(
  state: GameState,
  seat: Seat,
  action: Action,
  picked: number | null,
): Place | null {
  if (picked !== null) return placeForDie(action, picked);
  const p = state.players[seat]!;
  switch (action.type) {
    case 'place':
      return p.at[action.die] === UNPLACED ? `die-${action.die}` : null;
    case 'serve':
      return `space-${spaceName(p.at[action.die]!)!}`;
    case 'buy':
      return `market-${action.card}`;
    case 'upgrade':
      return `tile-${action.tile}`;
    case 'freeUpgrade':
      return action.tile === null ? null : `tile-${action.tile}`;
    case 'recruit':
      return `guest-${action.slot}`;
    case 'recruitNobles':
      return 'nobles';
    case 'monastery':
      return 'counter';
    case 'entertain':
      return `entertainer-${action.who}`;
    case 'serenade':
      return 'bard';
    case 'deny':
    case 'schnappsOrDeny':
      return action.table === null ? null : `space-table-${action.table}`;
    case 'sign':
      return `book-${action.column}`;
    case 'draft':
      return `coaster-${action.value}`;
    case 'turnDie':
    case 'chooseStart':
    case 'takeBonus':
    case 'hire':
    case 'keepGuests':
    case 'redraw':
    case 'openTavern':
    case 'closeTavern':
    case 'recall':
      return null;
    default:
      return never(action);
  }
}

/** With a die in hand only what can be done with it counts. */
function placeForDie(action: Action, picked: number): Place | null {
  if (action.type === 'turnDie') return action.die === picked ? 'entertainer-juggler' : null;
  if (action.type !== 'place' || action.die !== picked) return null;
  return action.space === null ? 'tray' : `space-${action.space}`;
}

/** What follows the first dash of a place: `monk` of `tile-monk`. */
function rest(place: Place): string {
  return place.slice(place.indexOf('-') + 1);
}

/** A place taken apart. */
export type Spot =
  | { readonly kind: 'die'; readonly die: number }
  | { readonly kind: 'space'; readonly space: Space }
  | { readonly kind: 'tile'; readonly tile: (typeof TILES)[number] }
  | { readonly kind: 'market'; readonly card: (typeof STAFF)[number] }
  | { readonly kind: 'guest'; readonly slot: number }
  | { readonly kind: 'coaster'; readonly value: number }
  | { readonly kind: 'entertainer'; readonly who: 'dancer' | 'fireBreather' | 'juggler' }
  | { readonly kind: 'book'; readonly column: number }
  | { readonly kind: 'tray' | 'nobles' | 'counter' | 'bard' };

export function spotOf(place: Place): Spot {
  const kind = place.split('-', 1)[0] as Spot['kind'];
  switch (kind) {
    case 'die':
      return { kind, die: Number(rest(place)) };
    case 'space':
      return { kind, space: rest(place) as Space };
    case 'tile':
      return { kind, tile: rest(place) as (typeof TILES)[number] };
    case 'market':
      return { kind, card: rest(place) as (typeof STAFF)[number] };
    case 'guest':
      return { kind, slot: Number(rest(place)) };
    case 'coaster':
      return { kind, value: Number(rest(place)) };
    case 'entertainer':
      return { kind, who: rest(place) as 'dancer' };
    case 'book':
      return { kind, column: Number(rest(place)) };
    case 'tray':
    case 'nobles':
    case 'counter':
    case 'bard':
      return { kind };
    default:
      return never(kind);
  }
}
