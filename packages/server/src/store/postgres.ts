/** One database for any number of processes. They wake each other by NOTIFY; what they missed, they read. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Bus, Hear, Wake } from './bus.ts';
import { createTables, type Database } from './schema.ts';
import { storeOf, type Store } from './store.ts';
import type { TellTables } from './tables.ts';

const CHANNEL = 'stammtisch';
/** PostgreSQL takes 8000 bytes in one notification; an id is 22 and three more. */
const IDS_TOLD = 250;
const POOL = 10;
const AGAIN_MS = 500;
const CONNECT_MS = 5_000;
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
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    connectionTimeoutMillis: CONNECT_MS,
    // Times and counts fit into a number.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  });
  // A connection that breaks while nobody uses it: the pool makes another.
  pool.on('error', ears.trouble);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(trx);
    await createTables(trx, 'postgres');
  });
  const bus = await listenOn(url, db, ears);
  return storeOf(db, 'postgres', bus, tellFrom(ears.process));
}

function letter(from: string, wake: Wake): string {
  return JSON.stringify({ from, wake });
}

function tellFrom(process: string): TellTables {
  return async (trx, ids) => {
    for (let i = 0; i < ids.length; i += IDS_TOLD) {
      const text = letter(process, { kind: 'tables', ids: ids.slice(i, i + IDS_TOLD) });
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(trx);
    }
  };
}

async function listenOn(url: string, db: Kysely<Database>, ears: Ears): Promise<Bus> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
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
    client = fresh;
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
