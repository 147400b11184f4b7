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
import { dieText, spotLabel, spotText } from '../../words/actionLabel.ts';
import { entry, flat, keyed, type Entry } from './menuItem.ts';
import { amount, capital } from '../../words/words.ts';

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
    const title = `Where does ${dieText(player, index)} go?`;
    const label = `${capital(dieText(player, index))}, ${whereabouts(player, index)}`;
    const items = keyed(own.map((action) => spotEntry(state, seat, action)));
    return [{ key: String(index + 1), label, leads: { title, items } }];
  });
}

/** The die is in hand: only where it goes is said. */
function spotEntry(state: GameState, seat: Seat, action: Action): Entry {
  if (action.type !== 'place') return entry(state, seat, action);
  const key = spotKey(action);
  const label = capital(spotLabel(state, seat, action));
  return { label, leads: action, ...(key === undefined ? {} : { key }) };
}

function whereabouts({ at }: PlayerState, index: number): string {
  if (at[index] === UNPLACED) return 'not placed';
  return at[index] === SERVED ? 'served' : `on ${spotText(spaceName(at[index]!)!)}`;
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
  readonly label: string;
  readonly types: readonly ActionType[];
  /** The word that its label has said already. */
  readonly verb?: string;
}

/** Each has its key for good, whether there is something in it or not. */
const GROUPS: readonly Group[] = [
  { key: '1', label: 'Serve a die', types: ['serve'], verb: 'serve' },
  { key: '2', label: 'Place or move a die', types: ['place', 'turnDie'] },
  { key: '3', label: 'Buy a card', types: ['buy'], verb: 'buy' },
  { key: '4', label: 'Upgrade a tile', types: ['upgrade'], verb: 'upgrade' },
  { key: '5', label: 'Recruit a guest', types: ['recruit'], verb: 'recruit' },
  { key: '6', label: 'Invite nobles', types: ['recruitNobles'], verb: 'invite' },
  { key: '7', label: 'Monastery', types: ['monastery'] },
  { key: '8', label: 'Bard', types: ['serenade'] },
  { key: '9', label: 'Entertainers', types: ['entertain'] },
  { key: '0', label: 'Close', types: ['closeTavern'] },
];

/** Groups that never hold more than one action. */
const SINGLE: ReadonlySet<ActionType> = new Set(['monastery', 'serenade', 'closeTavern']);

export function servingEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  return GROUPS.flatMap(({ key, label, types, verb = '' }) => {
    const own = actions.filter(({ type }) => types.includes(type));
    if (own.length === 0) return [];
    if (SINGLE.has(types[0]!)) return own.map((action) => entry(state, seat, action, key));
    const inside =
      types[0] === 'place'
        ? diceEntries(state, seat, own)
        : withoutVerb(flat(state, seat, own), verb);
    const count = amount(
      inside.length,
      types[0] === 'place' || types[0] === 'serve' ? 'die' : 'choice',
    );
    return [{ key, label: `${label} … (${count})`, leads: { title: label, items: keyed(inside) } }];
  });
}

function withoutVerb(entries: readonly Entry[], verb: string): Entry[] {
  const said = `${capital(verb)} `;
  return entries.map((each) =>
    each.label.startsWith(said) ? { ...each, label: capital(each.label.slice(said.length)) } : each,
  );
}
