/** What is asked of the database when a table changes, and how it answers. */
import type { Head } from './head.ts';

/** A change of one table: entries on top of version `from`, another seating, or both. */
export interface TableWrite {
  readonly id: string;
  readonly from: number;
  readonly entries: readonly EntryWrite[];
  readonly clock: string | null;
  /** When a bot or a clock needs attention; null if people alone go on. */
  readonly wakeAt: number | null;
  /** Rises by one when the seating changes too. */
  readonly edition: number;
  readonly seating: SeatingWrite | null;
}

export interface TimedEntryText {
  readonly at: number;
  readonly entry: string;
}

export interface EntryWrite extends TimedEntryText {
  /** The id of the submission that brought it; null for a bot's, which is never sent again. */
  readonly submission: string | null;
}

/** The stored form of a table without its moves. */
export interface SeatingRow {
  readonly stage: string;
  readonly seating: string;
  readonly seed: string;
  readonly began: string | null;
  readonly updated: number;
}

export interface SeatingWrite extends SeatingRow {
  /** `SeatingSummary` as JSON. */
  readonly line: string;
}

/** `conflict`: somebody else wrote first; nothing of this write was stored. */
export type WriteResult = 'stored' | 'conflict';

/**
 * Makes writes durable in one transaction, each stored or refused by itself; at most one write
 * per table. A write is stored if the head of its table is still the one it was made for. This is
 * the one thing that each database does in its own way, for speed.
 */
export type Commit = (writes: readonly TableWrite[]) => Promise<WriteResult[]>;

/** The head of a table after a write. */
export function headAfter({ from, entries, edition, seating }: TableWrite): Head {
  return { version: from + entries.length, edition: seating === null ? edition : edition + 1 };
}
