/** A table as the database has it. */
import type { Head } from '../store/head.ts';
import type { StoredEntry, StoredTable, TableStore } from '../store/tables.ts';
import type { DaysOff } from './clock.ts';
import type { Seating } from './seating.ts';

/** The database does not answer: nothing was changed, as far as anybody knows. */
export class UnavailableError extends Error {}

export interface TableSnapshot {
  readonly stored: StoredTable;
  readonly entries: readonly StoredEntry[];
  readonly off: DaysOff;
}

export interface TableSources {
  readonly tables: TableStore;
  /** Of the people on the seats. */
  readonly daysOff: (seating: Seating) => Promise<DaysOff>;
}

/**
 * With its entries after a version, all as of the moment of the first statement; null if there is
 * no such table. The days off are as of later.
 */
export async function loadTable(
  { tables, daysOff }: TableSources,
  id: string,
  after = 0,
): Promise<TableSnapshot | null> {
  const stored = await tables.load(id);
  if (stored === null) return null;
  const log = await tables.entriesAfter(id, after);
  // The log only grows: without what others have added in between, it is what it was.
  const entries = log.filter(({ version }) => version <= stored.version);
  return { stored, entries, off: await daysOff(JSON.parse(stored.seating) as Seating) };
}

/** Of the people on the seats. */
export async function loadDaysOff({ daysOff }: TableSources, seating: Seating): Promise<DaysOff> {
  try {
    return await daysOff(seating);
  } catch (error) {
    throw new UnavailableError('The days off could not be read.', { cause: error });
  }
}

/** Where the table stands in the database: another process may be ahead. */
export async function loadHead({ tables }: TableSources, id: string): Promise<Head | null> {
  try {
    return await tables.head(id);
  } catch (error) {
    throw new UnavailableError('The table could not be read.', { cause: error });
  }
}
