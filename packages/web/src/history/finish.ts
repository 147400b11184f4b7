/** At the end of a game: what is noted of it, for the history and for the day it is of. */
import type { GameRecord, Seat } from '@stammtisch/engine';
import { noteOutcome } from '../daily/attempts.ts';
import { dealId } from '../daily/code.ts';
import { dayOfSpec, dealOfRecord, dealOfSpec } from '../daily/duplicate.ts';
import type { Person } from '../ui/person.ts';
import type { GameSpec } from '../app/storage/spec.ts';
import { entryOf, type Entry } from './entry.ts';
import { addEntry } from './store.ts';

/** Oneself at a table on this device: of several people, the one called as the settings have it. */
export function ownSeat(people: readonly Person[], myName: string): Seat | null {
  const here = people.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return here.find((seat) => people[seat]!.name === myName) ?? here[0] ?? null;
}

/** Null if nobody here played, or the game is not over. */
export async function finishLocal(
  id: string,
  spec: GameSpec,
  record: GameRecord,
  myName: string,
): Promise<Entry | null> {
  const seat = ownSeat(spec.people, myName);
  if (seat === null) return null;
  const deal = dealOfSpec(spec) ?? dealOfRecord(record, seat, spec.people[seat]!.name);
  const entry = entryOf(record, {
    id,
    at: Date.now(),
    place: spec.fixed?.of.kind ?? 'local',
    seat,
    people: spec.people,
    day: dayOfSpec(spec),
    deal: deal === null ? null : dealId(deal),
  });
  if (entry === null) return null;
  if (entry.day !== null) {
    const { points, rank, players, rounds } = entry;
    noteOutcome(entry.day, id, { points, rank, players, rounds });
  }
  await addEntry(entry);
  return entry;
}

/** Of a table on a server: only if one sat there oneself. */
export async function finishOnline(
  id: string,
  own: readonly Seat[],
  people: readonly Person[],
  record: GameRecord,
): Promise<void> {
  const [seat] = own;
  if (seat === undefined) return;
  const dealt = dealOfRecord(record, seat, people[seat]!.name);
  const deal = dealt === null ? null : dealId(dealt);
  const about = { id: `online-${id}`, at: Date.now(), place: 'online', seat, people } as const;
  const entry = entryOf(record, { ...about, deal });
  if (entry !== null) await addEntry(entry);
}
