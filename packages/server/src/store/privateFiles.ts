/** The files of the server are for its own user: they hold seeds, keys and people's webhooks. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** The database and the files beside it while it is open. */
const OWN_FILE = /^stammtisch\.(db(-wal|-shm)?|lock)$/;

/** Files that `make` creates can be read and written by this user alone. */
export function withPrivateFiles<T>(make: () => T): T {
  const before = process.umask(OTHERS);
  try {
    return make();
  } finally {
    process.umask(before);
  }
}

/** A sentence about existing files that other users may read; null if there are none. */
export function exposedFiles(folder: string): string | null {
  // Windows has access rights that the mode does not show.
  if (process.platform === 'win32') return null;
  const exposed = readdirSync(folder)
    .filter((name) => OWN_FILE.test(name))
    .map((name) => join(folder, name))
    .filter((path) => (statSync(path).mode & OTHERS) !== 0);
  if (exposed.length === 0) return null;
  const paths = exposed.join(' ');
  return `Other users of this machine may read or write ${paths}; it should be yours alone: chmod 600 ${paths}`;
}
