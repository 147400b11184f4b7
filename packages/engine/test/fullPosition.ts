/** Positions in a few words, with every card and token where the rules want it. */
import {
  createGame,
  FIRST_GUEST,
  FIRST_STAFF,
  fromJSON,
  NOBLE,
  NONE,
  problemText,
  seeded,
  toJSON,
  WHITE_DICE,
  type GameState,
  type MutableGame,
  type Phase,
  type Seat,
} from '../src/index.ts';
import { COUNTER_GUESTS_EACH, SCHNAPPS_TOKENS, SIGNATURE_TILES } from '../src/types.ts';
import type { Cards } from './moves.ts';
import {
  addTables,
  indexOf,
  seatPlayer,
  setupOf,
  sum,
  type PositionWords,
  type SeatWords,
} from './position.ts';

/** What a test says about the whole table. What seats and display hold is not in the supply. */
export interface FullPositionWords extends Pick<PositionWords, 'players' | 'modules'> {
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
  /** Four white dice unless told, while serving; the last four are white. */
  readonly seats: readonly Omit<SeatWords, 'ownDice'>[];
}

/** Own dice and dishwashers, as far as the phase has brought them. */
function countDice(s: MutableGame): void {
  const counted = s.phase === 'draft' || s.phase === 'serving';
  s.players.forEach((p, seat) => {
    const white = s.phase === 'draft' ? WHITE_DICE - s.coasters[seat]!.length : WHITE_DICE;
    p.ownDice = Math.max(0, p.dice.length - white);
    if (!counted) p.dishwashers = 0;
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
function layGuests(s: MutableGame, words: FullPositionWords, owned: readonly number[]): void {
  const { rules } = s;
  const { modules, pack } = rules.variant;
  s.stack = words.stack ?? 0;
  const slots = (words.display ?? []).map((id) => indexOf(rules, id));
  const top = s.stack > 0 ? rules.stack[rules.stack.length - s.stack]! : NONE;
  s.display = s.display.map((_, slot) => (slot === 0 ? top : (slots[slot - 1] ?? NONE)));
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
  s.supply.schnapps = modules < 2 ? 0 : SCHNAPPS_TOKENS - sum(s.players.map((p) => p.schnapps));
  const given = s.rules.moon
    .slice(0, s.round)
    .filter(({ bonus }) => bonus.type === 'counterGuest').length;
  s.supply.counterGuests = (COUNTER_GUESTS_EACH - given) * players;
  const laid = s.sealed.filter(Boolean).length + sum(s.players.flatMap((p) => p.guestBook));
  s.supply.signatures = modules < 5 ? 0 : SIGNATURE_TILES - laid;
}

/** Builds what the words say; a table that could not have come about is the test's mistake. */
export function fullPosition(words: FullPositionWords): GameState {
  const s = createGame(setupOf(words), seeded(1));
  s.round = words.round;
  s.phase = words.phase ?? 'serving';
  s.coasters = s.players.map((_, seat) => [...(words.coasters?.[seat] ?? [])]);
  s.players.forEach((p, seat) => {
    const usual = s.phase === 'serving' ? { dice: [1, 1, 1, 1] } : {};
    seatPlayer(s, p, { ...usual, ...words.seats[seat] });
    if (s.phase !== 'evening') addTables(s, p);
  });
  countDice(s);
  const single = s.phase === 'serving' || s.phase === 'draft';
  s.waiting = [...(words.waiting ?? (single ? [0] : s.players.map((_, seat) => seat)))];
  const owned = held(s);
  layGuests(s, words, owned);
  stockSupply(s, owned);
  const read = fromJSON(toJSON(s));
  if (!read.ok) throw new Error(problemText(read.problem));
  return s;
}
