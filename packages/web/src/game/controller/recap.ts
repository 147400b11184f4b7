/** What happened since somebody's last move, to be shown once more. */
import type { GameState, Seat } from '@stammtisch/engine';
import { openMirror, type Accepted, type ReadableTable } from '@stammtisch/table';
import { isOfScreen } from './post.svelte.ts';

export interface Recap {
  /** The position then. */
  readonly from: GameState;
  readonly news: readonly Accepted[];
}

/** The version of the last move that the seats made or took back themselves; null if they made none. */
export function lastOwnMove(table: ReadableTable, seats: readonly Seat[]): number | null {
  const own = table.entries().findLast(({ seat, id }) => seats.includes(seat) && isOfScreen(id));
  return own?.version ?? null;
}

/** The version after which the seats have something to catch up on: from the start if they never moved. */
export function missedSince(table: ReadableTable, seats: readonly Seat[]): number {
  return lastOwnMove(table, seats) ?? 0;
}

/** How many moves have been made without whoever plays the seats; whoever only watches misses none. */
export function missedMoves(table: ReadableTable, seats: readonly Seat[]): number {
  if (seats.length === 0) return 0;
  const later = table.entries(missedSince(table, seats));
  return later.filter(({ kind }) => kind === 'move').length;
}

/** Whether any die or card has been drawn yet. */
export function hasDrawn(table: ReadableTable): boolean {
  return table.entries().some((entry) => entry.kind === 'move' && entry.outcomes.length > 0);
}

/** The game once more, from the entry after that version on. */
export function recapOf(table: ReadableTable, since: number): Recap | null {
  const { setup } = table.record();
  const begun = { setup, seats: table.seats(), fair: table.fair, startDrawn: false };
  const opened = openMirror(begun);
  if (!opened.ok) return null;
  const { mirror } = opened;
  const entries = table.entries();
  for (const entry of entries.slice(0, since)) mirror.accept(entry);
  const from = mirror.state();
  const news: Accepted[] = [];
  mirror.subscribe((accepted) => news.push(accepted));
  for (const entry of entries.slice(since)) mirror.accept(entry);
  return { from, news };
}
