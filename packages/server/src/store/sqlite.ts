/** One file, one process. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type Driver } from 'kysely';
import Libsql from 'libsql';
import LibsqlAside from 'libsql/promise';
import { aloneOn } from './alone.ts';
import { SILENT_BUS } from './bus.ts';
import { migrate } from './migrations.ts';
import { isDamage } from './outage.ts';
import { withOwnFiles } from './ownFiles.ts';
import type { Database, Note } from './schema.ts';
import { MOST_PAGES } from './sqliteCheckpoint.ts';
import { sqliteCommitter } from './sqliteCommit.ts';
import { DamagedFile, isCutShort, refuseDamagedFile, refuseEmptyFile } from './sqliteFile.ts';
import { CHECKED, storeOf, type Store } from './store.ts';

export const FILE = 'stammtisch.db';
/** Tables are read once and then in memory; what lies on the disk is in the system's cache too. */
const CACHE_KIB = 512;

/** A checkpoint that is under way may have written the header, and not yet the pages it counts. */
const CHECKPOINT_MS = 250;

/**
 * SQLite rolls back by itself when its disk is full. Kysely would roll back once more, and throw
 * what comes of that instead of the reason.
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

/** A connection for queries; `damaged` hears of every answer that tells of a broken file. */
export function sqliteQueries(
  file: Libsql.Database,
  damaged: (error: Error) => void = () => undefined,
): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new LibsqlDialect(file),
    log(event) {
      if (event.level === 'error' && isDamage(event.error)) damaged(event.error as Error);
    },
  });
}

export async function openSqlite(folder: string, isChecked = true, note?: Note): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  refuseEmptyFile(path);
  const file = withOwnFiles(() => openFile(path));
  if (isChecked) refuseDamagedFile(path, file);
  let damage: Error | null = null;
  const db = sqliteQueries(file, (error) => (damage = error));
  await migrate(db, 'sqlite', note);
  // One file, one process: whoever held these is gone, and its bots need not wait for them to run out.
  await db.deleteFrom('leases').execute();
  const alone = aloneOn(db);
  const committer = await sqliteCommitter(path, alone);
  const probe = await newProbe(path);
  const store = storeOf(db, 'sqlite', SILENT_BUS, committer.commit, async () => {
    probe.close();
    await committer.close();
  });
  return {
    ...store,
    async check() {
      if (damage !== null) throw damage;
      await alone(() => probe.store());
      if (!isCutShort(path)) return;
      await new Promise((resolve) => setTimeout(resolve, CHECKPOINT_MS));
      if (isCutShort(path)) throw new DamagedFile(`${path} was cut short while it was in use.`);
    },
  };
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

/** Stores something small on a connection of its own, beside whatever else the process does. */
async function newProbe(path: string) {
  const db = new LibsqlAside(path, {});
  for (const pragma of ['synchronous = FULL', 'busy_timeout = 250']) await db.pragma(pragma, {});
  return {
    async store(): Promise<void> {
      await db.exec(
        `INSERT INTO settings (name, value) VALUES ('${CHECKED}', '${Date.now()}')
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      );
    },
    close: (): void => db.close(),
  };
}
