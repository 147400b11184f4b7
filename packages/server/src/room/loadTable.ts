/** Reads a table from the database. */
import type { Head } from '../store/head.ts';
import type { StoredEntry, StoredTable, TableStore } from '../store/tables.ts';
import type { DaysOff } from './clock.ts';
import type { Seating } from './seating.ts';

/** The database does not answer; most likely nothing was changed. */
export class UnavailableError extends Error {}

export interface TableSnapshot {
  readonly stored: StoredTable;
  readonly entries: readonly StoredEntry[];
  readonly off: DaysOff;
}

export interface TableSources {
  readonly tables: TableStore;
  /** The days off of the people on the seats. */
  readonly daysOff: (seating: Seating) => Promise<DaysOff>;
}

/**
 * The table with its entries after a version, as of the first statement; null if there is no such
 * table. Days off are read later.
 */
export async function loadTable(
  { tables, daysOff }: TableSources,
  id: string,
  after = 0,
): Promise<TableSnapshot | null> {
  const stored = await tables.load(id);
  if (stored === null) return null;
  const log = await tables.entriesAfter(id, after);
  // The log only grows, so leaving out later entries gives the log as of the first statement.
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

/** The head of the table in the database, where another process may be ahead. */
export async function loadHead({ tables }: TableSources, id: string): Promise<Head | null> {
  try {
    return await tables.head(id);
  } catch (error) {
    throw new UnavailableError('The table could not be read.', { cause: error });
  }
}
