/**
 * The mats of the draft in a row, as they travel to the left: the left neighbour, the seat in front,
 * the right neighbour, who sits before it, and whoever sits before them.
 */
import type { Seat } from '@stammtisch/engine';

/** Seats in the row from the left; every mat goes to the one on its left, the first to the last. */
export function matRow(front: Seat, players: number): readonly Seat[] {
  // With two players the same neighbour sits on both sides.
  return Array.from({ length: players }, (_, i) => (front + 1 - i + players) % players);
}
