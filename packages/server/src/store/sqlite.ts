/** One file, one process. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { SILENT_BUS } from './bus.ts';
import { createTables, type Database } from './schema.ts';
import { storeOf, type Store } from './store.ts';

export const FILE = 'stammtisch.db';

export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const file = new Libsql(join(folder, FILE));
  // With a log of its own, readers and the writer do not wait for each other, and a commit is one
  // sync; FULL makes that sync part of every commit, so that what was acknowledged survives a power cut.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000']) {
    file.pragma(pragma);
  }
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file as never }) });
  await createTables(db, 'sqlite');
  return storeOf(db, 'sqlite', SILENT_BUS, () => Promise.resolve());
}
