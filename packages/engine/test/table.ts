/**
 * The table as anyone could see it, in plain names: what a fold of events builds up, and what a
 * state is compared with. `viewOf` is the only bridge between the two.
 */
import {
  ENTERTAINERS,
  NONE,
  SERVED,
  SIDES,
  spaceName,
  STAFF,
  TILES,
  type CardId,
  type GameState,
  type Space,
} from '../src/index.ts';

export type Counts = Record<string, number>;

interface DieView {
  value: number;
  own: boolean;
  at: Space | 'served' | null;
}

export interface SeatView {
  /** The last is drawn next. */
  top: CardId[];
  bag: Counts;
  discard: Counts;
  /** Seated cards from the left; null is an empty table. */
  tables: (CardId | null)[];
  nobles: number;
  staff: Counts;
  dice: DieView[];
  thalers: number;
  beer: number;
  schnapps: number;
  counterGuests: number;
  tiles: Set<string>;
  monastery: number;
  reputation: number;
  entertainers: Record<string, string>;
  guestBook: number[];
}

export interface TableView {
  round: number;
  start: number;
  supply: {
    staff: Counts;
    nobles: number;
    schnapps: number;
    counterGuests: number;
    signatures: number;
  };
  pile: Counts;
  /** 3-beer guests under the one that is shown. */
  stack: CardId[];
  display: (CardId | null)[];
  sealed: boolean[];
  startCards: string[];
  coasters: number[][];
  seats: SeatView[];
}

/** Adds to a count; none is not written down. */
export function count(counts: Counts, name: string, amount: number): void {
  const sum = (Object.hasOwn(counts, name) ? counts[name]! : 0) + amount;
  if (sum === 0) delete counts[name];
  else counts[name] = sum;
}

function staff(counts: readonly number[]): Counts {
  const named: Counts = {};
  counts.forEach((amount, kind) => count(named, STAFF[kind]!, amount));
  return named;
}

export function viewOf(s: GameState): TableView {
  const id = (card: number): CardId => s.rules.cards[card]!.id;
  const idOrNull = (card: number): CardId | null => (card === NONE ? null : id(card));
  const cards = (counts: readonly number[]): Counts => {
    const named: Counts = {};
    counts.forEach((amount, card) => count(named, id(card), amount));
    return named;
  };
  return {
    round: s.round,
    start: s.start,
    supply: { ...s.supply, staff: staff(s.supply.staff) },
    pile: cards(s.pile),
    stack: s.stack > 0 ? s.rules.stack.slice(s.rules.stack.length - s.stack + 1).map(id) : [],
    display: s.display.map(idOrNull),
    sealed: s.sealed.slice(),
    startCards: s.startCards.map((row) => s.rules.startCards[row]!.id),
    coasters: s.coasters.map((coaster) => coaster.slice()),
    seats: s.players.map((p) => ({
      top: p.top.map(id),
      bag: cards(p.bag),
      discard: cards(p.discard),
      tables: p.tables.map(idOrNull),
      nobles: p.nobles,
      staff: staff(p.staff),
      dice: p.dice.map((value, die) => ({
        value,
        own: die < p.ownDice,
        at: p.at[die] === SERVED ? 'served' : spaceName(p.at[die]!),
      })),
      thalers: p.thalers,
      beer: p.beer,
      schnapps: p.schnapps,
      counterGuests: p.counterGuests,
      tiles: new Set(TILES.filter((_, tile) => (p.tiles & (1 << tile)) !== 0)),
      monastery: p.monastery,
      reputation: p.reputation,
      entertainers: Object.fromEntries(
        p.entertainers.flatMap((side, who) =>
          side === NONE ? [] : [[ENTERTAINERS[who]!, SIDES[side]!]],
        ),
      ),
      guestBook: p.guestBook.slice(),
    })),
  };
}
