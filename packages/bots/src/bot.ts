import type { Action, GameState, Seat } from '@stammtisch/engine';
import type { Budget } from './budget.ts';

/** A player made of code. It sees what every player sees: the state has nothing to hide. */
export interface Bot {
  /**
   * Picks one of the legal actions of a seat that the game waits for. Without a budget it thinks
   * as long as it takes to play at its best.
   */
  choose(state: GameState, seat: Seat, budget?: Budget): Action;
  /**
   * The same choice, and what the bot means to do right after it, up to and including the first
   * action that draws an outcome: what a table takes as one batch. A bot without this method
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
  readonly reason: AdviceReason;
}

export interface Candidate {
  /** The action, and what the bot means to do after it, as far as it has planned. */
  readonly line: readonly Action[];
  /** Points that the bot expects its seat to have at the end of the game. */
  readonly value: number;
}

/** Why a bot chose as it did: facts, so that every client can say it in its own language. */
export type AdviceReason =
  /** Nothing else was legal. */
  | { readonly type: 'only' }
  /** Left to chance. */
  | { readonly type: 'whim' }
  /** Part of a plan for the whole serving; the first candidate's line is its rest. */
  | {
      readonly type: 'plan';
      /** Whole servings that were compared. */
      readonly compared: number;
      /** What the rest of the plan earns, before it is spent. */
      readonly thalers: number;
      readonly beer: number;
      readonly nobles: number;
      /** Points when the tavern closes, less those of now. */
      readonly points: number;
    }
  /** The best on average over ways in which the round may go on. */
  | { readonly type: 'outlook'; readonly samples: number };
