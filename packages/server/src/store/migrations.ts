/**
 * The versions of the database. A new database is made as version 1 and goes through the same steps
 * as an old one, so both end alike. A step that was released never changes; another one follows it.
 */
import type { Kysely, Transaction } from 'kysely';
import { createBase, createSettings, type Database, type Dialect, type LogNote } from './schema.ts';
import { addLines, addPlaces, addSeen, addSubmissions } from './migrationSteps.ts';

interface Migration {
  /** The version that the database has afterwards. */
  readonly to: number;
  /** What the operator reads in the log. */
  readonly what: string;
  readonly run: (trx: Transaction<Database>, dialect: Dialect, note: LogNote) => Promise<void>;
}

const MIGRATIONS: readonly Migration[] = [
  { to: 2, what: 'entries are found by their submission', run: addSubmissions },
  { to: 3, what: 'lists are read without the packs of their tables', run: addLines },
  { to: 4, what: 'what has become old is found by its age', run: addSeen },
  { to: 5, what: 'networks share the list of public tables', run: addPlaces },
];

const BASE = 1;
/** A server refuses a database of a later version: it would not understand what is stored. */
export const VERSION = MIGRATIONS.at(-1)?.to ?? BASE;
const NAME = 'schema';

/**
 * Makes what is missing and brings the database to the present version. Several processes may do so
 * at once: each step is a transaction that begins by locking the version.
 */
export async function migrate(
  db: Kysely<Database>,
  dialect: Dialect,
  note: LogNote = () => undefined,
): Promise<void> {
  await createSettings(db);
  await db
    .insertInto('settings')
    .values({ name: NAME, value: String(BASE) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  checkVersion(Number(value));
  await createBase(db, dialect);
  for (const migration of MIGRATIONS) await runOnce(db, dialect, migration, note);
}

async function runOnce(
  db: Kysely<Database>,
  dialect: Dialect,
  { to, what, run }: Migration,
  note: LogNote,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx);
    checkVersion(version);
    if (version >= to) return;
    const begin = performance.now();
    note(`The database is brought to version ${to}: ${what}.`);
    await run(trx, dialect, note);
    await trx
      .updateTable('settings')
      .set({ value: String(to) })
      .where('name', '=', NAME)
      .execute();
    note(`The database is of version ${to} after ${Math.round(performance.now() - begin)} ms.`);
  });
}

/** Writing before reading makes a second process wait here, in SQLite as in PostgreSQL. */
async function lockVersion(trx: Transaction<Database>): Promise<number> {
  const { value } = await trx
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', NAME)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

function checkVersion(version: number): void {
  if (version <= VERSION) return;
  throw new Error(
    `The database is of version ${version}, and this server knows none after ${VERSION}: ` +
      'start a newer one, or restore the backup from before the update.',
  );
}
