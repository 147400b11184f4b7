/** The history on this device. */
import { openDb } from '../app/storage/db.ts';
import type { HistoryEntry } from './historyEntry.ts';
import { parseHistoryEntry } from './parseHistoryEntry.ts';

/** The earliest first; what cannot be read is left out. */
export async function history(): Promise<HistoryEntry[]> {
  const rows = await (await openDb('history')).all();
  return rows
    .flatMap(({ value }) => parseHistoryEntry(value) ?? [])
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** A game that is kept already stays as it is. */
export async function addEntry(entry: HistoryEntry): Promise<void> {
  const db = await openDb('history');
  if (parseHistoryEntry(await db.get(entry.id)) === null) await db.put(entry.id, entry);
}

export async function clearHistory(): Promise<void> {
  const db = await openDb('history');
  const rows = await db.all();
  for (const { id } of rows) await db.delete(id);
}
