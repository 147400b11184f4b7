/** Everything a seat can do, one shape per variant, spelled as in game records. */
import type { Space } from './spaces.ts';
import type { BonusChoice, CardId, Regular, Side, Staff, StartCard, Tile } from './types.ts';

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

/**
 * `count` actions that differ by a number, made once. The generator is called at every decision of
 * every simulated game, and actions are immutable: all but the two that name a choice of cards are
 * shared by all games.
 */
export function upTo<T>(count: number, make: (n: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
