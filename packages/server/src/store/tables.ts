/** Tables as they are stored: seating, log, clocks and leases. */
import { ENDED_STAGES } from '@stammtisch/protocol';
import { MOST_ACTIONS } from '@stammtisch/table';
import { sql, type Kysely } from 'kysely';
import type { Commit } from './commit.ts';
import type { Head } from './head.ts';
import type { Database } from './schema.ts';
import { submissionKey } from './schema.ts';
import type { SeatingRow, SeatingWrite, TimedEntryText } from './commit.ts';

export interface StoredTable extends SeatingRow, Head {
  readonly id: string;
  readonly created: number;
  readonly clock: string | null;
}

export type NewTable = StoredTable & Pick<SeatingWrite, 'line'>;

export interface StoredEntry extends TimedEntryText {
  readonly version: number;
}

/** A table as lists show it. */
export interface ListedTable {
  readonly id: string;
  readonly created: number;
  readonly updated: number;
  readonly stage: string;
  /** `SeatingSummary` as JSON. */
  readonly line: string;
  readonly clock: string | null;
}

const MOST_LISTED = 100;
/**
 * Public tables that are read before networks get their shares. A network makes at most 600 in
 * the day for which a table without guests is listed, so it cannot crowd out all others.
 */
const MOST_READ = { gathering: 700, playing: 300 } as const;
/** Public tables of which the list is made. */
const MOST_PUBLIC = 3 * MOST_LISTED;
/** Public tables of one network that come before the rest. */
const MOST_FIRST_PER_NETWORK = 20;
/** Far more than anybody plays at once. */
const MOST_OPEN = 1_000;
const HOUR = 60 * 60_000;
/** A gathering table where nobody came or left for this long is no longer listed. */
const GATHERING_MS = 24 * HOUR;
/** The longest time for a move. */
const PLAYING_MS = 14 * 24 * HOUR;
const LISTED = ['tables.id', 'created', 'updated', 'stage', 'clock'] as const;
/**
 * The summary of a seating. A seating contains it, and serves where an older server stored none.
 */
export const SUMMARY = sql<string>`coalesce(line, seating)`;
/** Numbers the tables of each network, the latest first. */
const RANK_IN_NETWORK = sql<number>`
  row_number() over (partition by coalesce(place, id) order by updated desc)`;

