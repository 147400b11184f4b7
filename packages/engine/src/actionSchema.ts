/** Reads an action from data that may be anything: shapes and ranges, not yet legality. */
import type { Action, ActionType } from './action.ts';
import {
  either,
  listOf,
  oneOf,
  orNull,
  parse,
  record,
  tagged,
  text,
  whole,
  type Parsed,
  type Schema,
} from './schema.ts';
import { MAX_DICE, MAX_TABLES, SPACES } from './spaces.ts';
import {
  BONUS_CHOICES,
  BOOK_COLUMNS,
  DISPLAY_SLOTS,
  REGULARS,
  SIDES,
  STAFF,
  START_CARDS,
  TILES,
} from './types.ts';

const die = whole(0, MAX_DICE - 1);
const face = whole(1, 6);
const table = whole(0, MAX_TABLES - 1);
const MOST_REMOVED = 2;

/** Names of cards are checked against the pack when the action is judged. */
export const CARD_ID = text(40, /^[a-z0-9][a-z0-9-]*$/, 'the id of a card');

const chooseStart = record(
  { type: oneOf(['chooseStart']), card: oneOf(START_CARDS) },
  { remove: listOf(oneOf(REGULARS), 0, MOST_REMOVED) },
);

const VARIANTS: { readonly [T in ActionType]: Schema<Action> } = {
  chooseStart: (value, at, problems) => ({ remove: [], ...chooseStart(value, at, problems) }),
  takeBonus: record({ type: oneOf(['takeBonus']), choice: oneOf(BONUS_CHOICES) }),
  freeUpgrade: record({ type: oneOf(['freeUpgrade']), tile: orNull(oneOf(TILES)) }),
  hire: record({ type: oneOf(['hire']), side: oneOf(SIDES) }),
  keepGuests: record({ type: oneOf(['keepGuests']) }),
  redraw: record({ type: oneOf(['redraw']) }),
  draft: record({ type: oneOf(['draft']), value: face }),
  place: record({ type: oneOf(['place']), die, space: orNull(oneOf(SPACES)) }),
  turnDie: record({ type: oneOf(['turnDie']), die, value: face }),
  openTavern: record({ type: oneOf(['openTavern']) }),
  serve: record({ type: oneOf(['serve']), die }),
  buy: record({ type: oneOf(['buy']), card: oneOf(STAFF) }),
  upgrade: record({ type: oneOf(['upgrade']), tile: oneOf(TILES), returned: whole(0, 16) }),
  recruit: record({ type: oneOf(['recruit']), slot: whole(0, DISPLAY_SLOTS - 1) }),
  recruitNobles: record({ type: oneOf(['recruitNobles']), count: whole(1, 3) }),
  monastery: record({ type: oneOf(['monastery']) }),
  entertain: tagged<Action>('who', {
    dancer: record({ type: oneOf(['entertain']), who: oneOf(['dancer']) }),
    fireBreather: either(
      record({ type: oneOf(['entertain']), who: oneOf(['fireBreather']), table }),
      record({ type: oneOf(['entertain']), who: oneOf(['fireBreather']), tile: oneOf(TILES) }),
    ),
  }),
  serenade: record({ type: oneOf(['serenade']) }),
  deny: record({ type: oneOf(['deny']), table: orNull(table) }),
  schnappsOrDeny: record({ type: oneOf(['schnappsOrDeny']), table: orNull(table) }),
  sign: record({ type: oneOf(['sign']), column: whole(0, BOOK_COLUMNS - 1) }),
  closeTavern: record({ type: oneOf(['closeTavern']) }),
  recall: record({ type: oneOf(['recall']), card: orNull(CARD_ID) }),
};

export const ACTION_TYPES = Object.keys(VARIANTS) as readonly ActionType[];

export const ACTION: Schema<Action> = tagged('type', VARIANTS);

export function parseAction(value: unknown): Parsed<Action> {
  return parse(ACTION, value);
}
