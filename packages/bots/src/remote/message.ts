/** What goes to a worker and comes back: plain data, fit for any port. */
import type { Action, Seat, StateJson } from '@stammtisch/engine';
import type { Advice } from '../bot.ts';
import type { Budget } from '../budget.ts';

/** What a bot may be asked for: its action, or that with its reasons. */
export type QuestionKind = 'choose' | 'advise';

/** The part of a budget that can travel; the clock that milliseconds need is the worker's own. */
export type RemoteBudget = Pick<Budget, 'iterations' | 'milliseconds'>;

export interface Request {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly bot: string;
  /** A bot and its seed stand for one player in one game, who may have a plan in mind. */
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
      /** Null unless it was asked for. */
      readonly advice: Advice | null;
    }
  | { readonly id: number; readonly ok: false; readonly problem: string };
