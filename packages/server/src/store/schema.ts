/**
 * The tables of the database, the same in SQLite and PostgreSQL. Times are milliseconds since 1970.
 */
import { createHash } from 'node:crypto';
import { sql, type Generated, type Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** Logs a line for the operator. */
export type LogNote = (text: string) => void;

export interface Database {
  /** A table without its moves. */
  tables: {
    id: string;
    created: number;
    updated: number;
    stage: string;
    /** 1 if it is listed for everybody. */
    is_public: number;
    /** `Seating` as JSON. */
    seating: string;
    /** Never leaves the server before the end. */
    seed: string;
    /** `GameStart` as JSON; null before the game. */
    began: string | null;
    /** `SeatingSummary` as JSON; null if an older server has made the table. */
    line: string | null;
    /** The network that a public table comes from, as a keyed hash; null once it has ended. */
    place: string | null;
  };
  /** Where a table stands: one narrow row, written with every move. */
  heads: {
    id: string;
    version: number;
    /** Rises with every change of its row in `tables`. */
    edition: number;
    /** `ClockState` as JSON. */
    clock: string | null;
    /** When a bot or a clock needs attention; null if people alone go on. */
    wake_at: number | null;
  };
  /** The log, from which everything else is rebuilt. */
  entries: {
    table_id: string;
    version: number;
    at: number;
    entry: string;
    /** `submissionKey` of the submission that brought the entry; null for a bot's. */
    submission: number | null;
  };
  /** Which process drives the bots and clocks of a table. */
  leases: { id: string; owner: string; until: number };
  people: {
    id: string;
    /** Cookies of an earlier generation are no longer taken. */
    generation: number;
    created: number;
    days_off: string;
    /** The webhook's address, the name to call and the language, as JSON. */
    webhook: string | null;
    /** When they were last here, to the day; null if an older server has made them. */
    seen: number | null;
  };
  /** Which tables somebody sits at or has made. */
  seated: { person: string; table_id: string };
  links: {
    hash: string;
    kind: string;
    person: string;
    table_id: string | null;
    seat: number | null;
    expires: number | null;
  };
  chat: {
    n: Generated<number>;
    table_id: string;
    at: number;
    room: string;
    seat: number | null;
    person: string;
    name: string;
    text: string;
  };
  blocks: { id: string; person: string; blocked: string; name: string };
  reports: { id: string; at: number; person: string; report: string };
  /** `keys` are the browser's keys and the language of its alerts, as JSON. */
  pushes: { endpoint: string; person: string; keys: string };
  /** Alerts that were sent: one per person, table and turn. */
  turns: { person: string; table_id: string; turn: number };
  records: { id: string; at: number; record: string };
  /** Values of the server itself, such as the key of its cookies. */
  settings: { name: string; value: string };
}

/** `settings` holds the version of the database, so it is there before anything else is touched. */
export async function createSettings(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('settings')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/**
 * Creates what is missing of version 1. This never changes: later versions are made by the steps
 * in `migrations.ts`, on new databases as on old ones.
 */
export async function createBase(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const s = db.schema;
  await s
    .createTable('tables')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('updated', 'bigint', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('seating', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('began', 'text')
    .execute();
  await s
    .createIndex('tables_public')
    .ifNotExists()
    .on('tables')
    .columns(['is_public', 'stage', 'updated'])
    .execute();
  await s
    .createTable('heads')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('edition', 'integer', (c) => c.notNull())
    .addColumn('clock', 'text')
    .addColumn('wake_at', 'bigint')
    .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``) // one place to write, not two
    .execute();
  // Partial, so that moves at tables without bots and clocks need not write to it.
  await s
    .createIndex('heads_wake')
    .ifNotExists()
    .on('heads')
    .column('wake_at')
    .where('wake_at', 'is not', null)
    .execute();
  await s
    .createTable('entries')
    .ifNotExists()
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'version'])
    .execute();
  await s
    .createTable('leases')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute();
  await s
    .createTable('people')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('days_off', 'text', (c) => c.notNull())
    .addColumn('webhook', 'text')
    .execute();
  await s
    .createTable('seated')
    .ifNotExists()
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seated_key', ['person', 'table_id'])
    .execute();
  await s.createIndex('seated_table').ifNotExists().on('seated').column('table_id').execute();
  await s
    .createTable('links')
    .ifNotExists()
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('table_id', 'text')
    .addColumn('seat', 'integer')
    .addColumn('expires', 'bigint')
    .execute();
  await s
    .createTable('chat')
    .ifNotExists()
    .addColumn('n', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer')
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await s.createIndex('chat_table').ifNotExists().on('chat').columns(['table_id', 'n']).execute();
  await s
    .createTable('blocks')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('blocked', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('blocks_pair', ['person', 'blocked'])
    .execute();
  await s
    .createTable('reports')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .execute();
  await s
    .createTable('pushes')
    .ifNotExists()
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('keys', 'text', (c) => c.notNull())
    .execute();
  await s.createIndex('pushes_person').ifNotExists().on('pushes').column('person').execute();
  await s
    .createTable('turns')
    .ifNotExists()
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('turn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('turns_key', ['person', 'table_id', 'turn'])
    .execute();
  await s
    .createTable('records')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .execute();
}

const KEY_BYTES = 6;

/**
 * The number by which a submission is found in the log. SQLite and PostgreSQL index it for half the
 * price of the text, and no sender can make many submissions share one. Submissions that share one
 * by chance are told apart by their entries.
 */
export function submissionKey(table: string, submission: string): number {
  return createHash('sha256').update(`${table} ${submission}`).digest().readUIntBE(0, KEY_BYTES);
}
