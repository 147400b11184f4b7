/** The season of a game: the winter track, and with it the cold, comes with the second module. */
import type { GameState } from '@stammtisch/engine';

export function isWinter(game: GameState): boolean {
  return game.rules.variant.modules > 1;
}
