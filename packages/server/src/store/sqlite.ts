/** The store in one SQLite file, for one process. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type Driver } from 'kysely';
import Libsql from 'libsql';
import LibsqlAside from 'libsql/promise';
import { NO_BUS } from './messageBus.ts';
import { migrate } from './migrations.ts';
import { isDamaged } from './databaseErrors.ts';
import { withPrivateFiles } from './privateFiles.ts';
import type { Database, LogNote } from './schema.ts';
import { MOST_PAGES, sqliteCheckpoints } from './sqliteCheckpoint.ts';
import { sqliteCommit } from './sqliteCommit.ts';
import { SharedWriteDialect } from './sqliteDriver.ts';
import { DamagedFile, isCutShort, refuseDamagedFile, refuseEmptyFile } from './sqliteFile.ts';
import { newSqliteWriter, type WriteConnection } from './sqliteWriter.ts';
import { storeOf, type Store } from './store.ts';

export const FILE = 'stammtisch.db';
/** Small, because tables stay in memory once they are read, and the system caches the file too. */
const CACHE_KIB = 512;
const WRITE_CACHE_KIB = 4_096;

/** A running checkpoint may have written the header before the pages that the header counts. */
const CHECKPOINT_MS = 250;

/**
 * SQLite rolls back by itself when its disk is full. Kysely would roll back again, and throw the
 * error of that instead of the reason.
 */
class LibsqlDialect extends SqliteDialect {
  readonly #file: Libsql.Database;

  constructor(file: Libsql.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    return Object.assign(driver, {
      rollbackTransaction: async (...given: Parameters<typeof rollback>) => {
        if (this.#file.inTransaction) await rollback(...given);
      },
    });
  }
}

/** All queries on one connection: for bringing the database to its present version. */
export function sqliteQueries(file: Libsql.Database): Kysely<Database> {
  return new Kysely<Database>({ dialect: new LibsqlDialect(file) });
}

export async function openSqlite(folder: string, isChecked = true, note?: LogNote): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  refuseEmptyFile(path);
  const file = withPrivateFiles(() => openFile(path));
  if (isChecked) refuseDamagedFile(path, file);
  const setUp = sqliteQueries(file);
  await migrate(setUp, 'sqlite', note);
  // One file serves one process, so all leases are those of a process that has ended.
  await setUp.deleteFrom('leases').execute();

  const writeConnection = await openWriteConnection(path);
  const writer = await newSqliteWriter(writeConnection as unknown as WriteConnection, (writes) =>
    checkpoints.countCommit(writes),
  );
  const checkpoints = sqliteCheckpoints(path, writer.exclusive);
  let damage: Error | null = null;
  const db = new Kysely<Database>({
    dialect: new SharedWriteDialect(file, writer),
    log(event) {
      if (event.level === 'error' && isDamaged(event.error)) damage = event.error as Error;
    },
  });
  const store = storeOf(db, 'sqlite', NO_BUS, await sqliteCommit(writer), async () => {
    await checkpoints.close();
    await writer.close();
    writeConnection.close();
  });
  return {
    ...store,
    async check() {
      if (damage !== null) throw damage;
      await store.check();
      if (!isCutShort(path)) return;
      await new Promise((resolve) => setTimeout(resolve, CHECKPOINT_MS));
      if (isCutShort(path)) throw new DamagedFile(`${path} was cut short while it was in use.`);
    },
  };
}

/** The writer's connection: its commits run in another thread. */
async function openWriteConnection(path: string): Promise<InstanceType<typeof LibsqlAside>> {
  const db = new LibsqlAside(path, {});
  for (const pragma of [
    'synchronous = FULL',
    'busy_timeout = 250',
    `wal_autocheckpoint = ${MOST_PAGES}`,
    `cache_size = -${WRITE_CACHE_KIB}`,
  ]) {
    await db.pragma(pragma, {});
  }
  return db;
}

function openFile(path: string): Libsql.Database {
  const file = new Libsql(path);
  // With WAL, readers and the writer do not wait for each other, and a commit is one sync. FULL
  // makes that sync part of every commit, so that acknowledged moves survive a power cut. Waiting
  // for a lock blocks the process, so the timeout is short; only a backup holds a lock.
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
