/** Where points and goods come from, and where goods go: closed lists, in the order reports use. */
import { STAFF, type CardId, type Space, type Why } from '@stammtisch/engine';

export const POINT_SOURCES = ['nobles', 'guests', 'others', 'schnapps', 'reputation'] as const;
/** `others` are points on cards that are neither nobles nor guests. */
export type PointSource = (typeof POINT_SOURCES)[number];

export const THALER_SOURCES = [
  'regulars',
  'guests',
  'nobles',
  'cashbox',
  'dancer',
  'monastery',
  'bonuses',
  'book',
  'others',
] as const;
/** `bonuses` are those of guests when they are recruited, `book` those of the guest book. */
export type ThalerSource = (typeof THALER_SOURCES)[number];

export const BEER_SOURCES = [
  'barbacks',
  'brewers',
  'barrel',
  'dancer',
  'startCard',
  'others',
] as const;
export type BeerSource = (typeof BEER_SOURCES)[number];

export const THALER_USES = ['market', 'upgrades', 'lost', 'others'] as const;
export type ThalerUse = (typeof THALER_USES)[number];

export const BEER_USES = ['guests', 'nobles', 'lost', 'others'] as const;
/** `lost` could not be kept when the tavern closed. */
export type BeerUse = (typeof BEER_USES)[number];

export const DECK_GROUPS = ['regulars', 'guests', 'nobles', ...STAFF] as const;
export type DeckGroup = (typeof DECK_GROUPS)[number];

/** What a die was served for, just before it paid. */
export interface Served {
  readonly space: Space;
  readonly card: CardId | null;
}

/** `isGuest` tells guests from regulars; nobles have a name of their own. */
export function thalerSource(
  why: Why,
  served: Served | null,
  isGuest: (card: CardId) => boolean,
): ThalerSource {
  switch (why) {
    case 'serve':
      if (served === null || served.card === null) return 'cashbox';
      if (served.card === 'noble') return 'nobles';
      return isGuest(served.card) ? 'guests' : 'regulars';
    case 'dancer':
    case 'monastery':
      return why;
    case 'guest':
      return 'bonuses';
    case 'guestBook':
      return 'book';
    default:
      return 'others';
  }
}

export function beerSource(why: Why, served: Served | null): BeerSource {
  switch (why) {
    case 'opening':
      return 'barbacks';
    case 'serve':
      return served?.space === 'barrel' ? 'barrel' : 'brewers';
    case 'dancer':
    case 'startCard':
      return why;
    default:
      return 'others';
  }
}

export function thalerUse(why: Why): ThalerUse {
  if (why === 'buy') return 'market';
  if (why === 'upgrade') return 'upgrades';
  return why === 'store' ? 'lost' : 'others';
}

export function beerUse(why: Why): BeerUse {
  if (why === 'recruit') return 'guests';
  if (why === 'nobles') return 'nobles';
  return why === 'store' ? 'lost' : 'others';
}
