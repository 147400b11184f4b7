/** Stores the result of a game on a server in the history of this device. */
import type { GameRecord, Seat } from '@stammtisch/engine';
import { dealId } from '../daily/dealCode.ts';
import { dealOfRecord } from '../daily/duplicate.ts';
import { entryOf } from '../history/historyEntry.ts';
import { addEntry } from '../history/historyStore.ts';
import type { Person } from '../ui/person.ts';

/** Does nothing for a game that the user has only watched. */
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
