/** Everything a seat can do, one shape per variant, spelled as in game records. */
import { MAX_DICE, MAX_TABLES, SPACES, type Space } from './spaces.ts';
import {
  BONUS_CHOICES,
  SIDES,
  STAFF,
  TILES,
  type BonusChoice,
  type CardId,
  type Regular,
  type Side,
  type Staff,
  type StartCard,
  type Tile,
} from './types.ts';

export type Action =
  | { readonly type: 'chooseStart'; readonly card: StartCard; readonly remove: readonly Regular[] }
  | { readonly type: 'takeBonus'; readonly choice: BonusChoice }
  | { readonly type: 'freeUpgrade'; readonly tile: Tile | null }
  | { readonly type: 'hire'; readonly side: Side }
  | { readonly type: 'keepGuests' }
  | { readonly type: 'redraw' }
  | { readonly type: 'draft'; readonly value: number }
  | { readonly type: 'place'; readonly die: number; readonly space: Space | null }
  | { readonly type: 'turnDie'; readonly die: number; readonly value: number }
  | { readonly type: 'openTavern' }
  | { readonly type: 'serve'; readonly die: number }
  | { readonly type: 'buy'; readonly card: Staff }
  | { readonly type: 'upgrade'; readonly tile: Tile; readonly returned: number }
  | { readonly type: 'recruit'; readonly slot: number }
  | { readonly type: 'recruitNobles'; readonly count: number }
  | { readonly type: 'monastery' }
  | Entertain
  | { readonly type: 'serenade' }
  | { readonly type: 'deny'; readonly table: number | null }
  | { readonly type: 'schnappsOrDeny'; readonly table: number | null }
  | { readonly type: 'sign'; readonly column: number }
  | { readonly type: 'closeTavern' }
  | { readonly type: 'recall'; readonly card: CardId | null };

export type Entertain =
  | { readonly type: 'entertain'; readonly who: 'dancer' }
  | { readonly type: 'entertain'; readonly who: 'fireBreather'; readonly tile: Tile }
  | { readonly type: 'entertain'; readonly who: 'fireBreather'; readonly table: number };

export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

/** E and F: dice may be moved and turned by every seat that has not closed, out of turn. */
export function isPlanning({ type }: { readonly type?: unknown }): boolean {
  return type === 'place' || type === 'turnDie';
}

// The generator is called at every decision of every simulated game. Actions are immutable, so all
// but the two that name a choice of cards are made once and shared.

function upTo<T>(count: number, make: (n: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

export const KEEP_GUESTS: Action = { type: 'keepGuests' };
export const REDRAW: Action = { type: 'redraw' };
export const OPEN_TAVERN: Action = { type: 'openTavern' };
export const CLOSE_TAVERN: Action = { type: 'closeTavern' };
export const MONASTERY: Action = { type: 'monastery' };
export const SERENADE: Action = { type: 'serenade' };
export const DANCE: Action = { type: 'entertain', who: 'dancer' };
export const FREE_UPGRADE_NONE: Action = { type: 'freeUpgrade', tile: null };
export const DENY_NOBODY: Action = { type: 'deny', table: null };
export const TAKE_SCHNAPPS: Action = { type: 'schnappsOrDeny', table: null };
export const RECALL_NOTHING: Action = { type: 'recall', card: null };

/** By bonus choice. */
export const TAKE_BONUS = BONUS_CHOICES.map((choice): Action => ({ type: 'takeBonus', choice }));
/** By side. */
export const HIRE = SIDES.map((side): Action => ({ type: 'hire', side }));
/** By face. */
export const DRAFT = upTo(7, (value): Action => ({ type: 'draft', value }));
/** By die, then space. */
export const PLACE = upTo(MAX_DICE, (die) =>
  SPACES.map((space): Action => ({ type: 'place', die, space })),
);
/** By die. */
export const UNPLACE = upTo(MAX_DICE, (die): Action => ({ type: 'place', die, space: null }));
/** By die, then face. */
export const TURN_DIE = upTo(MAX_DICE, (die) =>
  upTo(7, (value): Action => ({ type: 'turnDie', die, value })),
);
/** By die. */
export const SERVE = upTo(MAX_DICE, (die): Action => ({ type: 'serve', die }));
/** By kind. */
export const BUY = STAFF.map((card): Action => ({ type: 'buy', card }));
/** By tile, then cards returned. */
export const UPGRADE = TILES.map((tile) =>
  upTo(17, (returned): Action => ({ type: 'upgrade', tile, returned })),
);
/** By tile. */
export const FREE_UPGRADE = TILES.map((tile): Action => ({ type: 'freeUpgrade', tile }));
export const BREATHE_FIRE = TILES.map((tile): Action => ({
  type: 'entertain',
  who: 'fireBreather',
  tile,
}));
/** By table. */
export const EJECT = upTo(MAX_TABLES, (table): Action => ({
  type: 'entertain',
  who: 'fireBreather',
  table,
}));
export const DENY = upTo(MAX_TABLES, (table): Action => ({ type: 'deny', table }));
export const SCHNAPPS_OR_DENY = upTo(MAX_TABLES, (table): Action => ({
  type: 'schnappsOrDeny',
  table,
}));
/** By slot. */
export const RECRUIT = upTo(5, (slot): Action => ({ type: 'recruit', slot }));
/** By count. */
export const RECRUIT_NOBLES = upTo(4, (count): Action => ({ type: 'recruitNobles', count }));
/** By column. */
export const SIGN = upTo(4, (column): Action => ({ type: 'sign', column }));
