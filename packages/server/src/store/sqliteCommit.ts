/** Commits moves to SQLite, with statements that are prepared once. */
import { ENDED_STAGES } from '@stammtisch/protocol';
import { headAfter, type Commit } from './commit.ts';
import type { SqliteWriter } from './sqliteWriter.ts';
import { submissionKey } from './schema.ts';
import type { TableWrite, WriteResult } from './commit.ts';

const ENDED: ReadonlySet<string> = new Set(ENDED_STAGES);

export async function sqliteCommit({ connection: db, write }: SqliteWriter): Promise<Commit> {
  const [head, entry, seating] = await Promise.all([
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

  const put = (one: TableWrite): WriteResult => {
    const { id, from, entries, clock, wakeAt, edition } = one;
    const after = headAfter(one);
    const moved = head.run([after.version, after.edition, clock, wakeAt, id, from, edition]);
    if (moved.changes === 0) return 'conflict';
    let version = from;
    for (const { at, entry: text, submission } of entries) {
      const key = submission === null ? null : submissionKey(id, submission);
      entry.run([id, ++version, at, text, key]);
    }
    if (one.seating !== null) {
      const { stage, seating: text, seed, began, updated, line } = one.seating;
      const isOver = ENDED.has(stage) ? 1 : 0;
      seating.run([stage, text, seed, began, updated, line, isOver, id]);
    }
    return 'stored';
  };

  return (writes) => write(() => writes.map(put), writes.length);
}
