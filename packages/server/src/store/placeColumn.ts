/** Version 5: from which network a public table was made, so that none has the whole list. */
import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

export async function addPlaces(trx: Transaction<Database>): Promise<void> {
  await trx.schema.alterTable('tables').addColumn('place', 'text').execute();
}
