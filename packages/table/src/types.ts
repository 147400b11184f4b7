/** What a table is made from, what it publishes and how it is saved: plain data throughout. */
import type { GameEvent, GameState, RecordSetup, Seat, Setup } from '@stammtisch/engine';
import type { Entry } from './entries.ts';
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
