/** The menus of a serving: dice and where they go, and what an open tavern can do. */
import {
  FIRST_TABLE,
  SERVED,
  spaceName,
  spaceNumber,
  UNPLACED,
  type Action,
  type ActionOf,
  type ActionType,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { atSpace, capital, m } from '@stammtisch/words';
import { dieText, spotLabel } from '../../words/actionLabel.ts';
import { entry, flat, keyed, type Entry } from './menuItem.ts';

export function planningEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  return [
    ...diceEntries(state, seat, actions),
    ...actions
      .filter(({ type }) => type === 'openTavern')
      .map((action) => entry(state, seat, action, '0')),
  ];
}

/** First a die, then where it goes. */
function diceEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  const player = state.players[seat]!;
  return player.dice.flatMap((_, index) => {
    const own = actions.filter(
      (action) => (action.type === 'place' || action.type === 'turnDie') && action.die === index,
    );
    if (own.length === 0) return [];
    const title = m.terminal_where_goes({ die: dieText(player, index) });
    const label = capital(whereabouts(player, index));
    const items = keyed(own.map((action) => spotEntry(state, seat, action)));
    return [{ key: String(index + 1), label, leads: { title, items } }];
  });
}

/** The die is in hand: only where it goes is said. */
function spotEntry(state: GameState, seat: Seat, action: Action): Entry {
  if (action.type !== 'place') return entry(state, seat, action);
  const key = spotKey(action);
  const label = spotLabel(state, seat, action);
  return { label, leads: action, ...(key === undefined ? {} : { key }) };
}

/** `die 3 [4], on the cashbox`. */
function whereabouts(player: PlayerState, index: number): string {
  const { at } = player;
  const die = dieText(player, index);
  if (at[index] === UNPLACED) return m.terminal_die_unplaced({ die });
  if (at[index] === SERVED) return m.terminal_die_served({ die });
  return `${die}, ${atSpace(spaceName(at[index]!)!, null)}`;
}

const SPOT_KEYS: Readonly<Record<string, string>> = {
  cashbox: 'C',
  barrel: 'B',
  brewer: 'R',
  monk: 'M',
};

/** Tables go by their number, the rest by a letter. */
function spotKey(action: ActionOf<'place'>): string | undefined {
  if (action.space === null) return 'X';
  const table = spaceNumber(action.space) - FIRST_TABLE;
  if (table < 0) return SPOT_KEYS[action.space];
  return table < 9 ? String(table + 1) : undefined;
}

// ——— The open tavern

interface Group {
  readonly key: string;
  readonly label: () => string;
  readonly types: readonly ActionType[];
}

/** Each has its key for good, whether there is something in it or not. */
const GROUPS: readonly Group[] = [
  { key: '1', label: m.terminal_group_serve, types: ['serve'] },
  { key: '2', label: m.terminal_group_place, types: ['place', 'turnDie'] },
  { key: '3', label: m.terminal_group_buy, types: ['buy'] },
  { key: '4', label: m.terminal_group_upgrade, types: ['upgrade'] },
  { key: '5', label: m.terminal_group_recruit, types: ['recruit'] },
  { key: '6', label: m.terminal_group_nobles, types: ['recruitNobles'] },
  { key: '7', label: m.terminal_group_monastery, types: ['monastery'] },
  { key: '8', label: m.terminal_group_bard, types: ['serenade'] },
  { key: '9', label: m.terminal_group_entertain, types: ['entertain'] },
  { key: '0', label: m.terminal_group_close, types: ['closeTavern'] },
];

/** Groups that never hold more than one action. */
const SINGLE: ReadonlySet<ActionType> = new Set(['monastery', 'serenade', 'closeTavern']);

export function servingEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  return GROUPS.flatMap(({ key, label, types }) => {
    const own = actions.filter(({ type }) => types.includes(type));
    if (own.length === 0) return [];
    if (SINGLE.has(types[0]!)) return own.map((action) => entry(state, seat, action, key));
    const inside = types[0] === 'place' ? diceEntries(state, seat, own) : flat(state, seat, own);
    const facts = { label: label(), count: inside.length };
    const isDice = types[0] === 'place' || types[0] === 'serve';
    const counted = isDice ? m.terminal_group_dice(facts) : m.terminal_group_choices(facts);
    return [{ key, label: counted, leads: { title: label(), items: keyed(inside) } }];
  });
}
