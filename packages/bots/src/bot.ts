import type { Action, GameState, Seat } from '@stammtisch/engine';
import type { Budget } from './budget.ts';
import type { Reason } from './reason.ts';

/** A player made of code. It sees what everybody sees: the state has nothing to hide. */
export interface Bot {
  /**
   * Picks one of the legal actions of a seat that the game waits for. Without a budget it thinks
   * as long as it takes to play at its best.
   */
  choose(state: GameState, seat: Seat, budget?: Budget): Action;
  /**
   * The same choice, and what the bot means to do right after it, up to and including the first
   * action that draws an outcome: all that a table takes in one go. Without this method, a bot
   * decides one action at a time.
   */
  plan?(state: GameState, seat: Seat, budget?: Budget): readonly Action[];
  /** The same choice, with what speaks for it. */
  advise(state: GameState, seat: Seat, budget?: Budget): Advice;
}

/** Makes a bot whose own randomness comes from the seed, and never from the game's chance. */
export type BotFactory = (seed: number) => Bot;

/** A choice and the reasoning behind it: what hints and analysis show. */
export interface Advice {
  readonly action: Action;
  /** What was weighed, if anything: what was chosen, then the others, the best first. */
  readonly candidates: readonly Candidate[];
  readonly reason: Reason;
}

export interface Candidate {
  /** The action, and what the bot means to do after it, as far as it has planned. */
  readonly line: readonly Action[];
  /** Points that the bot expects its seat to have at the end of the game. */
  readonly value: number;
}
