/** People as they are stored: who they are to the server, their links, blocks and alerts. */
import { sql, type Kysely } from 'kysely';
import { lockPerson } from './departures.ts';
import type { Database } from './schema.ts';

export interface StoredPerson {
  readonly id: string;
  /** Cookies of an earlier generation are no longer taken. */
  readonly generation: number;
  readonly created: number;
  readonly days_off: string;
  readonly webhook: string | null;
  readonly seen: number | null;
}

export interface StoredLink {
  readonly hash: string;
  /** Carries a whole identity, or the right to one seat. */
  readonly kind: 'person' | 'seat';
  readonly person: string;
  readonly table_id: string | null;
  readonly seat: number | null;
  readonly expires: number | null;
}

export interface StoredPush {
  readonly endpoint: string;
  readonly person: string;
  readonly keys: string;
}

export function peopleStore(db: Kysely<Database>) {
  return {
    async add(person: StoredPerson): Promise<void> {
      await db.insertInto('people').values(person).execute();
    },

    async load(id: string): Promise<StoredPerson | null> {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },

    /** Notes that somebody was here; false if there is no such person any more. */
    async noteSeen(id: string, at: number): Promise<boolean> {
      const noted = await db
        .updateTable('people')
        .set({ seen: at })
        .where('id', '=', id)
        .executeTakeFirst();
      return noted.numUpdatedRows > 0n;
    },

    /** False if the person has signed out everywhere meanwhile. */
    async change(
      { id, generation }: Pick<StoredPerson, 'id' | 'generation'>,
      what: Partial<Pick<StoredPerson, 'days_off' | 'webhook'>>,
    ): Promise<boolean> {
      const changed = await db
        .updateTable('people')
        .set(what)
        .where('id', '=', id)
        .where('generation', '=', generation)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /**
     * A new link; an earlier one of the same kind for the same thing is void. False if the person
     * has signed out everywhere meanwhile: a link must not outlive that.
     */
    async addLink(link: StoredLink, generation: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockPerson(trx, link.person, generation))) return false;
        let old = trx
          .deleteFrom('links')
          .where('kind', '=', link.kind)
          .where('person', '=', link.person);
        if (link.kind === 'seat') old = old.where('table_id', '=', link.table_id);
        await old.execute();
        await trx.insertInto('links').values(link).execute();
        return true;
      });
    },

    async findLink(hash: string): Promise<StoredLink | null> {
      const row = await db
        .selectFrom('links')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return (row as StoredLink | undefined) ?? null;
    },

    /**
     * Whether the link still exists, once a sign-out of its maker that is in progress has ended.
     */
    async isLinkValid({ hash, person }: StoredLink): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable('people')
          .set({ generation: sql`generation` })
          .where('id', '=', person)
          .execute();
        const row = await trx
          .selectFrom('links')
          .select('hash')
          .where('hash', '=', hash)
          .executeTakeFirst();
        return row !== undefined;
      });
    },

    /** Deletes the link. True for one caller only, even if several ask at once. */
    async consumeLink(hash: string): Promise<boolean> {
      const gone = await db.deleteFrom('links').where('hash', '=', hash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    async hasPersonLink(person: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('links')
        .select('hash')
        .where('kind', '=', 'person')
        .where('person', '=', person)
        .where('expires', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async unlinkPerson(person: string): Promise<void> {
      await db
        .deleteFrom('links')
        .where('kind', '=', 'person')
        .where('person', '=', person)
        .execute();
    },

    /** Voids the link to the owner's seat, wherever the owner sits now. */
    async unlinkSeat(table: string, owner: string): Promise<void> {
      await db
        .deleteFrom('links')
        .where('kind', '=', 'seat')
        .where('table_id', '=', table)
        .where('person', '=', owner)
        .execute();
    },

    async block(id: string, person: string, blocked: string, name: string): Promise<void> {
      await db
        .insertInto('blocks')
        .values({ id, person, blocked, name })
        .onConflict((conflict) => conflict.columns(['person', 'blocked']).doNothing())
        .execute();
    },

    async unblock(id: string, person: string): Promise<void> {
      await db.deleteFrom('blocks').where('id', '=', id).where('person', '=', person).execute();
    },

    blocksOf(person: string): Promise<{ id: string; blocked: string; name: string }[]> {
      return db
        .selectFrom('blocks')
        .select(['id', 'blocked', 'name'])
        .where('person', '=', person)
        .execute();
    },

    /** False if the person has signed out everywhere meanwhile. */
    async addPush(push: StoredPush, generation: number): Promise<boolean> {
      const { person, keys } = push;
      return db.transaction().execute(async (trx) => {
        if (!(await lockPerson(trx, person, generation))) return false;
        await trx
          .insertInto('pushes')
          .values(push)
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ person, keys }))
          .execute();
        return true;
      });
    },

    async dropPush(endpoint: string, person?: string): Promise<void> {
      const one = db.deleteFrom('pushes').where('endpoint', '=', endpoint);
      await (person === undefined ? one : one.where('person', '=', person)).execute();
    },

    pushesOf(person: string): Promise<StoredPush[]> {
      return db.selectFrom('pushes').selectAll().where('person', '=', person).execute();
    },

    /** True once for each turn: for the process that asks first. */
    async claimTurn(person: string, table: string, turn: number): Promise<boolean> {
      const rows = await db
        .insertInto('turns')
        .values({ person, table_id: table, turn })
        .onConflict((conflict) => conflict.doNothing())
        .returning('turn')
        .execute();
      return rows.length > 0;
    },

    /** Deletes this webhook, unless the person has set another one by now. */
    async dropWebhook(person: string, webhook: string): Promise<void> {
      await db
        .updateTable('people')
        .set({ webhook: null })
        .where('id', '=', person)
        .where('webhook', '=', webhook)
        .execute();
    },
  };
}

export type PeopleStore = ReturnType<typeof peopleStore>;
