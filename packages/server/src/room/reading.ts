/** A table as the database has it. */
import type { StoredEntry, StoredTable, TableStore } from '../store/tables.ts';
import type { DaysOff } from './clock.ts';
import type { Seating } from './seating.ts';

/** The database does not answer: nothing was changed, as far as anybody knows. */
export class Unavailable extends Error {}

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

/** With its entries after a version, all as of one moment; null if there is no such table. */
export async function read(
  { tables, daysOff }: Sources,
  id: string,
  after = 0,
): Promise<Reading | null> {
  for (;;) {
    const stored = await tables.load(id);
    if (stored === null) return null;
    const entries = await tables.entriesAfter(id, after);
    // Another process may have stored more in between, and then the clock is of another moment.
    if ((entries.at(-1)?.version ?? 0) > stored.version) continue;
    return { stored, entries, off: await daysOff(JSON.parse(stored.seating) as Seating) };
  }
}

/** Of the people on the seats. */
export async function daysOffOf({ daysOff }: Sources, seating: Seating): Promise<DaysOff> {
  try {
    return await daysOff(seating);
  } catch (error) {
    throw new Unavailable('The days off could not be read.', { cause: error });
  }
}

/** Where the table stands in the database: another process may be ahead. */
export async function headOf({ tables }: Sources, id: string): ReturnType<TableStore['head']> {
  try {
    return await tables.head(id);
  } catch (error) {
    throw new Unavailable('The table could not be read.', { cause: error });
  }
}
