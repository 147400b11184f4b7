/** Everything that is stored, and the bus to other processes. */
import type { Kysely } from 'kysely';
import type { MessageBus } from './messageBus.ts';
import { chatStore, type ChatStore } from './chat.ts';
import type { Commit } from './commit.ts';
import { documentStore, type DocumentStore } from './documents.ts';
import { expiryStore, type ExpiryStore } from './expiry.ts';
import { departureStore, type DepartureStore } from './departures.ts';
import { peopleStore, type PeopleStore } from './people.ts';
import { removalStore, type RemovalStore } from './removal.ts';
import type { Database, Dialect } from './schema.ts';
import { tableStore, type TableStore } from './tables.ts';

export interface Store {
  readonly dialect: Dialect;
  readonly tables: TableStore;
  readonly people: PeopleStore;
  readonly chat: ChatStore;
  readonly documents: DocumentStore;
  readonly departures: DepartureStore;
  readonly removal: RemovalStore;
  readonly expiry: ExpiryStore;
  readonly bus: MessageBus;
  /** Stores a small value; throws if nothing can be stored now, or if the database is damaged. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The setting that `check` writes. */
const CHECKED = 'checked';

export function storeOf(
  db: Kysely<Database>,
  dialect: Dialect,
  bus: MessageBus,
  commit: Commit,
  letGo: () => unknown,
): Store {
  return {
    dialect,
    tables: tableStore(db, commit),
    people: peopleStore(db),
    chat: chatStore(db),
    documents: documentStore(db),
    departures: departureStore(db, dialect),
    removal: removalStore(db),
    expiry: expiryStore(db, dialect),
    bus,
    async check() {
      const value = String(Date.now());
      await db
        .insertInto('settings')
        .values({ name: CHECKED, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async close() {
      await bus.close();
      await letGo();
      await db.destroy();
    },
  };
}
