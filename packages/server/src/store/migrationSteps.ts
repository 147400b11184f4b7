/** Version 2: a submission that is sent again is found by an index instead of by reading the log. */
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect, Note } from './schema.ts';
import { submissionKey } from './submissionKey.ts';

/** So many entries are in memory at a time, some 300 bytes each. */
const BATCH = 5_000;
const BATCHES_PER_NOTE = 100;

interface Row {
  readonly table_id: string;
  readonly version: number;
  readonly entry: string;
}

type Found = readonly [table: string, version: number, submission: number];

export async function addSubmissions(
  trx: Transaction<Database>,
  dialect: Dialect,
  note: Note,
): Promise<void> {
  await trx.schema.alterTable('entries').addColumn('submission', 'bigint').execute();
  let last: Row | undefined;
  for (let batches = 1; ; batches++) {
    const rows = await batchAfter(trx, last);
    const found = rows.flatMap((row) => foundIn(row) ?? []);
    if (found.length > 0) await fill(trx, dialect, found);
    if (rows.length < BATCH) break;
    last = rows.at(-1);
    if (batches % BATCHES_PER_NOTE === 0) note(`${batches * BATCH} entries were read so far.`);
  }
  await trx.schema
    .createIndex('entries_submission')
    .on('entries')
    .column('submission')
    .where('submission', 'is not', null)
    .execute();
}

async function batchAfter(trx: Transaction<Database>, last: Row | undefined): Promise<Row[]> {
  const after =
    last === undefined
      ? sql``
      : sql`where (table_id, version) > (${last.table_id}, ${last.version})`;
  const { rows } = await sql<Row>`
    select table_id, version, entry from entries ${after}
    order by table_id, version limit ${BATCH}`.execute(trx);
  return rows;
}

/** Null if nobody will ask for it: a bot's, or one that came with a record. */
function foundIn({ table_id, version, entry }: Row): [Found] | null {
  let id: unknown;
  try {
    ({ id } = JSON.parse(entry) as { id?: unknown });
  } catch {
    // A page of the file may be broken; its table tells when it is opened.
    return null;
  }
  if (typeof id !== 'string' || id === '' || id.startsWith('bot-')) return null;
  return [[table_id, version, submissionKey(table_id, id)]];
}

async function fill(
  trx: Transaction<Database>,
  dialect: Dialect,
  found: readonly Found[],
): Promise<void> {
  const columns = [0, 1, 2].map((column) => found.map((one) => one[column]));
  const rows =
    dialect === 'sqlite'
      ? sql`(select value ->> 0 as id, value ->> 1 as version, value ->> 2 as submission
             from json_each(${JSON.stringify(found)}))`
      : sql`unnest(${columns[0]}::text[], ${columns[1]}::int[], ${columns[2]}::bigint[])`;
  const named = dialect === 'sqlite' ? sql`found` : sql`found(id, version, submission)`;
  await sql`
    update entries set submission = found.submission from ${rows} as ${named}
    where entries.table_id = found.id and entries.version = found.version`.execute(trx);
}
