/** A table as the database has it. */
import type { StoredEntry, StoredTable, TableStore } from '../store/tables.ts';
import type { DaysOff } from './clock.ts';
import type { Seating } from './seating.ts';

export interface Reading {
  readonly stored: StoredTable;
  readonly entries: readonly StoredEntry[];
  readonly off: DaysOff;
}

export interface Sources {
  readonly tables: TableStore;
  /** Of the people on the seats. */
  readonly daysOff: (seating: Seating) => Promise<DaysOff>;
}

/** With its entries after a version; null if there is no such table. */
export async function read(
  { tables, daysOff }: Sources,
  id: string,
  after = 0,
): Promise<Reading | null> {
  const stored = await tables.load(id);
  if (stored === null) return null;
  const entries = await tables.entriesAfter(id, after);
  return { stored, entries, off: await daysOff(JSON.parse(stored.seating) as Seating) };
}
