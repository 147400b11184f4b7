/** Locks a data folder for one server: two would not see each other's moves. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { codeOf } from './databaseErrors.ts';
import { withPrivateFiles } from './privateFiles.ts';

/** How long to wait for a server that is stopping. */
const LOCK_TIMEOUT_MS = 3_000;

/** Locks the folder until the returned function is called or the process ends in any way. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = withPrivateFiles(() => new Libsql(join(folder, 'stammtisch.lock')));
  try {
    lock.pragma(`busy_timeout = ${LOCK_TIMEOUT_MS}`);
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
    // Releases at once; a closed database would do so only when its memory is freed.
    lock.exec('ROLLBACK');
    lock.close();
  };
}
