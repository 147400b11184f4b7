/** The vocabulary of the game: tuples first, unions derived from them. */

export const PHASES = [
  'start', // module 4: everyone picks a start card
  'evening', // A
  'arrival', // B (C follows without a decision)
  'draft', // D
  'serving', // E and F: planning needs no one's turn
  'closing', // G
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** Cards of the market, in the order of their prices (S2). */
export const STAFF = ['bard', 'barback', 'dishwasher', 'server', 'table', 'brewer'] as const;
export type Staff = (typeof STAFF)[number];

export const REGULARS = ['regular-1', 'regular-2'] as const;
export type Regular = (typeof REGULARS)[number];

export const TILES = [
  'tables',
  'server',
  'dishwasher',
  'brewer',
  'cashbox',
  'barrel',
  'monk',
  'safe',
  'storage',
] as const;
export type Tile = (typeof TILES)[number];

export const ENTERTAINERS = ['dancer', 'fireBreather', 'juggler'] as const;
export type Entertainer = (typeof ENTERTAINERS)[number];

export const SIDES = ['coins', 'beer', 'upgrade', 'eject', 'recall', 'turn'] as const;
export type Side = (typeof SIDES)[number];

export const START_CARDS = [
  'classic',
  'troupe',
  'pilgrim',
  'bigRoom',
  'deepCellar',
  'goodStaff',
  'fullTill',
] as const;
export type StartCard = (typeof START_CARDS)[number];

/** What an or-bonus of the moon track may offer (A1). */
export const BONUS_CHOICES = ['guest3', 'barback', 'die', 'dishwasher', 'table', 'brewer'] as const;
export type BonusChoice = (typeof BONUS_CHOICES)[number];

export const EDITIONS = ['north-star', 'schmidt', 'french', 'russian'] as const;
export type Edition = (typeof EDITIONS)[number];

export const PLAYER_COUNTS = [2, 3, 4] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

export const MODULE_COUNTS = [1, 2, 3, 4, 5] as const;
export type ModuleCount = (typeof MODULE_COUNTS)[number];

/** A player's place at the table, clockwise from 0 (S1). */
export type Seat = number;

/** A card by its place in pack order; see `rules.cards`. */
export type CardIndex = number;

/** A card's name in records and packs: `noble`, `g7-3-7-thalers3`. */
export type CardId = string;

export const ROUNDS = 8;
export const WHITE_DICE = 4;
export const OWN_DICE = 3;
export const DISPLAY_SLOTS = 5;
export const SCHNAPPS_TOKENS = 20;
export const SCHNAPPS_LIMIT = 4;
export const SIGNATURE_TILES = 40;
export const COUNTER_GUESTS_EACH = 3;
export const BOOK_COLUMNS = 4;
export const BOOK_ROWS = 4;
export const MONASTERY_END = 22;

/** No card, no die, no side: the empty value of every list of small integers. */
export const NONE = -1;

/** Fixed places in pack order: regulars, the noble, then the market's cards, then guests. */
export const NOBLE = 2;
export const FIRST_STAFF = 3;
export const FIRST_GUEST = FIRST_STAFF + STAFF.length;

export const BARD = 0;
export const BARBACK = 1;
export const DISHWASHER = 2;
export const SERVER = 3;
export const TABLE = 4;
export const BREWER = 5;

/** Makes the compiler prove that a union is exhausted. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
