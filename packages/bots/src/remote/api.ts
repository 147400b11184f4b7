/** The API of bots that think elsewhere: in threads, workers, or a pool of them. */
import type { Action, GameState, Seat } from '@stammtisch/engine';
import type { Advice } from '../bot.ts';
import type { ThinkKind, RemoteBudget } from './message.ts';

export interface ThinkRequest {
  readonly kind: ThinkKind;
  readonly bot: string;
  /** Names one player in one game, whose plan the worker may still have. */
  readonly player: string;
  /** Seeds the player's own randomness when it is asked for the first time. */
  readonly seed: number;
  readonly state: GameState;
  readonly seat: Seat;
  readonly budget?: RemoteBudget;
}

export type ThinkFailure =
  /** The caller aborted it. */
  | 'cancelled'
  /** The worker could not be started, or has ended. */
  | 'crashed'
  /** The bot could not answer this request. */
  | 'failed'
  /** The bots were dismissed. */
  | 'closed';

/** The answer to every request; `think` never rejects. */
export type ThinkResult =
  | {
      readonly ok: true;
      readonly action: Action;
      /** The action, and what follows it at once where the question was for a plan. */
      readonly line: readonly Action[];
      /** Null unless it was asked for. */
      readonly advice: Advice | null;
    }
  | { readonly ok: false; readonly reason: ThinkFailure; readonly problem: string };

/** The part of an AbortSignal that is used here. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface RemoteBots {
  /** Requests are answered in the order in which they are made. */
  think(request: ThinkRequest, cancel?: CancelSignal): Promise<ThinkResult>;
  /** Ends the worker; all requests, open and later ones, fail with `closed`. */
  close(): void;
}
