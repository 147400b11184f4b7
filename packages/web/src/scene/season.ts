/** The season of a game: the winter track, and with it the cold, comes with the second module. */
import type { GameState } from '@stammtisch/engine';

export const SEASONS = ['summer', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export function seasonOf(game: GameState): Season {
  return game.rules.variant.modules === 1 ? 'summer' : 'winter';
}
