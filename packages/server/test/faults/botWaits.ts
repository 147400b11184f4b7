/** How long bots kept a table waiting, by the clock of the server. */
import { waitsFor, type Seat } from '@stammtisch/engine';
import type { StampedEntry } from '@stammtisch/protocol';
import { Follower } from '../client.ts';
import { versionOf, type Company } from './playedTables.ts';

/** For each move that a bot has made after that time, the milliseconds that it was waited for since. */
export function botWaits(company: Company, after: number): number[] {
  const { guests, bots } = company;
  const best = guests.find(({ follower }) => follower.version === versionOf(company))!;
  const { opening, entries } = best.follower;
  const again = new Follower();
  again.open(opening!);
  const since = new Map<Seat, number>();
  const waits: number[] = [];
  for (const entry of entries) {
    const from = since.get(entry.seat);
    if (from !== undefined && entry.at > after) waits.push(entry.at - Math.max(from, after));
    since.delete(entry.seat);
    again.add([entry]);
    const waited = waitsFor(again.state!);
    for (const seat of bots) {
      if (!waited.includes(seat)) since.delete(seat);
      else if (!since.has(seat)) since.set(seat, entry.at);
    }
  }
  return waits;
}

/** What was submitted for these seats: a plan is one submission of many entries. */
export function submissionsOf(seats: readonly Seat[], entries: readonly StampedEntry[]): number {
  const own = entries.filter(({ seat }) => seats.includes(seat));
  return new Set(own.map(({ seat, id }) => `${seat} ${id}`)).size;
}
