/**
 * Whether an action does what another would: dice with one face are one as good as the other. A die that has its
 * place already is none of them, for what it was placed for would be missing later.
 */
import { never, type Action, type GameState, type Seat } from '@stammtisch/engine';

/** Who sits at a table; the name of any other space. */
function whose(state: GameState, seat: Seat, space: string | null): string | null {
  if (space === null || !space.startsWith('table-')) return space;
  const card = state.players[seat]!.tables[Number(space.slice('table-'.length))];
  return card === undefined ? space : `card ${card}`;
}

export function alike(state: GameState, seat: Seat, one: Action, other: Action): boolean {
  const { dice, at, tables } = state.players[seat]!;
  if (one.type !== other.type) return false;
  switch (one.type) {
    case 'place': {
      const { die, space } = other as typeof one;
      return (
        at[one.die]! < 0 &&
        dice[one.die] === dice[die] &&
        whose(state, seat, one.space) === whose(state, seat, space)
      );
    }
    case 'turnDie': {
      const { die, value } = other as typeof one;
      return dice[one.die] === dice[die] && one.value === value;
    }
    case 'serve':
      return at[one.die] === at[(other as typeof one).die];
    case 'entertain':
      if (!('table' in one) || !('table' in other) || typeof other.table !== 'number') break;
      return tables[one.table] === tables[other.table];
    case 'chooseStart':
    case 'takeBonus':
    case 'freeUpgrade':
    case 'hire':
    case 'keepGuests':
    case 'redraw':
    case 'draft':
    case 'openTavern':
    case 'buy':
    case 'upgrade':
    case 'recruit':
    case 'recruitNobles':
    case 'monastery':
    case 'serenade':
    case 'deny':
    case 'schnappsOrDeny':
    case 'sign':
    case 'closeTavern':
    case 'recall':
      break;
    default:
      return never(one);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}
