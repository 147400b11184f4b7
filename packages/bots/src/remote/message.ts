/** What goes to a worker and comes back: plain data, fit for any port. */
import type { Action, Seat, StateJson } from '@stammtisch/engine';
import type { Advice } from '../bot.ts';
import type { Budget } from '../budget.ts';

/** What a bot may be asked for: its action, that with what follows at once, or with its reasons. */
export type QuestionKind = 'choose' | 'plan' | 'advise';

/** The part of a budget that can travel; the clock that milliseconds need is the worker's own. */
export type RemoteBudget = Pick<Budget, 'iterations' | 'milliseconds'>;

export interface Request {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly bot: string;
  /** Who is asked: one player in one game, who may have a plan in mind. */
  readonly player: string;
  /** Of the player's own randomness, when it is asked for the first time. */
  readonly seed: number;
  readonly state: StateJson;
  readonly seat: Seat;
  readonly budget: RemoteBudget;
}

export type Reply =
  | {
      readonly id: number;
      readonly ok: true;
      readonly action: Action;
      /** The action, and what follows it at once where the question was for a plan. */
      readonly line: readonly Action[];
      /** Null unless it was asked for. */
      readonly advice: Advice | null;
    }
  | { readonly id: number; readonly ok: false; readonly problem: string };
