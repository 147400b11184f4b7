/**
 * Every action that can be written down, sensible or not: the action table of `docs/record.md`
 * multiplied out. It knows nothing of legality, so it shows what the generator leaves out.
 */
import {
  BONUS_CHOICES,
  REGULARS,
  SIDES,
  STAFF,
  START_CARDS,
  TILES,
  type Action,
  type GameState,
  type Regular,
  type Rules,
  type Space,
} from '../src/index.ts';

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

const DICE = upTo(7);
const FACES = [1, 2, 3, 4, 5, 6];
const TABLES = upTo(10);
const TABLES_OR_NONE = [...TABLES, null];
const SPACES: readonly (Space | null)[] = [
  'cashbox',
  'barrel',
  'brewer',
  'monk',
  ...TABLES.map((table) => `table-${table}` as const),
  null,
];
const [ONE, TWO] = REGULARS;
const REMOVED: readonly (readonly Regular[])[] = [
  [],
  [ONE],
  [TWO],
  [ONE, ONE],
  [ONE, TWO],
  [TWO, TWO],
];

const FIXED: readonly Action[] = [
  ...START_CARDS.flatMap((card) =>
    REMOVED.map((remove): Action => ({ type: 'chooseStart', card, remove })),
  ),
  ...BONUS_CHOICES.map((choice): Action => ({ type: 'takeBonus', choice })),
  ...[...TILES, null].map((tile): Action => ({ type: 'freeUpgrade', tile })),
  ...SIDES.map((side): Action => ({ type: 'hire', side })),
  { type: 'keepGuests' },
  { type: 'redraw' },
  ...FACES.map((value): Action => ({ type: 'draft', value })),
  ...DICE.flatMap((die) => SPACES.map((space): Action => ({ type: 'place', die, space }))),
  ...DICE.flatMap((die) => FACES.map((value): Action => ({ type: 'turnDie', die, value }))),
  { type: 'openTavern' },
  ...DICE.map((die): Action => ({ type: 'serve', die })),
  ...STAFF.map((card): Action => ({ type: 'buy', card })),
  ...TILES.flatMap((tile) =>
    upTo(5).map((returned): Action => ({ type: 'upgrade', tile, returned })),
  ),
  ...upTo(5).map((slot): Action => ({ type: 'recruit', slot })),
  ...[1, 2, 3].map((count): Action => ({ type: 'recruitNobles', count })),
  { type: 'monastery' },
  { type: 'entertain', who: 'dancer' },
  ...TILES.map((tile): Action => ({ type: 'entertain', who: 'fireBreather', tile })),
  ...TABLES.map((table): Action => ({ type: 'entertain', who: 'fireBreather', table })),
  { type: 'serenade' },
  ...TABLES_OR_NONE.map((table): Action => ({ type: 'deny', table })),
  ...TABLES_OR_NONE.map((table): Action => ({ type: 'schnappsOrDeny', table })),
  ...upTo(4).map((column): Action => ({ type: 'sign', column })),
  { type: 'closeTavern' },
];

/** An action as text that is equal for equal actions, whatever the order of what is removed. */
export function keyOf(action: Action): string {
  return action.type === 'chooseStart'
    ? JSON.stringify([action.card, action.remove.toSorted()])
    : JSON.stringify(action, Object.keys(action).toSorted());
}

export interface Cell {
  readonly action: Action;
  readonly key: string;
}

function cell(action: Action): Cell {
  return { action, key: keyOf(action) };
}

const FIXED_CELLS = FIXED.map(cell);
const GRIDS = new WeakMap<Rules, readonly Cell[]>();

/** Cards are named by the pack, so `recall` is the only action that depends on the game. */
export function grid({ rules }: GameState): readonly Cell[] {
  let cells = GRIDS.get(rules);
  if (cells === undefined) {
    const cards = [...rules.cards.map((card) => card.id), 'nobody', null];
    cells = [...FIXED_CELLS, ...cards.map((card) => cell({ type: 'recall', card }))];
    GRIDS.set(rules, cells);
  }
  return cells;
}

/** Whether the action names only what the grid spans: taverns may have more tables than that. */
export function isOnGrid(action: Action): boolean {
  switch (action.type) {
    case 'place':
      return SPACES.includes(action.space);
    case 'upgrade':
      return action.returned < 5;
    case 'deny':
    case 'schnappsOrDeny':
      return TABLES_OR_NONE.includes(action.table);
    case 'entertain':
      return !('table' in action) || TABLES.includes(action.table);
    default:
      return true;
  }
}
