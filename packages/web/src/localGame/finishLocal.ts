/** Stores the result of a game on this device: in the history, and with the day it belongs to. */
import type { GameRecord } from '@stammtisch/engine';
import type { GameSpec } from '../app/storage/spec.ts';
import { noteOutcome } from '../daily/attempts.ts';
import { dealId } from '../daily/dealCode.ts';
import { dayOfSpec, dealOfRecord, dealOfSpec } from '../daily/duplicate.ts';
import { entryOf, ownSeat, type HistoryEntry } from '../history/historyEntry.ts';
import { addEntry } from '../history/historyStore.ts';

/** Null if nobody here played, or the game is not over. */
export async function finishLocal(
  id: string,
  spec: GameSpec,
  record: GameRecord,
  myName: string,
): Promise<HistoryEntry | null> {
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
