/**
 * What is submitted to a table, what it answers, and the entries of its log: plain data, which a
 * server sends as it is (docs/protocol.md).
 */
import type { Action, Outcome, Problem, Refusal, Seat } from '@stammtisch/engine';

interface Logged {
  /** Counts from 1 and only grows. */
  readonly version: number;
  readonly seat: Seat;
  /** Of the submission that brought it; empty for a move that came with a record. */
  readonly id: string;
}

export interface MoveEntry extends Logged {
  readonly kind: 'move';
  readonly action: Action;
  readonly outcomes: readonly Outcome[];
}

export interface UndoEntry extends Logged {
  readonly kind: 'undo';
  /** Versions of the moves that no longer stand: the seat's latest; in practice, also all since. */
  readonly gone: readonly number[];
}

/** The log is the truth. */
export type Entry = MoveEntry | UndoEntry;

interface SubmissionHead {
  /** Chosen by the sender: a submission that is sent again counts once. */
  readonly id: string;
  readonly seat: Seat;
  /** `seen(seat)` as the sender knows it. */
  readonly seen: number;
}

/** Actions in order, or the wish to take the seat's latest move back. */
export type SubmissionContent = { readonly actions: readonly unknown[] } | { readonly undo: true };

export type Submission = SubmissionHead & SubmissionContent;

/** Why a seat cannot take its latest move back. */
export type UndoBar =
  | 'nothingToTakeBack'
  | 'drewOutcome'
  | 'anotherSeatMoved'
  | 'laterMovesRestOnIt'
  /** The seed is out, and with it the dice that were still to come. */
  | 'seedRevealed';

export type Answer =
  /** `rest`: what was not applied, because the action before it drew an outcome. */
  | {
      readonly ok: true;
      readonly id: string;
      readonly version: number;
      readonly applied: number;
      readonly rest: readonly Action[];
    }
  /** `seen`: what it is now. */
  | {
      readonly ok: false;
      readonly id: string;
      readonly reason: 'stale';
      readonly seen: number;
      readonly version: number;
    }
  /** The action at that index is illegal; nothing changed. */
  | {
      readonly ok: false;
      readonly id: string;
      readonly reason: 'refused';
      readonly index: number;
      readonly refusal: Refusal;
    }
  | {
      readonly ok: false;
      readonly id: string;
      readonly reason: 'cannotUndo';
      readonly why: UndoBar;
    }
  /** The table does not play while seats are open. */
  | {
      readonly ok: false;
      readonly id: string;
      readonly reason: 'openSeats';
      readonly seats: readonly Seat[];
    }
  /** No submission at all; its id may not be readable. */
  | {
      readonly ok: false;
      readonly id: string | null;
      readonly reason: 'malformed';
      readonly problem: Problem;
    };
