/** What happened since a player's last move, to be shown once more. */
import type { GameState, Seat } from '@stammtisch/engine';
import { openMirror, type Accepted, type ReadableTable } from '@stammtisch/table';
import { isFromDevice } from './submissionQueue.ts';

export interface Recap {
  /** The position after the player's last move. */
  readonly from: GameState;
  /** What came after it. */
  readonly missed: readonly Accepted[];
}

/** The version of the last move that the seats made or took back themselves; null if they made none. */
export function lastOwnMove(table: ReadableTable, seats: readonly Seat[]): number | null {
  const own = table.entries().findLast(({ seat, id }) => seats.includes(seat) && isFromDevice(id));
  return own?.version ?? null;
}

/** The version after which the seats have something to catch up on: from the start if they never moved. */
export function missedSince(table: ReadableTable, seats: readonly Seat[]): number {
  return lastOwnMove(table, seats) ?? 0;
}

/** How many moves the players of the seats have not seen being made; a spectator misses none. */
export function missedMoves(table: ReadableTable, seats: readonly Seat[]): number {
  if (seats.length === 0) return 0;
  const later = table.entries(missedSince(table, seats));
  return later.filter(({ kind }) => kind === 'move').length;
}

/** Whether any die or card has been drawn yet. */
export function hasDrawn(table: ReadableTable): boolean {
  return table.entries().some((entry) => entry.kind === 'move' && entry.outcomes.length > 0);
}

/** Replays the game from the entry after that version on; null if its setup does not hold. */
export function recapOf(table: ReadableTable, since: number): Recap | null {
  const { setup } = table.record();
  const begun = { setup, seats: table.seats(), fair: table.fair, startDrawn: false };
  const opened = openMirror(begun);
  if (!opened.ok) return null;
  const { mirror } = opened;
  const entries = table.entries();
  for (const entry of entries.slice(0, since)) mirror.accept(entry);
  const from = mirror.state();
  const missed: Accepted[] = [];
  mirror.subscribe((accepted) => missed.push(accepted));
  for (const entry of entries.slice(since)) mirror.accept(entry);
  return { from, missed };
}
