/**
 * Brings pages from SQLite's log back into its file while commits go on: whichever commit fills the
 * log would otherwise do it, and everybody would wait for the disk.
 */
import Libsql from 'libsql/promise';
import type { SqliteWriter } from './sqliteWriter.ts';

export interface Checkpoints {
  /** One more commit is in the log, of so many writes. */
  countCommit(writes: number): void;
  /** Until nothing is being brought back. */
  finished(): Promise<void>;
  close(): Promise<void>;
}

/** Some ten seconds of a busy evening: rare, and well below `MOST_PAGES`. */
const PAGES_BETWEEN = 15_000;
/** A write has a page of its own in each of the indexes of `entries`. */
const OWN_PAGES = 2;
/** So many more it shares with others of the same commit. */
const SHARED_PAGES = 2;
/** Should the log ever grow to this, whoever filled it brings it back at once. */
export const MOST_PAGES = 20_000;

export function sqliteCheckpoints(file: string, alone: SqliteWriter['exclusive']): Checkpoints {
  const db = new Libsql(file, {});
  const bringBack = async (): Promise<unknown> => db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  let pages = 0;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    try {
      // Most of it, then what came meanwhile. The log begins anew only from nothing left in it, so
      // the last few pages are brought back while nobody writes.
      await bringBack();
      await bringBack();
      await alone(bringBack);
    } catch {
      // What could not be brought back is as safe in the log, and the next time brings it along.
    }
    running = null;
  };

  const finished = (): Promise<void> => running ?? Promise.resolve();

  return {
    countCommit(writes) {
      pages += writes * OWN_PAGES + SHARED_PAGES;
      if (pages < PAGES_BETWEEN || running !== null) return;
      pages = 0;
      running = run();
    },
    finished,
    async close() {
      await finished();
      db.close();
    },
  };
}
