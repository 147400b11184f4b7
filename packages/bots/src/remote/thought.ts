import type { Action, GameState, Seat } from '@stammtisch/engine';
import type { Advice } from '../bot.ts';
import type { QuestionKind, RemoteBudget } from './message.ts';

/** What a bot elsewhere is asked. */
export interface Question {
  readonly kind: QuestionKind;
  readonly bot: string;
  /** Who is asked: one player in one game, who may have a plan in mind. */
  readonly player: string;
  /** Of the player's own randomness, when it is asked for the first time. */
  readonly seed: number;
  readonly state: GameState;
  readonly seat: Seat;
  readonly budget?: RemoteBudget;
}

export type ThoughtTrouble =
  /** The caller aborted it. */
  | 'cancelled'
  /** The worker could not be started, or came to its end. */
  | 'crashed'
  /** The bot could not answer this question. */
  | 'failed'
  /** The bots were dismissed. */
  | 'closed';

/** What comes of a question, always; waiting for it never throws. */
export type Thought =
  | {
      readonly ok: true;
      readonly action: Action;
      /** The action, and what follows it at once where the question was for a plan. */
      readonly line: readonly Action[];
      /** Null unless it was asked for. */
      readonly advice: Advice | null;
    }
  | { readonly ok: false; readonly reason: ThoughtTrouble; readonly problem: string };

/** As much of an AbortSignal as is needed here. */
export interface Cancel {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface RemoteBots {
  /** Questions are answered in the order in which they are asked. */
  think(question: Question, cancel?: Cancel): Promise<Thought>;
  /** Ends the worker and refuses all that is still asked, now and later. */
  close(): void;
}
