/**
 * Commits to SQLite on a connection of their own. Statements are prepared once; only the last step,
 * which waits for the disk, is done while the process goes on with other things.
 */
import { ENDED_STAGES } from '@stammtisch/protocol';
import Libsql from 'libsql/promise';
import type { Alone } from './alone.ts';
import { headAfter, type Commit } from './commit.ts';
import { MOST_PAGES, sqliteCheckpoints } from './sqliteCheckpoint.ts';
import { submissionKey } from './submissionKey.ts';
import type { Write, Written } from './write.ts';

interface Statement {
  run(values: readonly (string | number | null)[]): { readonly changes: number };
}

/** The part of a connection that commits need; `exec` may go on while the process does other things. */
interface Connection {
  prepare(sql: string): Statement | Promise<Statement>;
  exec(sql: string): unknown;
  readonly inTransaction: boolean;
}

export interface Committer {
  readonly commit: Commit;
  close(): Promise<void>;
}

const CACHE_KIB = 4_096;
const ENDED: ReadonlySet<string> = new Set(ENDED_STAGES);

export async function sqliteCommitter(file: string, alone: Alone): Promise<Committer> {
  const db = new Libsql(file, {});
  for (const pragma of [
    'synchronous = FULL',
    'busy_timeout = 250',
    `wal_autocheckpoint = ${MOST_PAGES}`,
    `cache_size = -${CACHE_KIB}`,
  ]) {
    await db.pragma(pragma, {});
  }
  const commit = await sqliteCommit(db as unknown as Connection, alone);
  const checkpoints = sqliteCheckpoints(file, alone);
  return {
    async commit(writes) {
      const written = await commit(writes);
      checkpoints.after(writes.length);
      return written;
    },
    async close() {
      await checkpoints.close();
      db.close();
    },
  };
}

export async function sqliteCommit(db: Connection, alone: Alone): Promise<Commit> {
  const [begin, rollback, head, entry, seating] = await Promise.all([
    db.prepare('BEGIN IMMEDIATE'),
    db.prepare('ROLLBACK'),
    db.prepare(
      `UPDATE heads SET version = ?, edition = ?, clock = ?, wake_at = ?
       WHERE id = ? AND version = ? AND edition = ?`,
    ),
    db.prepare(
      'INSERT INTO entries (table_id, version, at, entry, submission) VALUES (?, ?, ?, ?, ?)',
    ),
    db.prepare(
      `UPDATE tables SET stage = ?, seating = ?, seed = ?, began = ?, updated = ?, line = ?,
         place = CASE WHEN ? THEN NULL ELSE place END
       WHERE id = ?`,
    ),
  ]);

  const put = (write: Write): Written => {
    const { id, from, entries, clock, wakeAt, edition } = write;
    const after = headAfter(write);
    const moved = head.run([after.version, after.edition, clock, wakeAt, id, from, edition]);
    if (moved.changes === 0) return 'conflict';
    let version = from;
    for (const { at, entry: text, submission } of entries) {
      const key = submission === null ? null : submissionKey(id, submission);
      entry.run([id, ++version, at, text, key]);
    }
    if (write.seating !== null) {
      const { stage, seating: text, seed, began, updated, line } = write.seating;
      const isOver = ENDED.has(stage) ? 1 : 0;
      seating.run([stage, text, seed, began, updated, line, isOver, id]);
    }
    return 'stored';
  };

  const together = async (writes: readonly Write[]): Promise<Written[]> => {
    begin.run([]);
    try {
      const written = writes.map(put);
      await db.exec('COMMIT');
      return written;
    } catch (error) {
      if (db.inTransaction) rollback.run([]);
      throw error;
    }
  };

  return (writes) => alone(() => together(writes));
}
