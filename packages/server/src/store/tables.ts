/** Tables as they are stored: seating, log, clocks and leases. */
import type { Kysely, Transaction } from 'kysely';
import type { Database, Dialect } from './schema.ts';

/** A change of one table: entries on top of version `from`, another seating, or both. */
export interface Write {
  readonly id: string;
  readonly from: number;
  readonly entries: readonly StampedText[];
  readonly clock: string | null;
  /** When a bot or a clock needs attention; null if people alone go on. */
  readonly wakeAt: number | null;
  /** Rises by one when the seating changes too. */
  readonly edition: number;
  readonly seating: SeatingWrite | null;
}

export interface StampedText {
  readonly at: number;
  readonly entry: string;
}

export interface SeatingWrite {
  readonly stage: string;
  readonly seating: string;
  readonly seed: string;
  readonly began: string | null;
  readonly updated: number;
}

/** `conflict`: somebody else wrote first; nothing of this write was stored. */
export type Written = 'stored' | 'conflict';

export interface StoredTable extends SeatingWrite {
  readonly id: string;
  readonly created: number;
  readonly version: number;
  readonly edition: number;
  readonly clock: string | null;
}

export interface StoredEntry extends StampedText {
  readonly version: number;
}

/** One line of a list; what it shows is in the seating. */
export interface ListedTable {
  readonly id: string;
  readonly created: number;
  readonly updated: number;
  readonly stage: string;
  readonly seating: string;
  readonly clock: string | null;
}

/** Statements stay well below the number of parameters that every database takes. */
const MOST_ROWS = 4_000;
const MOST_LISTED = 100;
const LISTED = ['tables.id', 'created', 'updated', 'stage', 'seating', 'clock'] as const;

/** Tells other processes about tables, as part of the transaction that changed them. */
export type TellTables = (trx: Kysely<Database>, ids: readonly string[]) => Promise<void>;

export function tableStore(db: Kysely<Database>, dialect: Dialect, tell: TellTables) {
  /** Locks where tables stand, in one order for all processes, so that none waits in a circle. */
  const lockHeads = (trx: Transaction<Database>, ids: readonly string[]) => {
    const query = trx
      .selectFrom('heads')
      .select(['id', 'version', 'edition'])
      .where('id', 'in', ids)
      .orderBy('id');
    return (dialect === 'postgres' ? query.forUpdate() : query).execute();
  };

  const put = async (trx: Transaction<Database>, writes: readonly Write[]): Promise<void> => {
    const rows = writes.flatMap(({ id, from, entries }) =>
      entries.map(({ at, entry }, i) => ({ table_id: id, version: from + i + 1, at, entry })),
    );
    for (let i = 0; i < rows.length; i += MOST_ROWS) {
      const some = rows.slice(i, i + MOST_ROWS);
      await trx.insertInto('entries').values(some).execute();
    }
    await trx
      .insertInto('heads')
      .values(
        writes.map(({ id, from, entries, clock, wakeAt, edition, seating }) => ({
          id,
          version: from + entries.length,
          edition: seating === null ? edition : edition + 1,
          clock,
          wake_at: wakeAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          edition: row.ref('excluded.edition'),
          clock: row.ref('excluded.clock'),
          wake_at: row.ref('excluded.wake_at'),
        })),
      )
      .execute();
    for (const { id, seating } of writes) {
      if (seating === null) continue;
      await trx
        .updateTable('tables')
        .set({ ...seating })
        .where('id', '=', id)
        .execute();
    }
    const ids = writes.map(({ id }) => id);
    await tell(trx, ids);
  };

  return {
    async create(table: StoredTable, isPublic: boolean): Promise<void> {
      const { version, edition, clock, ...rest } = table;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('tables')
          .values({ ...rest, is_public: isPublic ? 1 : 0 })
          .execute();
        await trx
          .insertInto('heads')
          .values({ id: table.id, version, edition, clock, wake_at: null })
          .execute();
      });
    },

    /** Everything about a table but its entries, as of one moment. */
    async load(id: string): Promise<StoredTable | null> {
      const row = await db
        .selectFrom('tables')
        .innerJoin('heads', 'heads.id', 'tables.id')
        .select([...LISTED, 'seed', 'began', 'version', 'edition'])
        .where('tables.id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    entriesAfter(id: string, version: number): Promise<StoredEntry[]> {
      return db
        .selectFrom('entries')
        .select(['version', 'at', 'entry'])
        .where('table_id', '=', id)
        .where('version', '>', version)
        .orderBy('version')
        .execute();
    },

    /** All in one transaction: durable together, refused one by one. At most one write per table. */
    commit(writes: readonly Write[]): Promise<Written[]> {
      return db.transaction().execute(async (trx) => {
        const ids = writes.map(({ id }) => id);
        const stands = new Map((await lockHeads(trx, ids)).map((head) => [head.id, head]));
        const fits = writes.map(({ id, from, edition }) => {
          const head = stands.get(id);
          return head?.version === from && head.edition === edition;
        });
        const good = writes.filter((_, index) => fits[index]);
        if (good.length > 0) await put(trx, good);
        return fits.map((fit) => (fit ? 'stored' : 'conflict'));
      });
    },

    listPublic(): Promise<ListedTable[]> {
      return db
        .selectFrom('tables')
        .innerJoin('heads', 'heads.id', 'tables.id')
        .select(LISTED)
        .where('is_public', '=', 1)
        .where('stage', 'in', ['gathering', 'playing'])
        .orderBy('updated', 'desc')
        .limit(MOST_LISTED)
        .execute();
    },

    listOf(person: string): Promise<ListedTable[]> {
      return db
        .selectFrom('seated')
        .innerJoin('tables', 'tables.id', 'seated.table_id')
        .innerJoin('heads', 'heads.id', 'tables.id')
        .select(LISTED)
        .where('seated.person', '=', person)
        .orderBy('updated', 'desc')
        .limit(MOST_LISTED)
        .execute();
    },

    /** From now on it is in the person's own list. */
    async remember(person: string, id: string): Promise<void> {
      await db
        .insertInto('seated')
        .values({ person, table_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async forget(person: string, id: string): Promise<void> {
      await db
        .deleteFrom('seated')
        .where('person', '=', person)
        .where('table_id', '=', id)
        .execute();
    },

    /** Tables whose bots or clocks nobody looks after. */
    async due(now: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('heads')
        .leftJoin('leases', 'leases.id', 'heads.id')
        .select('heads.id')
        .where('wake_at', '<=', now)
        .where((row) => row.or([row('until', 'is', null), row('until', '<', now)]))
        .orderBy('wake_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Takes or keeps the care of a table's bots and clocks; false if another process has it. */
    async lease(id: string, owner: string, now: number, until: number): Promise<boolean> {
      const rows = await db
        .insertInto('leases')
        .values({ id, owner, until })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ owner, until })
            .where((row) =>
              row.or([row('leases.until', '<', now), row('leases.owner', '=', owner)]),
            ),
        )
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    async release(owner: string, id?: string): Promise<void> {
      const mine = db.deleteFrom('leases').where('owner', '=', owner);
      await (id === undefined ? mine : mine.where('id', '=', id)).execute();
    },
  };
}

export type TableStore = ReturnType<typeof tableStore>;
