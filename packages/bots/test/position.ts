/** Positions in a few words, with every card and token where the rules want it. */
import {
  clone,
  createGame,
  ENTERTAINER_ROWS,
  FIRST_GUEST,
  FIRST_STAFF,
  fromJSON,
  HOUSE_1,
  levelOf,
  NOBLE,
  NONE,
  problemText,
  seeded,
  SIDES,
  spaceNumber,
  STAFF,
  TILES,
  toJSON,
  WHITE_DICE,
  type GameState,
  type ModuleCount,
  type MutableGame,
  type Phase,
  type Player,
  type PlayerCount,
  type Rules,
  type Seat,
  type Side,
  type Space,
  type Tile,
} from '@stammtisch/engine';

/** Names of cards; `noble*3` stands for three. */
type Cards = readonly string[];

/** What a test says about a seat; the rest is empty or zero. */
interface SeatWords {
  /** From the left; `noble*3` is one table with a stack, `-` an empty one. Missing ones are empty. */
  readonly tables?: Cards;
  readonly staff?: Cards;
  /** The last four are white; those before them the seat's own. */
  readonly dice?: readonly number[];
  /** Where each die lies; the others are unplaced. */
  readonly at?: readonly (Space | null)[];
  readonly thalers?: number;
  readonly beer?: number;
  readonly schnapps?: number;
  readonly counterGuests?: number;
  readonly tiles?: readonly Tile[];
  readonly monastery?: number;
  readonly reputation?: number;
  /** The chosen sides. */
  readonly entertainers?: readonly Side[];
  readonly guestBook?: readonly number[];
  /** The first is drawn next. */
  readonly top?: Cards;
  readonly bag?: Cards;
  readonly discard?: Cards;
}

/** What a test says about the whole table. What seats and display hold is not in the supply. */
export interface PositionWords {
  readonly players?: PlayerCount;
  readonly modules?: ModuleCount;
  readonly round: number;
  /** Serving unless told, before the start seat opens. */
  readonly phase?: Exclude<Phase, 'start' | 'over'>;
  /** Who is asked, in an evening, at arrival and at closing: all unless told. */
  readonly waiting?: readonly Seat[];
  /** Slots 1 to 4; missing ones are empty. */
  readonly display?: Cards;
  /** 3-beer guests left in their stack; none unless told. */
  readonly stack?: number;
  readonly coasters?: readonly (readonly number[])[];
  readonly seats: readonly SeatWords[];
}

const DISPLAY_SLOTS = 5;
const SIGNATURES = 40;
const SCHNAPPS = 20;
const DISHWASHER = STAFF.indexOf('dishwasher');
const TABLE = STAFF.indexOf('table');
const TABLES_TILE = TILES.indexOf('tables');
const DISHWASHER_TILE = TILES.indexOf('dishwasher');

/** `noble*3` in full. */
function spelledOut(words: Cards): string[] {
  return words.flatMap((word) => {
    const [name = '', count = '1'] = word.split('*');
    return Array.from({ length: Number(count) }, () => name);
  });
}

function indexOf(rules: Rules, id: string): number {
  const index = rules.cards.findIndex((card) => card.id === id);
  if (index === -1 && id !== '-') throw new Error(`there is no card ${id}`);
  return id === '-' ? NONE : index;
}

function counts(rules: Rules, words: Cards): number[] {
  const list = rules.cards.map(() => 0);
  for (const id of spelledOut(words)) list[indexOf(rules, id)]!++;
  return list;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, count) => total + count, 0);
}

function seatPlayer(s: MutableGame, p: Player, words: SeatWords): void {
  const { rules } = s;
  const dice = words.dice ?? (s.phase === 'serving' ? [1, 1, 1, 1] : []);
  const tables = words.tables ?? [];
  p.tiles = (words.tiles ?? []).reduce((bits, tile) => bits | (1 << TILES.indexOf(tile)), 0);
  p.staff = counts(rules, words.staff ?? []).slice(FIRST_STAFF, FIRST_GUEST);
  p.tables = tables.map((word) => indexOf(rules, word.split('*')[0]!));
  p.nobles = spelledOut(tables).filter((id) => id === 'noble').length;
  if (s.phase !== 'evening') {
    while (p.tables.length < levelOf(s, p, TABLES_TILE) + p.staff[TABLE]!) p.tables.push(NONE);
  }
  p.dice = dice.slice();
  p.at = dice.map((_, die) => spaceNumber(words.at?.[die] ?? null));
  p.ownDice = 0;
  p.dishwashers = 0;
  p.top = spelledOut(words.top ?? [])
    .map((id) => indexOf(rules, id))
    .toReversed();
  p.bag = counts(rules, words.bag ?? []);
  p.bagSize = sum(p.bag);
  p.discard = counts(rules, words.discard ?? []);
  p.discardSize = sum(p.discard);
  p.thalers = words.thalers ?? 0;
  p.beer = words.beer ?? 0;
  p.schnapps = words.schnapps ?? 0;
  p.counterGuests = words.counterGuests ?? 0;
  p.monastery = words.monastery ?? 0;
  p.reputation = words.reputation ?? 0;
  p.guestBook = [...(words.guestBook ?? [0, 0, 0, 0])];
  p.entertainers = ENTERTAINER_ROWS.map(({ sides }) =>
    SIDES.findIndex((side) => sides.includes(side) && words.entertainers?.includes(side)),
  );
}

