/** What a seat has at one moment: its cards, its points by source, and the state of its tavern. */
import {
  FIRST_GUEST,
  FIRST_STAFF,
  NOBLE,
  NONE,
  reputationPoints,
  STAFF,
  type GameState,
  type Rules,
  type Seat,
  type SeatCheckpoint,
  type Tile,
} from '@stammtisch/engine';
import { zeros } from './flows.ts';
import { DECK_GROUPS, type DeckGroup, type PointSource } from './sources.ts';

export interface SeatTotals {
  readonly total: number;
  readonly points: Readonly<Record<PointSource, number>>;
  readonly deck: Readonly<Record<DeckGroup, number>>;
  readonly tiles: readonly Tile[];
  readonly monastery: number;
  /** Steps of reputation, and signatures in the guest book. */
  readonly reputation: number;
  readonly signatures: number;
  readonly schnapps: number;
  readonly counterGuests: number;
}

/** All cards of a seat when a round ends, as counts in pack order: they lie in deck and discards. */
export function cardsAtClosing({ cards }: Rules, { top, bag, discard }: SeatCheckpoint): number[] {
  return cards.map(
    ({ id }) => top.filter((card) => card === id).length + (bag[id] ?? 0) + (discard[id] ?? 0),
  );
}

/** All cards of a seat at any moment, as counts in pack order, those in the tavern included. */
export function cardsNow(s: GameState, seat: Seat): number[] {
  const { top, bag, discard, tables, nobles, staff } = s.players[seat]!;
  const counts = bag.map((count, card) => count + discard[card]!);
  for (const card of top) counts[card]!++;
  for (const card of tables) if (card !== NONE) counts[card]! += card === NOBLE ? nobles : 1;
  staff.forEach((count, kind) => (counts[FIRST_STAFF + kind]! += count));
  return counts;
}

/** Points of a seat with these cards (counts in pack order) and that much schnapps. */
export function pointsBySource(
  s: GameState,
  seat: Seat,
  cards: readonly number[],
  schnapps: number,
): Record<PointSource, number> {
  const points = {
    nobles: 0,
    guests: 0,
    others: 0,
    schnapps,
    reputation: reputationPoints(s, seat),
  };
  cards.forEach((count, index) => {
    points[cardSource(index)] += count * s.rules.cards[index]!.points;
  });
  return points;
}

/**
 * Cards and tokens are those of the checkpoint: the state may already be in the next round, whose
 * evening moves both, but no reputation.
 */
export function totalsOf(
  s: GameState,
  seat: Seat,
  end: SeatCheckpoint,
  cards: readonly number[],
): SeatTotals {
  const points = pointsBySource(s, seat, cards, end.schnapps);
  const deck = zeros(DECK_GROUPS);
  cards.forEach((count, index) => (deck[deckGroup(index)] += count));
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

function cardSource(index: number): 'nobles' | 'guests' | 'others' {
  if (index === NOBLE) return 'nobles';
  return index >= FIRST_GUEST ? 'guests' : 'others';
}

function deckGroup(index: number): DeckGroup {
  if (index === NOBLE) return 'nobles';
  if (index < NOBLE) return 'regulars';
  return index >= FIRST_GUEST ? 'guests' : STAFF[index - FIRST_STAFF]!;
}
