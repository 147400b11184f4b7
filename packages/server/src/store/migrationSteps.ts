/** The steps that bring a database from one version to the next; `migrations.ts` runs them. */
import { sql, type Transaction } from 'kysely';
import { submissionKey, type Database, type Dialect, type LogNote } from './schema.ts';

// ——— Version 2: a submission that is sent again is found by an index instead of by reading the log.

/** Entries in memory at a time, some 300 bytes each. */
const ENTRIES_AT_ONCE = 5_000;
/** The operator reads of the progress after this many batches. */
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
  note: LogNote,
): Promise<void> {
  await trx.schema.alterTable('entries').addColumn('submission', 'bigint').execute();
  let last: Row | undefined;
  for (let batches = 1; ; batches++) {
    const rows = await batchAfter(trx, last);
    const found = rows.flatMap((row) => foundIn(row) ?? []);
    if (found.length > 0) await fill(trx, dialect, found);
    if (rows.length < ENTRIES_AT_ONCE) break;
    last = rows.at(-1);
    if (batches % BATCHES_PER_NOTE === 0)
      note(`${batches * ENTRIES_AT_ONCE} entries were read so far.`);
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
    order by table_id, version limit ${ENTRIES_AT_ONCE}`.execute(trx);
  return rows;
}

/** Null for entries that nobody asks for again: those of bots and of imported records. */
function foundIn({ table_id, version, entry }: Row): [Found] | null {
  let id: unknown;
  try {
    ({ id } = JSON.parse(entry) as { id?: unknown });
  } catch {
    // The text may be damaged; opening its table reports that.
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

// ——— Version 3: what lists show of a table is stored apart from its seating, which may hold a pack.

/** Tables in memory at a time; a seating with the largest pack has some 40 KB. */
const TABLES_AT_ONCE = 100;

export async function addLines(
  trx: Transaction<Database>,
  _dialect: Dialect,
  note: LogNote,
): Promise<void> {
  await trx.schema.alterTable('tables').addColumn('line', 'text').execute();
  let after = '';
  for (let batches = 1; ; batches++) {
    const rows = await trx
      .selectFrom('tables')
      .select(['id', 'seating'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(TABLES_AT_ONCE)
      .execute();
    for (const { id, seating } of rows) {
      const line = lineIn(seating);
      await trx.updateTable('tables').set({ line }).where('id', '=', id).execute();
    }
    if (rows.length < TABLES_AT_ONCE) return;
    after = rows.at(-1)!.id;
    if (batches % BATCHES_PER_NOTE === 0)
      note(`${batches * TABLES_AT_ONCE} tables were read so far.`);
  }
}

interface OldSeating {
  readonly spec: Readonly<Record<string, unknown>>;
  readonly stage: unknown;
  readonly host: unknown;
  readonly seats: unknown;
}

/** Null if the seating cannot be read; opening its table reports that. */
function lineIn(text: string): string | null {
  try {
    const { spec, stage, host, seats } = JSON.parse(text) as OldSeating;
    const { pack: _, ...rest } = spec;
    return JSON.stringify({ spec: rest, stage, host, seats });
  } catch {
    return null;
  }
}

// ——— Version 4: when somebody was last here, and indexes by which old rows are found.

export async function addSeen(trx: Transaction<Database>): Promise<void> {
  // An older server that still runs leaves it null; such people are kept until they come again.
  await trx.schema.alterTable('people').addColumn('seen', 'bigint').execute();
  // When existing people were last here is unknown, so their time begins now.
  await trx.updateTable('people').set({ seen: Date.now() }).execute();
  for (const [table, column] of INDEXES) {
    await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}

/** For finding rows by age, by table and by person: deleting some must not read all others. */
const INDEXES = [
  ['people', 'seen'],
  ['records', 'at'],
  ['reports', 'at'],
  ['links', 'person'],
  ['links', 'table_id'],
  ['turns', 'table_id'],
] as const;

// ——— Version 5: from which network a public table was made, so that none has the whole list.

export async function addPlaces(trx: Transaction<Database>): Promise<void> {
  await trx.schema.alterTable('tables').addColumn('place', 'text').execute();
}
