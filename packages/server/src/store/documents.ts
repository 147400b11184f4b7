/** Texts that are stored by an id or a name: reports, uploaded records, settings of the server. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export function documentStore(db: Kysely<Database>) {
  return {
    async addReport(id: string, at: number, person: string, report: string): Promise<void> {
      await db.insertInto('reports').values({ id, at, person, report }).execute();
    },

    async addRecord(id: string, at: number, record: string): Promise<void> {
      await db.insertInto('records').values({ id, at, record }).execute();
    },

    async record(id: string): Promise<string | null> {
      const row = await db
        .selectFrom('records')
        .select('record')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.record ?? null;
    },

    /** The stored value; if there is none, stores this one. It is the same for all processes. */
    async setting(name: string, make: () => string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
}

export type DocumentStore = ReturnType<typeof documentStore>;
