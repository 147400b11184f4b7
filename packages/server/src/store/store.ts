/** All that is stored, and how other processes hear of it. */
import { sql, type Kysely } from 'kysely';
import type { Bus } from './bus.ts';
import type { Commit } from './commit.ts';
import { peopleStore, type PeopleStore } from './people.ts';
import type { Database, Dialect } from './schema.ts';
import { tableStore, type TableStore } from './tables.ts';
import { talkStore, type TalkStore } from './talk.ts';

export interface Store {
  readonly dialect: Dialect;
  readonly tables: TableStore;
  readonly people: PeopleStore;
  readonly talk: TalkStore;
  readonly bus: Bus;
  /** Throws if the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export function storeOf(
  db: Kysely<Database>,
  dialect: Dialect,
  bus: Bus,
  commit: Commit,
  letGo: () => unknown,
): Store {
  return {
    dialect,
    tables: tableStore(db, commit),
    people: peopleStore(db),
    talk: talkStore(db),
    bus,
    async check() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await bus.close();
      await letGo();
      await db.destroy();
    },
  };
}
