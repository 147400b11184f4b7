/**
 * Signs a person out everywhere, or deletes them: in one transaction that includes their tables.
 */
import { ENDED_STAGES } from '@stammtisch/protocol';
import { sql, type Kysely, type Transaction } from 'kysely';
import { yieldToEventLoop } from '../scheduling/requestScheduler.ts';
import type { Database, Dialect } from './schema.ts';
import { SUMMARY } from './tables.ts';

interface ChangedSeating {
  readonly seating: string;
  readonly line: string;
  readonly stage: string;
  /** People who no longer have anything to do with the table. */
  readonly gone: readonly string[];
}

/** Changes a stored seating; null leaves it as it is. */
export type ChangeStoredSeating = (seating: string) => ChangedSeating | null;

/** Tables that are changed at once: far below the limits of both databases, and quick. */
const TOGETHER = 200;
const SCANNED = 100;

function like(text: string): string {
  return `%${text.replaceAll(/[%_\\]/g, '_')}%`;
}

function parts<T>(all: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let i = 0; i < all.length; i += size) found.push(all.slice(i, i + size));
  return found;
}

/** Tables of the person's own list where others play their seat, too. */
function sharedTables(
  db: Kysely<Database>,
  person: string,
): Promise<{ id: string; line: string }[]> {
  return db
    .selectFrom('seated')
    .innerJoin('tables', 'tables.id', 'seated.table_id')
    .select(['tables.id', SUMMARY.as('line')])
    .where('seated.person', '=', person)
    .where(SUMMARY, 'like', like(`"holders":["${person}","`))
    .orderBy('updated', 'desc')
    .execute();
}

export function departureStore(db: Kysely<Database>, dialect: Dialect) {
  /** Answers with the tables that changed. */
  const reseat = async (
    trx: Transaction<Database>,
    tables: readonly string[],
    change: ChangeStoredSeating,
  ): Promise<string[]> => {
    const changed: string[] = [];
    for (const ids of parts(tables.toSorted(), TOGETHER)) {
      await lockHeads(trx, dialect, ids);
      const rows = await trx
        .selectFrom('tables')
        .select(['id', 'seating'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      for (const { id, seating } of rows) {
        const next = change(seating);
        if (next === null) continue;
        const { gone, ...stored } = next;
        const hasEnded = ENDED_STAGES.some((stage) => stage === stored.stage);
        await trx
          .updateTable('tables')
          .set(hasEnded ? { ...stored, place: null } : stored)
          .where('id', '=', id)
          .execute();
        await trx
          .updateTable('heads')
          .set((row) => ({ edition: row('edition', '+', 1) }))
          .where('id', '=', id)
          .execute();
        if (gone.length > 0) {
          await trx
            .deleteFrom('seated')
            .where('table_id', '=', id)
            .where('person', 'in', gone)
            .execute();
        }
        changed.push(id);
      }
    }
    return changed;
  };

  return {
    /** Tables where others play a seat of this person. */
    sharedTables: (person: string) => sharedTables(db, person),

    /**
     * Voids all cookies of that generation, all links and all alerts, and removes other holders
     * from the person's seats. Answers with the changed tables; null if another request was faster.
     */
    async signOut(
      person: string,
      generation: number,
      change: ChangeStoredSeating,
    ): Promise<string[] | null> {
      return db.transaction().execute(async (trx) => {
        const risen = await trx
          .updateTable('people')
          .set({ generation: generation + 1, webhook: null })
          .where('id', '=', person)
          .where('generation', '=', generation)
          .executeTakeFirst();
        if (risen.numUpdatedRows === 0n) return null;
        await trx.deleteFrom('links').where('person', '=', person).execute();
        await trx.deleteFrom('pushes').where('person', '=', person).execute();
        const shared = await sharedTables(trx, person);
        return reseat(
          trx,
          shared.map(({ id }) => id),
          change,
        );
      });
    },

    /** All tables whose seating names a person, read in parts so that others need not wait. */
    async tablesNaming(person: string): Promise<{ id: string; stage: string }[]> {
      const found: { id: string; stage: string }[] = [];
      for (let after = ''; ;) {
        const ids = await db
          .selectFrom('tables')
          .select('id')
          .where('id', '>', after)
          .orderBy('id')
          .limit(SCANNED)
          .execute();
        const last = ids.at(-1)?.id;
        if (last === undefined) return found;
        const some = await db
          .selectFrom('tables')
          .select(['id', 'stage'])
          .where('id', '>', after)
          .where('id', '<=', last)
          .where(SUMMARY, 'like', like(person))
          .execute();
        found.push(...some);
        after = last;
        await yieldToEventLoop();
      }
    },

    /** Deletes all that is stored about a person; tables keep a seat without a name. */
    async forget(
      person: string,
      tables: readonly string[],
      change: ChangeStoredSeating,
    ): Promise<readonly string[]> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('people').where('id', '=', person).execute();
        for (const table of ['links', 'pushes', 'turns', 'seated', 'chat'] as const) {
          await trx.deleteFrom(table).where('person', '=', person).execute();
        }
        await trx
          .deleteFrom('blocks')
          .where((row) => row.or([row('person', '=', person), row('blocked', '=', person)]))
          .execute();
        await trx
          .deleteFrom('reports')
          .where((row) =>
            row.or([row('person', '=', person), row('report', 'like', like(`"${person}"`))]),
          )
          .execute();
        return reseat(trx, tables, change);
      });
    },
  };
}

/**
 * Locks a person until the transaction ends; false if their cookies are of another generation by
 * now.
 */
export async function lockPerson(
  trx: Transaction<Database>,
  person: string,
  generation: number,
): Promise<boolean> {
  const held = await trx
    .updateTable('people')
    .set({ generation: sql`generation` })
    .where('id', '=', person)
    .where('generation', '=', generation)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/**
 * Blocks moves at these tables until the transaction ends. Rows are locked in the order of their
 * ids, as in commits; SQLite has only one transaction at a time anyway.
 */
export async function lockHeads(
  trx: Transaction<Database>,
  dialect: Dialect,
  ids: readonly string[],
): Promise<void> {
  if (dialect === 'sqlite') return;
  const heads = trx.selectFrom('heads').select('id').where('id', 'in', ids).orderBy('id');
  await heads.forUpdate().execute();
}

export type DepartureStore = ReturnType<typeof departureStore>;