/** Dice and dishwashers, as far as the phase has brought them. */
function countDice(s: MutableGame): void {
  const counted = s.phase === 'draft' || s.phase === 'serving';
  s.players.forEach((p, seat) => {
    const white = s.phase === 'draft' ? WHITE_DICE - s.coasters[seat]!.length : WHITE_DICE;
    p.ownDice = Math.max(0, p.dice.length - white);
    if (counted) p.dishwashers = p.staff[DISHWASHER]! + levelOf(s, p, DISHWASHER_TILE);
  });
}

/** All cards that the seats hold, by card. */
function held(s: MutableGame): number[] {
  const list = s.rules.cards.map(() => 0);
  for (const p of s.players) {
    p.bag.forEach((count, card) => (list[card]! += count + p.discard[card]!));
    p.staff.forEach((count, kind) => (list[FIRST_STAFF + kind]! += count));
    for (const card of [...p.top, ...p.tables]) {
      if (card !== NONE && card !== NOBLE) list[card]!++;
    }
    list[NOBLE]! += p.nobles + p.top.filter((card) => card === NOBLE).length;
  }
  return list;
}

/** The display, and under it every guest that nobody holds. */
function layGuests(s: MutableGame, words: PositionWords, owned: readonly number[]): void {
  const { rules } = s;
  const { modules, pack } = rules.variant;
  s.stack = words.stack ?? 0;
  const slots = (words.display ?? []).map((id) => indexOf(rules, id));
  const top = s.stack > 0 ? rules.stack[rules.stack.length - s.stack]! : NONE;
  s.display = Array.from({ length: DISPLAY_SLOTS }, (_, slot) =>
    slot === 0 ? top : (slots[slot - 1] ?? NONE),
  );
  s.sealed = s.display.map((card) => card !== NONE && modules === 5);
  s.pile = rules.cards.map(() => 0);
  pack.guests.forEach((row, i) => {
    const card = FIRST_GUEST + i;
    if (rules.stack.includes(card) || (row.cube === true && modules < 3)) return;
    s.pile[card] = row.count - owned[card]! - slots.filter((shown) => shown === card).length;
  });
  s.pileSize = sum(s.pile);
}

function stockSupply(s: MutableGame, owned: readonly number[]): void {
  const { modules, pack, players } = s.rules.variant;
  pack.staff.forEach((row, kind) => {
    const count = row.id === 'bard' && modules < 3 ? 0 : row.count;
    s.supply.staff[kind] = count - owned[FIRST_STAFF + kind]!;
  });
  s.supply.nobles = pack.noble.count - owned[NOBLE]!;
  s.supply.schnapps = modules < 2 ? 0 : SCHNAPPS - sum(s.players.map((p) => p.schnapps));
  const evenings = s.rules.moon.slice(s.round);
  s.supply.counterGuests =
    evenings.filter(({ bonus }) => bonus.type === 'counterGuest').length * players;
  const laid = s.sealed.filter(Boolean).length + sum(s.players.flatMap((p) => p.guestBook));
  s.supply.signatures = modules < 5 ? 0 : SIGNATURES - laid;
}

/** Builds what the words say; a table that could not have come about is the test's mistake. */
export function position(words: PositionWords): GameState {
  const players = words.players ?? 2;
  const variant = { players, modules: words.modules ?? 1, edition: 'north-star' } as const;
  const s = createGame(
    { ...variant, pack: HOUSE_1, dishwasherBothWays: false, start: 0 },
    seeded(1),
  );
  s.round = words.round;
  s.phase = words.phase ?? 'serving';
  s.coasters = s.players.map((_, seat) => [...(words.coasters?.[seat] ?? [])]);
  s.players.forEach((p, seat) => seatPlayer(s, p, words.seats[seat] ?? {}));
  countDice(s);
  const single = s.phase === 'serving' || s.phase === 'draft';
  s.waiting = [...(words.waiting ?? (single ? [0] : s.players.map((_, seat) => seat)))];
  const owned = held(s);
  layGuests(s, words, owned);
  stockSupply(s, owned);
  const read = fromJSON(toJSON(s));
  if (!read.ok) throw new Error(problemText(read.problem));
  return clone(s);
}
