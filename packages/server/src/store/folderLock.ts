/** One server per data folder: two would not hear of each other's moves. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { codeOf } from './databaseErrors.ts';
import { withPrivateFiles } from './privateFiles.ts';

/** A server that is stopping has so long to let go. */
const PATIENCE_MS = 3_000;

/** Holds the folder until it is released or the process ends, however it ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = withPrivateFiles(() => new Libsql(join(folder, 'stammtisch.lock')));
  try {
    lock.pragma(`busy_timeout = ${PATIENCE_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (codeOf(error)?.startsWith('SQLITE_BUSY') !== true) throw error;
    throw new Error(
      `Another server uses the folder ${folder}. Stop it first, give DATA_DIR another folder, or use PostgreSQL for several processes.`,
      { cause: error },
    );
  }
  return () => {
    // At once: a closed database lets go only when its memory is freed.
    lock.exec('ROLLBACK');
    lock.close();
  };
}
