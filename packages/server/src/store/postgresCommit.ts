/**
 * Commits to PostgreSQL in one prepared statement, which is its own transaction: one round trip.
 */
import { ENDED_STAGES } from '@stammtisch/protocol';
import type { Pool } from 'pg';
import { headAfter, type Commit } from './commit.ts';
import { submissionKey } from './schema.ts';
import type { TableWrite } from './commit.ts';

/** PostgreSQL takes 8000 bytes in one notification; an id is 22 and three more. */
const IDS_TOLD = 250;

/**
 * All processes lock rows in the same order, so that there is no deadlock. A statement that
 * waited for a lock sees the row as it is then; if the head has moved on, the write conflicts.
 */
const TEXT = `
WITH w AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::bigint[])
    AS w(id, was, was_edition, version, edition, clock, wake_at)
), fit AS (
  SELECT h.id FROM heads h JOIN w USING (id)
  WHERE h.version = w.was AND h.edition = w.was_edition
  ORDER BY h.id FOR UPDATE OF h
), moved AS (
  UPDATE heads h SET version = w.version, edition = w.edition, clock = w.clock, wake_at = w.wake_at
  FROM w JOIN fit USING (id) WHERE h.id = w.id RETURNING h.id
), logged AS (
  INSERT INTO entries (table_id, version, at, entry, submission)
  SELECT e.id, e.version, e.at, e.entry, e.submission
  FROM unnest($8::text[], $9::int[], $10::bigint[], $11::text[], $12::bigint[])
    AS e(id, version, at, entry, submission)
  JOIN moved USING (id)
), seated AS (
  UPDATE tables t
  SET stage = s.stage, seating = s.seating, seed = s.seed, began = s.began, updated = s.updated,
    line = s.line, place = CASE WHEN s.stage = ANY ($22::text[]) THEN NULL ELSE t.place END
  FROM unnest($13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::bigint[],
    $19::text[]) AS s(id, stage, seating, seed, began, updated, line)
  JOIN moved USING (id) WHERE t.id = s.id
), told AS (
  SELECT pg_notify($20, letter) FROM unnest($21::text[]) AS letter
)
SELECT id, (SELECT count(*) FROM told) FROM moved`;

/** `letter` makes the notification for other processes about these tables. */
export function postgresCommit(
  pool: Pool,
  channel: string,
  letter: (ids: readonly string[]) => string,
): Commit {
  return async (writes) => {
    const { rows } = await pool.query<{ id: string }>({
      name: 'commit',
      text: TEXT,
      values: valuesOf(writes, channel, letter),
    });
    const stored = new Set(rows.map(({ id }) => id));
    return writes.map(({ id }) => (stored.has(id) ? 'stored' : 'conflict'));
  };
}

function valuesOf(
  writes: readonly TableWrite[],
  channel: string,
  letter: (ids: readonly string[]) => string,
): unknown[] {
  const ids = writes.map(({ id }) => id);
  const after = writes.map(headAfter);
  const entries = writes.flatMap(({ id, from, entries: some }) =>
    some.map((entry, i) => ({ id, version: from + i + 1, ...entry })),
  );
  const seated = writes.flatMap(({ id, seating }) =>
    seating === null ? [] : [{ id, ...seating }],
  );
  const letters: string[] = [];
  for (let i = 0; i < ids.length; i += IDS_TOLD) letters.push(letter(ids.slice(i, i + IDS_TOLD)));
  return [
    ids,
    writes.map(({ from }) => from),
    writes.map(({ edition }) => edition),
    after.map(({ version }) => version),
    after.map(({ edition }) => edition),
    writes.map(({ clock }) => clock),
    writes.map(({ wakeAt }) => wakeAt),
    entries.map(({ id }) => id),
    entries.map(({ version }) => version),
    entries.map(({ at }) => at),
    entries.map(({ entry }) => entry),
    entries.map(({ id, submission }) =>
      submission === null ? null : submissionKey(id, submission),
    ),
    seated.map(({ id }) => id),
    seated.map(({ stage }) => stage),
    seated.map(({ seating }) => seating),
    seated.map(({ seed }) => seed),
    seated.map(({ began }) => began),
    seated.map(({ updated }) => updated),
    seated.map(({ line }) => line),
    channel,
    letters,
    ENDED_STAGES,
  ];
}
