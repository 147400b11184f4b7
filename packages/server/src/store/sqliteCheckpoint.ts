/**
 * Copies pages from SQLite's log into its file while commits go on. Otherwise the commit that
 * fills the log would do it, and all others would wait for the disk.
 */
import Libsql from 'libsql/promise';
import type { SqliteWriter } from './sqliteWriter.ts';

export interface Checkpoints {
  /** Notes a commit of so many writes. */
  countCommit(writes: number): void;
  /** Resolves when no checkpoint is running. */
  finished(): Promise<void>;
  close(): Promise<void>;
}

/** Some ten seconds of a busy evening: rare, and well below `MOST_PAGES`. */
const PAGES_BETWEEN = 15_000;
/** A write has a page of its own in each of the indexes of `entries`. */
const OWN_PAGES = 2;
/** Pages that the writes of a commit share. */
const SHARED_PAGES = 2;
/** At this size SQLite itself makes a checkpoint, within the commit that filled the log. */
export const MOST_PAGES = 20_000;

export function sqliteCheckpoints(file: string, alone: SqliteWriter['exclusive']): Checkpoints {
  const db = new Libsql(file, {});
  const bringBack = async (): Promise<unknown> => db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  let pages = 0;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    try {
      // First most pages, then those that came meanwhile. The log is reused only once it is empty,
      // so
      // the last few pages are copied while nothing is written.
      await bringBack();
      await bringBack();
      await alone(bringBack);
    } catch {
      // The pages are just as safe in the log, and the next checkpoint copies them.
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
