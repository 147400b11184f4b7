/** The legal actions of a seat as a menu: grouped, with keys that stay where they are. */
import {
  FIRST_TABLE,
  legalActions,
  never,
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
import { actionLabel, dieText, leavingText, spotLabel, spotText } from './actionLabel.ts';
import { amount, capital, startCardText } from './words.ts';

export interface Menu {
  readonly title: string;
  readonly items: readonly Item[];
}

interface Item {
  /** A digit or capital letter. */
  readonly key: string;
  readonly label: string;
  readonly leads: Action | Menu;
}

export function isMenu(leads: Action | Menu): leads is Menu {
  return 'items' in leads;
}

const KEYS = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

type Entry = Omit<Item, 'key'> & { readonly key?: string };

/** Gives keys to those that have none. */
function keyed(entries: readonly Entry[]): Item[] {
  const taken = new Set(entries.map(({ key }) => key));
  const free = KEYS.filter((key) => !taken.has(key));
  return entries.map(({ key, label, leads }) => ({
    key: key ?? free.shift() ?? ' ',
    label,
    leads,
  }));
}

export function menuOf(state: GameState, seat: Seat): Menu {
  const actions = legalActions(state, seat);
  const title = question(state, seat);
  if (state.phase === 'start') return { title, items: keyed(startEntries(state, seat, actions)) };
  if (state.phase !== 'serving' || state.pending?.seat === seat) {
    return { title, items: keyed(flat(state, seat, actions)) };
  }
  const isOpen = state.serving.open && state.waiting[0] === seat;
  const entries = isOpen
    ? servingEntries(state, seat, actions)
    : planningEntries(state, seat, actions);
  return { title, items: keyed(entries) };
}

/** One sentence that says what to do now. */
function question(state: GameState, seat: Seat): string {
  switch (state.phase) {
    case 'start':
      return 'Choose a start card.';
    case 'evening':
      return 'What does the moon bring you?';
    case 'arrival':
      return 'Your guests have arrived. Keep them?';
    case 'draft':
      return 'Take a die from your coaster.';
    case 'serving':
      if (state.pending?.seat === seat) {
        return state.pending.choice === 'sign'
          ? 'Where does the signature go?'
          : 'Whom do you send away?';
      }
      if (state.serving.open && state.waiting[0] === seat) return 'Serve, spend, and close.';
      return 'Plan your dice, then open the tavern.';
    case 'closing':
      return 'The juggler may bring one card back.';
    case 'over':
      return 'The game is over.';
    default:
      return never(state.phase);
  }
}

function flat(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  return actions.map((action) => entry(state, seat, action));
}

function entry(state: GameState, seat: Seat, action: Action, key?: string): Entry {
  const label = capital(actionLabel(state, seat, action));
  return { label, leads: action, ...(key === undefined ? {} : { key }) };
}

function startEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  const choices = actions.filter((action) => action.type === 'chooseStart');
  return [...new Set(choices.map(({ card }) => card))].map((card) => {
    const same = choices.filter((action) => action.card === card);
    if (same.length === 1) return entry(state, seat, same[0]!);
    const title = `Which regulars leave with ${startCardText(card)}?`;
    const label = `${capital(startCardText(card))}: choose who leaves …`;
    return { label, leads: { title, items: keyed(leavingEntries(state, same)) } };
  });
}

/** The card is said: only who leaves is left to say. */
function leavingEntries(
  { rules }: GameState,
  actions: readonly ActionOf<'chooseStart'>[],
): Entry[] {
  return actions.map((action) => ({
    label: capital(leavingText(rules, action.remove)),
    leads: action,
  }));
}

// ——— Dice

function planningEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
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

function servingEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
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

/** Every action of a menu, with the keys that lead to it. */
export function* paths(menu: Menu, keys: readonly string[] = []): Generator<[Action, string[]]> {
  for (const { key, leads } of menu.items) {
    const path = [...keys, key];
    if (isMenu(leads)) yield* paths(leads, path);
    else yield [leads, path];
  }
}
