/** What a game was made of, counted and not judged: points and goods by source, round by round. */
import {
  checkpoint,
  FIRST_GUEST,
  FIRST_STAFF,
  NOBLE,
  placed,
  replay,
  reputationPoints,
  result,
  STAFF,
  type CardId,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Rules,
  type Seat,
  type SeatCheckpoint,
  type Tile,
} from '@stammtisch/engine';
import { cardsAtClosing, cardsNow } from './cards.ts';
import { newLedger, zeros, type Flow, type Ledger } from './ledger.ts';
import {
  beerSource,
  beerUse,
  DECK_GROUPS,
  servedBy,
  thalerSource,
  thalerUse,
  type BeerSource,
  type BeerUse,
  type DeckGroup,
  type PointSource,
  type Served,
  type ThalerSource,
  type ThalerUse,
} from './sources.ts';
import { unreadable } from './unreadable.ts';

export interface Account {
  /** By seat. */
  readonly seats: readonly SeatAccount[];
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly finished: boolean;
}

export interface SeatAccount {
  readonly seat: Seat;
  readonly total: number;
  /** 1 for the winner; as things stand if the game was not played to its end. */
  readonly rank: number;
  /** They add up to the total. */
  readonly points: Readonly<Record<PointSource, number>>;
  readonly rounds: readonly RoundAccount[];
}

/** One round of a seat: what flowed in it, and what there was when it ended. */
export interface RoundAccount {
  readonly round: number;
  readonly total: number;
  readonly points: Readonly<Record<PointSource, number>>;
  readonly thalers: Flow<ThalerSource, ThalerUse>;
  readonly beer: Flow<BeerSource, BeerUse>;
  readonly deck: Readonly<Record<DeckGroup, number>>;
  readonly tiles: readonly Tile[];
  readonly monastery: number;
  /** Steps of reputation, and signatures in the guest book. */
  readonly reputation: number;
  readonly signatures: number;
  readonly schnapps: number;
  readonly counterGuests: number;
}

type Totals = Pick<
  RoundAccount,
  | 'total'
  | 'points'
  | 'deck'
  | 'tiles'
  | 'monastery'
  | 'reputation'
  | 'signatures'
  | 'schnapps'
  | 'counterGuests'
>;

/**
 * `resigned`, by seat: who is last at the end, whatever the points.
 * Throws if the record is not one, or cannot be replayed.
 */
export function account(record: GameRecord, resigned: readonly boolean[] = []): Account {
  const books = newBooks(record);
  const { state, finished, faults } = replay(record, (after, _move, events) => {
    for (const event of events) hear(books, after, event);
  });
  if (state === null || faults.length > 0) throw unreadable(faults);
  const now = state.players.map((_, seat) =>
    totals(state, seat, checkpoint(state, seat), cardsNow(state, seat)),
  );
  const isOpen = books.closed.length < books.ledgers.length;
  const ends = isOpen ? [...books.closed, now] : books.closed;
  return {
    finished,
    rounds: ends.length,
    seats: placed(result(state), finished ? resigned : []).map(({ seat, total, rank }) => ({
      seat,
      total,
      rank,
      points: now[seat]!.points,
      rounds: ends.map((seats, index) => ({
        round: index + 1,
        ...seats[seat]!,
        ...books.ledgers[index]![seat]!,
      })),
    })),
  };
}

/** The books of a game while it is replayed. */
interface Books {
  readonly players: number;
  /** By round, then seat: what flowed. */
  readonly ledgers: Ledger[][];
  /** By round that has ended, then seat. */
  readonly closed: Totals[][];
  served: Served | null;
}

/** What start cards give flows in round 1, although it has not begun. */
function newBooks({ setup }: GameRecord): Books {
  const first = Array.from({ length: setup.players }, newLedger);
  return { players: setup.players, ledgers: [first], closed: [], served: null };
}

function hear(books: Books, after: GameState, event: GameEvent): void {
  const flows = books.ledgers.at(-1)!;
  switch (event.type) {
    case 'evening':
      if (event.round > 1) books.ledgers.push(Array.from({ length: books.players }, newLedger));
      return;
    case 'served':
      books.served = servedBy(event);
      return;
    case 'thalers': {
      const { gained, spent } = flows[event.seat]!.thalers;
      const { why, amount } = event;
      if (amount > 0) gained[thalerSource(why, books.served, guestsOf(after.rules))] += amount;
      else spent[thalerUse(why)] -= amount;
      return;
    }
    case 'beer': {
      const { gained, spent } = flows[event.seat]!.beer;
      const { why, amount } = event;
      if (amount > 0) gained[beerSource(why, books.served)] += amount;
      else spent[beerUse(why)] -= amount;
      return;
    }
    case 'roundEnded':
      books.closed.push(
        event.seats.map((end, seat) => totals(after, seat, end, cardsAtClosing(after.rules, end))),
      );
      return;
    default:
  }
}

function guestsOf({ cards }: Rules): (card: CardId) => boolean {
  return (card) => cards.findIndex(({ id }) => id === card) >= FIRST_GUEST;
}

/**
 * What a seat has. Cards and tokens are those of the checkpoint: the state may already be in the
 * next round, whose evening moves both, but no reputation.
 */
function totals(s: GameState, seat: Seat, end: SeatCheckpoint, cards: readonly number[]): Totals {
  const points: Record<PointSource, number> = {
    nobles: 0,
    guests: 0,
    others: 0,
    schnapps: end.schnapps,
    reputation: reputationPoints(s, seat),
  };
  const deck = zeros(DECK_GROUPS);
  cards.forEach((count, index) => {
    points[cardSource(index)] += count * s.rules.cards[index]!.points;
    deck[deckGroup(index)] += count;
  });
  return {
    total: Object.values(points).reduce((sum, part) => sum + part, 0),
    points,
    deck,
    tiles: end.tiles,
    monastery: end.monastery,
    reputation: end.reputation,
    signatures: end.guestBook.reduce((sum, part) => sum + part, 0),
    schnapps: end.schnapps,
    counterGuests: end.counterGuests,
  };
}

function cardSource(index: number): PointSource {
  if (index === NOBLE) return 'nobles';
  return index >= FIRST_GUEST ? 'guests' : 'others';
}

function deckGroup(index: number): DeckGroup {
  if (index === NOBLE) return 'nobles';
  if (index < NOBLE) return 'regulars';
  return index >= FIRST_GUEST ? 'guests' : STAFF[index - FIRST_STAFF]!;
}
