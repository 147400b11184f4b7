/**
 * Who has been told "we go on playing", at which table. Only this device knows: it need not ask
 * again until somebody proposes anew.
 */
import type { Seat } from '@stammtisch/engine';
import { SvelteMap } from 'svelte/reactivity';
import { drop, keep, kept } from '../app/storage/smallStore.ts';

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
