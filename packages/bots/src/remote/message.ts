/** What goes to a worker and comes back: plain data, and the port that carries it. */
import type { Action, Seat, StateJson } from '@stammtisch/engine';
import type { Advice } from '../bot.ts';
import type { Budget } from '../budget.ts';

/** What is asked of a bot: its action, that action and what follows it at once, or with reasons. */
export type ThinkKind = 'choose' | 'plan' | 'advise';

/** The part of a budget that can be sent; for milliseconds a worker uses its own clock. */
export type RemoteBudget = Pick<Budget, 'iterations' | 'milliseconds'>;

export interface WorkerRequest {
  readonly id: number;
  readonly kind: ThinkKind;
  readonly bot: string;
  /** Names one player in one game, whose plan the worker may still have. */
  readonly player: string;
  /** Seeds the player's own randomness when it is asked for the first time. */
  readonly seed: number;
  readonly state: StateJson;
  readonly seat: Seat;
  readonly budget: RemoteBudget;
}

export type WorkerReply =
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

export interface WorkerPort {
  post(request: WorkerRequest): void;
  /** Ends the worker at once, whatever it is doing. */
  close(): void;
}

export interface PortListener {
  readonly onMessage: (reply: WorkerReply) => void;
  /** The worker has ended, or a message of it was lost; nothing more will come. */
  readonly onFailure: (problem: string) => void;
}

/** Starts a worker. The listener is called for what it sends, and never before this returns. */
export type OpenWorkerPort = (listener: PortListener) => WorkerPort;
