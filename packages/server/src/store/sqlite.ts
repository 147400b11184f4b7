/** One file, one process. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { aloneOn } from './alone.ts';
import { SILENT_BUS } from './bus.ts';
import { withOwnFiles } from './ownFiles.ts';
import { createTables, type Database } from './schema.ts';
import { MOST_PAGES } from './sqliteCheckpoint.ts';
import { sqliteCommitter } from './sqliteCommit.ts';
import { storeOf, type Store } from './store.ts';

export const FILE = 'stammtisch.db';
/** Tables are read once and then in memory; what lies on the disk is in the system's cache too. */
const CACHE_KIB = 512;

export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const file = withOwnFiles(() => openFile(path));
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  await createTables(db, 'sqlite');
  // One file, one process: whoever held these is gone, and its bots need not wait for them to run out.
  await db.deleteFrom('leases').execute();
  const committer = await sqliteCommitter(path, aloneOn(db));
  return storeOf(db, 'sqlite', SILENT_BUS, committer.commit, () => committer.close());
}

function openFile(path: string): Libsql.Database {
  const file = new Libsql(path);
  // With a log of its own, readers and the writer do not wait for each other, and a commit is one
  // sync; FULL makes that sync part of every commit, so that what was acknowledged survives a power cut.
  // Waiting for a lock stops everything else, so it is short: only a backup holds one.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'busy_timeout = 250',
    `wal_autocheckpoint = ${MOST_PAGES}`,
    `cache_size = -${CACHE_KIB}`,
  ]) {
    file.pragma(pragma);
  }
  return file;
}
