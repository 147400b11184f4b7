/** Version 4: when somebody was last here, and indexes by which what has become old is found. */
import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

export async function addSeen(trx: Transaction<Database>): Promise<void> {
  // Null where a server of before makes somebody meanwhile: those are kept until they come again.
  await trx.schema.alterTable('people').addColumn('seen', 'bigint').execute();
  // Nobody knows when the people of before were here last, so their time begins now.
  await trx.updateTable('people').set({ seen: Date.now() }).execute();
  for (const [table, column] of INDEXES) {
    await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}

/** By age, and by what goes with a table or a person: deleting one must not read all the rest. */
const INDEXES = [
  ['people', 'seen'],
  ['records', 'at'],
  ['reports', 'at'],
  ['links', 'person'],
  ['links', 'table_id'],
  ['turns', 'table_id'],
] as const;
