/**
 * The targets of the table: everything that can be pressed, dragged from or to, or walked to by
 * keyboard. The three inputs share this vocabulary, and so do offers, labels, animations and tests.
 */
import {
  never,
  spaceName,
  UNPLACED,
  type Action,
  type Entertainer,
  type GameState,
  type Seat,
  type Space,
  type Staff,
  type Tile,
} from '@stammtisch/engine';

/** A target as text, such as `tile-monk`. */
export type TargetId =
  /** A die of the seat, by its number. */
  | `die-${number}`
  /** Where dice wait that lie on no space. */
  | 'tray'
  | `space-${Space}`
  | `tile-${Tile}`
  | `market-${Staff}`
  /** A slot of the guest display; 0 is the 3-beer stack. */
  | `guest-${number}`
  | 'nobles'
  /** A face on the coaster in front of the seat. */
  | `coaster-${number}`
  /** The seat's counter guests: a step to the monastery. */
  | 'counter'
  | `entertainer-${Entertainer}`
  /** A bard who has not sung yet. */
  | 'bard'
  /** A column of the guest book. */
  | `book-${number}`;

/** A target taken apart. */
export type Target =
  | { readonly kind: 'die'; readonly die: number }
  | { readonly kind: 'space'; readonly space: Space }
  | { readonly kind: 'tile'; readonly tile: Tile }
  | { readonly kind: 'market'; readonly card: Staff }
  | { readonly kind: 'guest'; readonly slot: number }
  | { readonly kind: 'coaster'; readonly value: number }
  | { readonly kind: 'entertainer'; readonly who: Entertainer }
  | { readonly kind: 'book'; readonly column: number }
  | { readonly kind: 'tray' | 'nobles' | 'counter' | 'bard' };

export function parseTarget(id: TargetId): Target {
  const kind = id.split('-', 1)[0] as Target['kind'];
  // What follows the first dash: `monk` of `tile-monk`.
  const rest = id.slice(id.indexOf('-') + 1);
  switch (kind) {
    case 'die':
      return { kind, die: Number(rest) };
    case 'space':
      return { kind, space: rest as Space };
    case 'tile':
      return { kind, tile: rest as Tile };
    case 'market':
      return { kind, card: rest as Staff };
    case 'guest':
      return { kind, slot: Number(rest) };
    case 'coaster':
      return { kind, value: Number(rest) };
    case 'entertainer':
      return { kind, who: rest as Entertainer };
    case 'book':
      return { kind, column: Number(rest) };
    case 'tray':
    case 'nobles':
    case 'counter':
    case 'bard':
      return { kind };
    default:
      return never(kind);
  }
}

/**
 * Where an action is made. Null if it is chosen by a button or in a sheet. With a die in hand (`picked`)
 * only the actions of that die have a target.
 */
export function targetOf(
  state: GameState,
  seat: Seat,
  action: Action,
  picked: number | null,
): TargetId | null {
  if (picked !== null) return targetForDie(action, picked);
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

function targetForDie(action: Action, picked: number): TargetId | null {
  if (action.type === 'turnDie') return action.die === picked ? 'entertainer-juggler' : null;
  if (action.type !== 'place' || action.die !== picked) return null;
  return action.space === null ? 'tray' : `space-${action.space}`;
}
