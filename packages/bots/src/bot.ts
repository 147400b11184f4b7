import type { Action, GameState, Seat } from '@stammtisch/engine';

/** A player made of code. It sees what everybody sees: the state has nothing to hide. */
export interface Bot {
  /** Picks one of the legal actions of a seat that the game waits for. */
  choose(state: GameState, seat: Seat): Action;
}

/** Makes a bot whose own randomness comes from the seed, and never from the game's chance. */
export type BotFactory = (seed: number) => Bot;
