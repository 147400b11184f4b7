/** Deletes what an operator names, and answers with how much there was. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Tables that are deleted in one transaction, far below the limits of both databases. */
const TOGETHER = 200;

/** Deletes tables with everything that belongs to them. */
export async function removeTables(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<number> {
  for (const table of ['entries', 'chat', 'seated', 'links', 'turns'] as const) {
    await trx.deleteFrom(table).where('table_id', 'in', ids).execute();
  }
  for (const table of ['leases', 'heads'] as const) {
    await trx.deleteFrom(table).where('id', 'in', ids).execute();
  }
  const gone = await trx.deleteFrom('tables').where('id', 'in', ids).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export function removalStore(db: Kysely<Database>) {
  const removeAll = async (ids: readonly string[]): Promise<number> => {
    let count = 0;
    for (let i = 0; i < ids.length; i += TOGETHER) {
      const some = ids.slice(i, i + TOGETHER);
      count += await db.transaction().execute((trx) => removeTables(trx, some));
    }
    return count;
  };

  return {
    tables: removeAll,

    async chatOf(person: string): Promise<number> {
      const gone = await db.deleteFrom('chat').where('person', '=', person).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    async line(n: number): Promise<number> {
      const gone = await db.deleteFrom('chat').where('n', '=', n).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    async record(id: string): Promise<number> {
      const gone = await db.deleteFrom('records').where('id', '=', id).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    async report(id: string): Promise<number> {
      const gone = await db.deleteFrom('reports').where('id', '=', id).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    /**
     * Tables that are not being played and have not changed since, and older chat, reports and
     * records.
     */
    async older(before: number): Promise<Readonly<Record<string, number>>> {
      const rows = await db
        .selectFrom('tables')
        .select('id')
        .where('stage', '<>', 'playing')
        .where('updated', '<', before)
        .execute();
      const tables = await removeAll(rows.map(({ id }) => id));
      const [chat, reports, records] = [
        await db.deleteFrom('chat').where('at', '<', before).executeTakeFirst(),
        await db.deleteFrom('reports').where('at', '<', before).executeTakeFirst(),
        await db.deleteFrom('records').where('at', '<', before).executeTakeFirst(),
      ];
      return {
        tables,
        lines: Number(chat.numDeletedRows),
        reports: Number(reports.numDeletedRows),
        records: Number(records.numDeletedRows),
      };
    },
  };
}

export type RemovalStore = ReturnType<typeof removalStore>;
