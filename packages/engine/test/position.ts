/** Positions in a few words: what the rule tests begin with. */
import { goOn } from '../src/flow.ts';
import {
  clone,
  createGame,
  ENTERTAINER_ROWS,
  FIRST_GUEST,
  HOUSE_1,
  NOBLE,
  NONE,
  seeded,
  SIDES,
  spaceNumber,
  STAFF,
  TILES,
  type Edition,
  type GameEvent,
  type GameState,
  type ModuleCount,
  type MutableGame,
  type Outcome,
  type Player,
  type PlayerCount,
  type Rules,
  type Seat,
  type Setup,
  type Side,
  type Space,
  type Staff,
  type Tile,
} from '../src/index.ts';
import { cardIndex } from '../src/rules.ts';
import { levelOf } from '../src/state.ts';
import { DISHWASHER_TILE, TABLES_TILE } from '../src/tiles.ts';
import { DISHWASHER, TABLE } from '../src/types.ts';
import { act, chanceOf, sameUnheard, spelledOut, type Cards, type Played } from './moves.ts';

/** What a test says about a seat; the rest is empty or zero. */
export interface SeatWords {
  /** From the left; `noble*3` is one table with a stack, `-` an empty one. Missing ones are empty. */
  readonly tables?: Cards;
  readonly staff?: Cards;
  readonly dice?: readonly number[];
  /** How many of the dice, from the left, are the seat's own: all but four unless told. */
  readonly ownDice?: number;
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

type Stock = Staff | 'noble' | 'schnapps' | 'counterGuests' | 'signatures';

/** What a test says about the whole table. The supply is not charged for the seats' cards. */
export interface PositionWords {
  readonly players?: PlayerCount;
  readonly modules?: ModuleCount;
  readonly edition?: Edition;
  readonly dishwasherBothWays?: boolean;
  readonly round?: number;
  /** Who holds the mug. */
  readonly start?: Seat;
  /** The start seat has opened its tavern. */
  readonly open?: boolean;
  readonly supply?: Readonly<Partial<Record<Stock, number>>>;
  /** Slots 0 to 4; `-` is an empty one. */
  readonly display?: Cards;
  /** 3-beer guests left in their stack. */
  readonly stack?: number;
  readonly pile?: Cards;
  readonly seats?: readonly SeatWords[];
}

export function setupOf(words: PositionWords): Setup {
  return {
    players: words.players ?? 2,
    modules: words.modules ?? 1,
    edition: words.edition ?? 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: words.dishwasherBothWays ?? false,
    start: words.start ?? 0,
  };
}

export function indexOf(rules: Rules, id: string): number {
  const index = id === '-' ? NONE : cardIndex(rules, id);
  if (index === NONE && id !== '-') throw new Error(`there is no card ${id}`);
  return index;
}

function counts(rules: Rules, words: Cards): number[] {
  const list = rules.cards.map(() => 0);
  for (const id of spelledOut(words)) list[indexOf(rules, id)]!++;
  return list;
}

export function sum(list: readonly number[]): number {
  return list.reduce((total, count) => total + count, 0);
}

/** Lays a seat out, sizes and dishwashers included. */
export function seatPlayer(s: MutableGame, p: Player, words: SeatWords): void {
  const { rules } = s;
  const dice = words.dice ?? [];
  p.tiles = (words.tiles ?? []).reduce((bits, tile) => bits | (1 << TILES.indexOf(tile)), 0);
  p.staff = counts(rules, words.staff ?? []).slice(NOBLE + 1, FIRST_GUEST);
  const tables = words.tables ?? [];
  p.tables = tables.map((word) => indexOf(rules, word.split('*')[0]!));
  p.nobles = spelledOut(tables).filter((id) => id === 'noble').length;
  p.dice = dice.slice();
  p.ownDice = words.ownDice ?? Math.max(0, dice.length - 4);
  p.at = dice.map((_, die) => spaceNumber(words.at?.[die] ?? null));
  p.dishwashers = p.staff[DISHWASHER]! + levelOf(s, p, DISHWASHER_TILE);
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

/** Tables that the words leave out are there, but empty. */
export function addTables(s: MutableGame, p: Player): void {
  while (p.tables.length < levelOf(s, p, TABLES_TILE) + p.staff[TABLE]!) p.tables.push(NONE);
}

function stockSupply(s: MutableGame, supply: NonNullable<PositionWords['supply']>): void {
  const { noble, schnapps, counterGuests, signatures } = supply;
  STAFF.forEach((kind, i) => (s.supply.staff[i] = supply[kind] ?? s.supply.staff[i]!));
  s.supply.nobles = noble ?? s.supply.nobles;
  s.supply.schnapps = schnapps ?? s.supply.schnapps;
  s.supply.counterGuests = counterGuests ?? s.supply.counterGuests;
  s.supply.signatures = signatures ?? s.supply.signatures;
}

/** Named cards of the display leave the pile; those that lay there go back. */
function layGuests(s: MutableGame, words: PositionWords): void {
  if (words.stack !== undefined) {
    s.stack = words.stack;
    s.display[0] = s.rules.stack[s.rules.stack.length - words.stack] ?? NONE;
  }
  if (words.display !== undefined) {
    for (const card of s.display.slice(1)) s.pile[card]!++;
    s.display = words.display.map((id) => indexOf(s.rules, id));
    for (const card of s.display) if (card !== NONE && s.pile[card]! > 0) s.pile[card]!--;
    s.sealed = s.display.map((card) => card !== NONE && s.rules.variant.modules === 5);
  }
  if (words.pile !== undefined) s.pile = counts(s.rules, words.pile);
  s.pileSize = sum(s.pile);
}

/** The phase that is just over when another begins. */
const EVE = {
  evening: 'start',
  arrival: 'evening',
  draft: 'arrival',
  serving: 'draft',
  closing: 'serving',
} as const;

type PhaseName = keyof typeof EVE;

/** The table as it is when a phase is about to begin. */
function eveOf(phase: PhaseName, words: PositionWords): MutableGame {
  const s = createGame(setupOf(words), seeded(1));
  s.phase = EVE[phase];
  s.round = (words.round ?? 1) - (phase === 'evening' ? 1 : 0);
  s.waiting = [];
  s.players.forEach((p, seat) => {
    seatPlayer(s, p, words.seats?.[seat] ?? {});
    if (phase !== 'evening' && phase !== 'arrival') addTables(s, p);
  });
  stockSupply(s, words.supply ?? {});
  layGuests(s, words);
  return s;
}

/** Begins a game, with the chance it asks for up to the first decision. */
export function begin(words: PositionWords, outcomes: readonly Outcome[]): Played {
  const { cards } = createGame(setupOf(words), seeded(1)).rules;
  const events: GameEvent[] = [];
  const chance = chanceOf(cards, outcomes);
  const state = createGame(setupOf(words), chance, (event) => events.push(event));
  chance.done();
  sameUnheard(state, createGame(setupOf(words), chanceOf(cards, outcomes)));
  return { state, events };
}

/** Lets a phase begin, with the chance it asks for. */
export function enter(
  phase: PhaseName,
  words: PositionWords = {},
  outcomes: readonly Outcome[] = [],
): Played {
  const state = eveOf(phase, words);
  const unheard = clone(state);
  const { cards } = state.rules;
  const events: GameEvent[] = [];
  const chance = chanceOf(cards, outcomes);
  goOn(state, chance, (event) => events.push(event));
  chance.done();
  goOn(unheard, chanceOf(cards, outcomes), undefined);
  sameUnheard(state, unheard);
  return { state, events };
}

/** A position at the start of serving, round 1: the start seat is about to open, or has opened. */
export function position(words: PositionWords = {}): GameState {
  const { state } = enter('serving', words);
  return words.open === true ? act(state, state.start, 'open').state : state;
}
