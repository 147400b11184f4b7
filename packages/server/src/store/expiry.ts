/** Deletes what is older than the operator keeps it, in small parts so that nobody has to wait. */
import { ENDED_STAGES } from '@stammtisch/protocol';
import type { Kysely } from 'kysely';
import { lockHeads } from './departures.ts';
import { removeTables } from './removal.ts';
import type { Database, Dialect } from './schema.ts';

const UNFINISHED_STAGES = ['gathering', 'revealing', 'playing'];
/** Candidates that are read; at least one of so many is not open. */
const TABLES_FOUND = 200;
/** An upload has up to a megabyte. */
const UPLOADS_TOGETHER = 5;
const ROWS_TOGETHER = 50;

/** Tables that ended before then. The condition on `is_public` lets the index be used. */
const ended = (db: Kysely<Database>, before: number) =>
  db
    .selectFrom('tables')
    .select('tables.id')
    .where('is_public', 'in', [0, 1])
    .where('stage', 'in', ENDED_STAGES)
    .where('updated', '<', before);

/** Tables without an end where nobody has come, gone or moved since then. */
const unfinished = (db: Kysely<Database>, before: number) =>
  db
    .selectFrom('tables')
    .innerJoin('heads', 'heads.id', 'tables.id')
    .select('tables.id')
    .where('is_public', 'in', [0, 1])
    .where('stage', 'in', UNFINISHED_STAGES)
    .where('updated', '<', before)
    .where((row) => {
      const latestMove = row
        .selectFrom('entries')
        .select('at')
        .whereRef('table_id', '=', 'tables.id')
        .whereRef('entries.version', '=', 'heads.version')
        .where('at', '>=', before);
      return row.not(row.exists(latestMove));
    });

const old = { ended, unfinished } as const;

/** People who were not here since then and have no seat, no alert and no valid link. */
const absent = (db: Kysely<Database>, before: number, now: number) =>
  db
    .selectFrom('people')
    .select('people.id')
    .where('seen', '<', before)
    .where('webhook', 'is', null)
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            row.selectFrom('seated').select('person').whereRef('person', '=', 'people.id'),
          ),
          row.exists(
            row.selectFrom('pushes').select('person').whereRef('person', '=', 'people.id'),
          ),
          row.exists(
            row
              .selectFrom('links')
              .select('person')
              .whereRef('person', '=', 'people.id')
              .where((link) => link.or([link('expires', 'is', null), link('expires', '>', now)])),
          ),
        ]),
      ),
    );

export function expiryStore(db: Kysely<Database>, dialect: Dialect) {
  return {
    /** Deletes one table; answers with its id, or null if there is none that nobody has open. */
    async table(
      kind: keyof typeof old,
      before: number,
      isOpen: (id: string) => boolean,
    ): Promise<string | null> {
      const found = await old[kind](db, before).limit(TABLES_FOUND).execute();
      const id = found.find((one) => !isOpen(one.id))?.id;
      if (id === undefined) return null;
      return db.transaction().execute(async (trx) => {
        // Somebody may have moved there meanwhile, so it is checked again under the lock.
        await lockHeads(trx, dialect, [id]);
        const isStill = await old[kind](trx, before).where('tables.id', '=', id).executeTakeFirst();
        if (isStill === undefined) return null;
        await removeTables(trx, [id]);
        return id;
      });
    },

    /** Deletes some uploads or reports that came before then; answers with how many. */
    async rows(table: 'records' | 'reports', before: number): Promise<number> {
      const most = table === 'records' ? UPLOADS_TOGETHER : ROWS_TOGETHER;
      const some = db.selectFrom(table).select('id').where('at', '<', before).limit(most);
      const gone = await db
        .deleteFrom(table)
        .where('id', 'in', (row) => row.selectFrom(some.as('some')).select('some.id'))
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    /**
     * Deletes some people who were not here since then, hold no seat and no link, and asked for no
     * alerts, with whom they blocked and who blocked them; answers with their ids.
     */
    async people(before: number, now: number): Promise<string[]> {
      const found = await absent(db, before, now).limit(ROWS_TOGETHER).execute();
      if (found.length === 0) return [];
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .deleteFrom('people')
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          .where('seen', '<', before)
          .returning('id')
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return ids;
        for (const table of ['links', 'turns'] as const) {
          await trx.deleteFrom(table).where('person', 'in', ids).execute();
        }
        await trx
          .deleteFrom('blocks')
          .where((row) => row.or([row('person', 'in', ids), row('blocked', 'in', ids)]))
          .execute();
        return ids;
      });
    },
  };
}

export type ExpiryStore = ReturnType<typeof expiryStore>;
