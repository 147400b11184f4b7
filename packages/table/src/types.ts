/** What goes into a table and what comes out of it. Plain data throughout. */
import type {
  Action,
  GameEvent,
  GameState,
  Outcome,
  Problem,
  RecordSetup,
  Refusal,
  Seat,
  Setup,
} from '@stammtisch/engine';
import type { DiceSecret } from './fair.ts';

/** Who sits on a seat. `bot` is the name of its strength, such as `medium`. */
export type Occupant =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string }
  | { readonly kind: 'open' };

export interface TableOptions {
  /** A start seat of null is drawn by the dice. */
  readonly setup: Omit<Setup, 'start'> & { readonly start: Seat | null };
  readonly seats: readonly Occupant[];
  /** Solo practice: may go back past chance, and gets the same outcomes again. */
  readonly practice: boolean;
}

/** When records tell the seed: always (a game on one device), or only when the game has ended. */
export const REVEALS = ['always', 'end'] as const;
export type Reveal = (typeof REVEALS)[number];

export interface Dice extends DiceSecret {
  readonly reveal: Reveal;
  /** How often the reveal began again; missing where nobody counted, as in a game on one device. */
  readonly restarts?: number;
}

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

interface Submitted {
  /** Chosen by the sender: a submission that is sent again counts once. */
  readonly id: string;
  readonly seat: Seat;
  /** `seen(seat)` as the sender knows it. */
  readonly seen: number;
}

export type Submission =
  | (Submitted & { readonly actions: readonly unknown[] })
  | (Submitted & { readonly undo: true });

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

/** An entry and what came of it; taking back brings no events. */
export interface Accepted {
  readonly entry: Entry;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** What a record says of its dice (`fair` in docs/record.md). */
export interface FairNote {
  readonly commitment: string;
  /** Not before the end, unless the dice are open about it. */
  readonly seed?: string;
  readonly nonces: readonly (string | null)[];
  /** Whether the start seat was drawn by these dice. */
  readonly startDrawn: boolean;
  /** If it is there: setup and that many moves were made with other dice. */
  readonly after?: number;
  /** How often the reveal began again before the game; missing if that is not known. */
  readonly restarts?: number;
}

export const SAVE_FORMAT = 'stammtisch-table/1' as const;

/** All that is needed to go on, the seed included: not for the eyes of players elsewhere. */
export interface SavedTable {
  readonly format: typeof SAVE_FORMAT;
  /** As it was drawn. */
  readonly setup: RecordSetup;
  readonly startDrawn: boolean;
  readonly seats: readonly Occupant[];
  readonly practice: boolean;
  readonly dice: Dice;
  /** How many of the first entries, and with them the setup, are of other dice; null if none. */
  readonly foreign: number | null;
  readonly log: readonly Entry[];
}
