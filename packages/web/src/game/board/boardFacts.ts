/** Which of the lettered phases the table is in, as the viewer lives it. */
import { never, type GameState, type Seat } from '@stammtisch/engine';
import type { Letter } from '@stammtisch/words';

/**
 * C is over as soon as it begins. The engine plays E and F as one: it is E until the first tavern
 * opens, and again for the viewer when their own turn has come and they still plan.
 */
export function letterOf(game: GameState, viewer: Seat): Letter | null {
  switch (game.phase) {
    case 'start':
    case 'over':
      return null;
    case 'evening':
      return 'A';
    case 'arrival':
      return 'B';
    case 'draft':
      return 'D';
    case 'serving': {
      const next = game.waiting[0];
      const planning = !game.serving.open && (next === game.start || next === viewer);
      return planning ? 'E' : 'F';
    }
    case 'closing':
      return 'G';
    default:
      return never(game.phase);
  }
}

/** The winter track, and with it the cold, comes with the second module. */
export function isWinter(game: GameState): boolean {
  return game.rules.variant.modules > 1;
}

/** Seats in the row from the left; every mat goes to the one on its left, the first to the last. */
export function matRow(front: Seat, players: number): readonly Seat[] {
  // With two players the same neighbour sits on both sides.
  return Array.from({ length: players }, (_, i) => (front + 1 - i + players) % players);
}
