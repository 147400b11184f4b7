/** One database for any number of processes. They wake each other by NOTIFY; what they missed, they read. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, types } from 'pg';
import type { Bus, Hear, Wake } from './bus.ts';
import { postgresCommit } from './postgresCommit.ts';
import { createTables, type Database } from './schema.ts';
import { storeOf, type Store } from './store.ts';

const CHANNEL = 'stammtisch';
const POOL = 10;
const AGAIN_MS = 500;
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** Processes that start together make the tables one after the other. */
const SETUP_LOCK = 7_310_442;
const BIGINT = 20;

export interface Ears {
  readonly process: string;
  readonly hear: Hear;
  /** Wakes may have been missed: everything held is to be read again. */
  readonly missed: () => void;
  readonly trouble: (error: unknown) => void;
}

export async function openPostgres(url: string, ears: Ears): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: CONNECT_MS,
    // Times and counts fit into a number.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format)) as never,
    },
  });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on('error', ears.trouble);
  // While somebody uses it, their query fails and tells; the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // One by one, not in one transaction: looking for what is missing locks table after table, and
  // processes that write meanwhile lock them in another order.
  await db.connection().execute(async (alone) => {
    await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(alone);
    try {
      await createTables(alone, 'postgres');
    } finally {
      await sql`select pg_advisory_unlock(${SETUP_LOCK})`.execute(alone);
    }
  });
  const bus = await listenOn(url, db, ears);
  const letterOf = (ids: readonly string[]): string =>
    letter(ears.process, { kind: 'tables', ids });
  const commit = postgresCommit(pool, CHANNEL, letterOf);
  return storeOf(db, 'postgres', bus, commit, () => undefined);
}

function letter(from: string, wake: Wake): string {
  return JSON.stringify({ from, wake });
}

async function listenOn(url: string, db: Kysely<Database>, ears: Ears): Promise<Bus> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    // It says nothing by itself: without a sign of life now and then, a lost connection stays unnoticed.
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    fresh.on('error', () => undefined); // followed by `end`
    fresh.on('end', () => {
      if (client !== fresh || isClosed) return;
      client = null;
      again();
    });
    fresh.on('notification', ({ payload }) => {
      const { from, wake } = JSON.parse(payload ?? '{}') as { from: string; wake: Wake };
      if (from !== ears.process) ears.hear(wake, from);
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    if (isClosed) await fresh.end();
    else client = fresh;
  };

  const again = (): void => {
    timer = setTimeout(() => {
      connect().then(ears.missed, (error: unknown) => {
        ears.trouble(error);
        if (!isClosed) again();
      });
    }, AGAIN_MS);
  };

  await connect();
  return {
    tell(wake) {
      const text = letter(ears.process, wake);
      sql`select pg_notify(${CHANNEL}, ${text})`.execute(db).catch(ears.trouble);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
