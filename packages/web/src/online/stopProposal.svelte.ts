/**
 * The proposal to stop a game unfinished: who agrees, who has still to answer, and whom this device
 * has told "we go on playing". It asks again only when somebody proposes anew.
 */
import type { Seat } from '@stammtisch/engine';
import type { TableView } from '@stammtisch/protocol';
import { SvelteMap } from 'svelte/reactivity';
import { drop, keep, kept } from '../app/storage/smallStore.ts';

export interface Proposal {
  readonly agreed: readonly Seat[];
  /** People who still play and have not agreed. */
  readonly open: readonly Seat[];
  /** Whether somebody here has agreed. */
  readonly isOwn: boolean;
}

/** Null if nobody would stop, or nobody can any more. */
export function proposalOf(
  { stage, seats, abandoning }: Pick<TableView, 'stage' | 'seats' | 'abandoning'>,
  own: readonly Seat[],
): Proposal | null {
  if (stage !== 'playing' || abandoning.length === 0) return null;
  const open = seats.flatMap((taken, seat) =>
    taken.kind === 'human' && !taken.resigned && !abandoning.includes(seat) ? [seat] : [],
  );
  return { agreed: abandoning, open, isOwn: own.some((seat) => abandoning.includes(seat)) };
}

const keyOf = (table: string): string => `stammtisch-declined-${table}`;

const declined = new SvelteMap<string, readonly Seat[]>();

function read(table: string): readonly Seat[] {
  const value = kept(keyOf(table));
  return Array.isArray(value) ? value.filter((seat) => Number.isInteger(seat)) : [];
}

function write(table: string, seats: readonly Seat[]): void {
  declined.set(table, seats);
  if (seats.length > 0) keep(keyOf(table), seats);
  else drop(keyOf(table));
}

/** The wish of these seats to stop is answered. */
export function decline(table: string, abandoning: readonly Seat[]): void {
  write(table, abandoning);
}

/** Those whose wish has not been answered here. */
export function unanswered(table: string, abandoning: readonly Seat[]): readonly Seat[] {
  const known = declined.get(table) ?? read(table);
  return abandoning.filter((seat) => !known.includes(seat));
}

/** Whoever has taken their wish back proposes anew when they have it again. */
export function noteAbandoning(table: string, abandoning: readonly Seat[]): void {
  const known = declined.get(table) ?? read(table);
  const still = known.filter((seat) => abandoning.includes(seat));
  if (still.length !== known.length) write(table, still);
}
