/** The read side of a table: the same for a table here and for a mirror of one elsewhere. */
import type { GameEvent, GameRecord, GameState, Seat } from '@stammtisch/engine';
import type { Listener } from './listeners.ts';
import type { Entry, UndoBar } from './entries.ts';
import type { Occupant } from './types.ts';

export interface ReadableTable {
  /** What may be shown of the dice from the start. */
  readonly fair: { readonly commitment: string; readonly nonces: readonly (string | null)[] };
  /** By seat. */
  seats(): readonly Occupant[];
  /** The events before the first decision. */
  opening(): readonly GameEvent[];
  /** Never changed after it was handed out. */
  state(): GameState;
  /** The version of the latest entry; 0 before the first. */
  version(): number;
  /** Entries after that version. */
  entries(since?: number): readonly Entry[];
  /** Entries so far that concern the seat: what its next submission must name. */
  seen(seat: Seat): number;
  mayUndo(seat: Seat): boolean;
  /** Why the seat cannot take its latest move back; null if it can. */
  undoBar(seat: Seat): UndoBar | null;
  /** Calls the listener for every later entry, in order. Returns a function that removes it. */
  subscribe(listener: Listener): () => void;
  /** The game as it stands. */
  record(): GameRecord;
}