export function tableStore(db: Kysely<Database>, commit: Commit) {
  return {
    /**
     * `place` is the hash of the network that a public table comes from: each has a share of the
     * list.
     */
    async create(table: NewTable, isPublic: boolean, place: string | null = null): Promise<void> {
      const { version, edition, clock, ...rest } = table;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('tables')
          .values({ ...rest, is_public: isPublic ? 1 : 0, place })
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
        .select([...LISTED, 'seating', 'seed', 'began', 'version', 'edition'])
        .where('tables.id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Where a table stands. */
    async head(id: string): Promise<Head | null> {
      const row = await db
        .selectFrom('heads')
        .select(['version', 'edition'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Reads all entries after a version, or only the first `most` of them. */
    entriesAfter(id: string, version: number, most?: number): Promise<StoredEntry[]> {
      const entries = db
        .selectFrom('entries')
        .select(['version', 'at', 'entry'])
        .where('table_id', '=', id)
        .where('version', '>', version)
        .orderBy('version');
      return (most === undefined ? entries : entries.limit(most)).execute();
    },

    /** Entries of a person's submission, and rarely of another whose key happens to be equal. */
    entriesOf(id: string, submission: string): Promise<StoredEntry[]> {
      return db
        .selectFrom('entries')
        .select(['version', 'at', 'entry'])
        .where('table_id', '=', id)
        .where('submission', '=', submissionKey(id, submission))
        .orderBy('version')
        .limit(MOST_ACTIONS)
        .execute();
    },

    commit,

    /**
     * Public tables where something happened lately; moves do not change `updated`. First come the
     * latest of every network, up to its share, then the rest.
     */
    listPublic(now: number): Promise<ListedTable[]> {
      const latest = (stage: string, most: number) =>
        db
          .selectFrom('tables')
          .innerJoin('heads', 'heads.id', 'tables.id')
          .select([...LISTED, 'place', SUMMARY.as('line')])
          .where('is_public', '=', 1)
          .where('stage', '=', stage)
          .orderBy('updated', 'desc')
          .limit(most);
      const gathering = latest('gathering', MOST_READ.gathering).where(
        'updated',
        '>',
        now - GATHERING_MS,
      );
      const playing = latest('playing', MOST_READ.playing).where((row) => {
        const latestMove = row
          .selectFrom('entries')
          .select('at')
          .whereRef('table_id', '=', 'tables.id')
          .whereRef('entries.version', '=', 'heads.version')
          .where('at', '>', now - PLAYING_MS);
        return row.or([row('updated', '>', now - PLAYING_MS), row.exists(latestMove)]);
      });
      const both = db
        .selectFrom(gathering.as('gathering'))
        .selectAll()
        .unionAll(db.selectFrom(playing.as('playing')).selectAll());
      const ranked = db.selectFrom(both.as('both')).selectAll().select(RANK_IN_NETWORK.as('rank'));
      return db
        .selectFrom(ranked.as('ranked'))
        .select(['id', 'created', 'updated', 'stage', 'clock', 'line'])
        .orderBy((row) =>
          row.case().when('rank', '<=', MOST_FIRST_PER_NETWORK).then(0).else(1).end(),
        )
        .orderBy('updated', 'desc')
        .limit(MOST_PUBLIC)
        .execute();
    },

    /** All unfinished tables of a person, then the latest that have ended. */
    async listOf(person: string): Promise<ListedTable[]> {
      const own = db
        .selectFrom('seated')
        .innerJoin('tables', 'tables.id', 'seated.table_id')
        .innerJoin('heads', 'heads.id', 'tables.id')
        .select([...LISTED, SUMMARY.as('line')])
        .where('seated.person', '=', person)
        .orderBy('updated', 'desc');
      const open = await own.where('stage', 'not in', ENDED_STAGES).limit(MOST_OPEN).execute();
      if (open.length >= MOST_LISTED) return open;
      const rest = MOST_LISTED - open.length;
      return [...open, ...(await own.where('stage', 'in', ENDED_STAGES).limit(rest).execute())];
    },

    /** Tables of a person with a daily clock: only there do days off count. */
    async dailyOf(person: string): Promise<string[]> {
      const rows = await db
        .selectFrom('seated')
        .innerJoin('tables', 'tables.id', 'seated.table_id')
        .select('tables.id')
        .where('seated.person', '=', person)
        .where('stage', '=', 'playing')
        .where(SUMMARY, 'like', '%"clock":{"kind":"daily"%')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Adds the table to the person's own list. */
    async addToList(person: string, id: string): Promise<void> {
      await db
        .insertInto('seated')
        .values({ person, table_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async dropFromList(person: string, id: string): Promise<void> {
      await db
        .deleteFrom('seated')
        .where('person', '=', person)
        .where('table_id', '=', id)
        .execute();
    },

    /** Tables that are due and that no process holds a lease for. */
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

    /** Takes or renews the lease of a table's bots and clocks; false if another process has it. */
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

    /** Deletes leases that have run out; most are of tables without bots or clocks by now. */
    async sweepLeases(now: number): Promise<void> {
      await db.deleteFrom('leases').where('until', '<', now).execute();
    },

    async release(owner: string, id?: string): Promise<void> {
      const mine = db.deleteFrom('leases').where('owner', '=', owner);
      await (id === undefined ? mine : mine.where('id', '=', id)).execute();
    },

    /** The people who have the table in their own lists. */
    async listersOf(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom('seated')
        .select('person')
        .where('table_id', '=', id)
        .execute();
      return rows.map(({ person }) => person);
    },
  };
}

export type TableStore = ReturnType<typeof tableStore>;
