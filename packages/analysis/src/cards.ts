/** All cards of a seat, as counts in pack order. */
import {
  FIRST_STAFF,
  NOBLE,
  NONE,
  type GameState,
  type Rules,
  type Seat,
  type SeatCheckpoint,
} from '@stammtisch/engine';

/** At the end of a round, when all of them lie in deck and discard pile. */
export function cardsAtClosing({ cards }: Rules, { top, bag, discard }: SeatCheckpoint): number[] {
  return cards.map(
    ({ id }) => top.filter((card) => card === id).length + (bag[id] ?? 0) + (discard[id] ?? 0),
  );
}

/** At any moment, those in the tavern included. */
export function cardsNow(s: GameState, seat: Seat): number[] {
  const { top, bag, discard, tables, nobles, staff } = s.players[seat]!;
  const counts = bag.map((count, card) => count + discard[card]!);
  for (const card of top) counts[card]!++;
  for (const card of tables) if (card !== NONE) counts[card]! += card === NOBLE ? nobles : 1;
  staff.forEach((count, kind) => (counts[FIRST_STAFF + kind]! += count));
  return counts;
}
