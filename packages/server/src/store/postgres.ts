/** One database for any number of processes. They wake each other by NOTIFY; what they missed, they read. */
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, Pool, types, type ClientConfig } from 'pg';
import type { MessageBus, OnPeerMessage, PeerMessage } from './messageBus.ts';
import type { Commit } from './commit.ts';
import { migrate } from './migrations.ts';
import { isOutage } from './databaseErrors.ts';
import { postgresCommit } from './postgresCommit.ts';
import type { Database, LogNote } from './schema.ts';
import { storeOf, type Store } from './store.ts';

const CHANNEL = 'stammtisch';
const POOL = 8;
/** The journal commits one batch at a time; a second is for when the first is given up. */
const COMMITS = 2;
const AGAIN_MS = 500;
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** A database that says nothing for so long is away; the longest query takes a fraction of it. */
const PATIENCE_MS = 5_000;
/** How long it may take to answer a goodbye. */
const GOODBYE_MS = 1_000;
/** Everybody tells every few seconds that they are alive, and hears it too: in so long, somebody has. */
const QUIET_MS = 15_000;
/** Processes that start together make the tables one after the other. */
const SETUP_LOCK = 7_310_442;
const BIGINT = 20;

export interface PeerListener {
  readonly process: string;
  readonly onMessage: OnPeerMessage;
  /** Wakes may have been missed: everything held is to be read again. */
  readonly onMissed: () => void;
  readonly onError: (error: unknown) => void;
  /** What the operator is to know of a migration. */
  readonly note?: LogNote;
}

export async function openPostgres(
  url: string,
  listener: PeerListener,
  quietMs = QUIET_MS,
): Promise<Store> {
  await setUp(url, listener.note);
  const lines = new Set<Socket>();
  const config = { ...basics(url), query_timeout: PATIENCE_MS, stream: () => newLine(lines) };
  const pool = new Pool({
    ...config,
    max: POOL,
    // Times and counts fit into a number.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format)) as never,
    },
  });
  // Moves never wait for a connection until somebody's lists are read.
  const commits = new Pool({ ...config, max: COMMITS });
  for (const each of [pool, commits]) {
    // A connection that breaks while nobody uses it: the pool makes another.
    each.on('error', (error) => listener.onError(withoutClient(error)));
    // While somebody uses it, their query fails and tells; the event alone would end the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withoutBrokenClients(pool) }),
  });
  // Opened by its first query: one that was never asked could not be closed either.
  await sql`select 1`.execute(db);
  const doubtful = new Set<string>();
  const bus = await listenOn(config, db, listener, doubtful, quietMs);
  const letterOf = (ids: readonly string[]): string =>
    encodeMessage(listener.process, { kind: 'tables', ids });
  const commit = postgresCommit(commits, CHANNEL, letterOf);
  const store = storeOf(db, 'postgres', bus, trackingUncertain(commit, doubtful), () => undefined);
  return {
    ...store,
    async close() {
      setTimeout(() => {
        for (const line of lines) line.destroy();
      }, GOODBYE_MS).unref();
      await Promise.all([store.close(), commits.end()]);
    },
  };
}

/** The driver puts its whole client on the error, with the names of user and host and the cancel key. */
function withoutClient(error: Error & { readonly code?: string }): Error {
  const { message, code = 'no code' } = error;
  return new Error(`A database connection that nobody used broke (${code}): ${message}`);
}

/** The driver has no other way to end a connection whose other side says nothing. */
function newLine(lines: Set<Socket>): Socket {
  const line = new Socket();
  lines.add(line);
  return line.once('close', () => lines.delete(line));
}

/** A connection without a sign of life now and then may be lost, and nobody notices. */
function basics(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/** Makes the tables that are missing, however long it has to wait for other processes. */
async function setUp(url: string, note?: LogNote): Promise<void> {
  const pool = new Pool({ ...basics(url), max: 1 });
  // Whatever breaks, a query fails and tells.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Not all in one transaction: looking for what is missing locks table after table, and processes
    // that write meanwhile lock them in another order.
    await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(db);
    await migrate(db, 'postgres', note);
  } finally {
    // With its connection goes the lock.
    await db.destroy();
  }
}

/** A connection whose query was given up is still busy with it: the pool is to make another. */
function withoutBrokenClients(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          if (isOutage(error)) broken = error as Error;
          throw error;
        }
      };
      return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
    },
    end: () => pool.end(),
  };
}

/** Notes the tables whose writes were given up: they may yet be stored, and then only the bus tells. */
function trackingUncertain(commit: Commit, doubtful: Set<string>): Commit {
  return async (writes) => {
    try {
      return await commit(writes);
    } catch (error) {
      for (const { id } of writes) doubtful.add(id);
      throw error;
    }
  };
}

function encodeMessage(from: string, message: PeerMessage): string {
  return JSON.stringify({ from, wake: message });
}

async function listenOn(
  config: ClientConfig,
  db: Kysely<Database>,
  listener: PeerListener,
  doubtful: Set<string>,
  quietMs: number,
): Promise<MessageBus> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Of what one has told oneself, only what was given up is news. */
  const hearOwn = (message: PeerMessage): void => {
    const ids = message.kind === 'tables' ? message.ids.filter((id) => doubtful.delete(id)) : [];
    if (ids.length > 0) listener.onMessage({ kind: 'tables', ids }, listener.process);
  };

  const connect = async (): Promise<void> => {
    const fresh = new Client(config);
    // Not `end`, which waits for an answer.
    const hangUp = (): void => void fresh.connection.stream.destroy();
    // The other side may have vanished without a word, and a connection that only hears never asks.
    const quiet = setTimeout(() => {
      listener.onError(new Error('Nothing was heard from the database for long: listening anew.'));
      hangUp();
    }, quietMs);
    fresh.on('error', () => undefined); // followed by `end`
    fresh.on('end', () => {
      clearTimeout(quiet);
      if (client !== fresh || isClosed) return;
      client = null;
      again();
    });
    fresh.on('notification', ({ payload = '' }) => {
      quiet.refresh();
      try {
        const { from, wake: message } = JSON.parse(payload) as { from: string; wake: PeerMessage };
        if (from !== listener.process) listener.onMessage(message, from);
        else if (doubtful.size > 0) hearOwn(message);
      } catch (error) {
        // Anybody on the database may say anything there.
        listener.onError(error);
      }
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    if (isClosed) await fresh.end();
    else client = fresh;
  };

  const again = (): void => {
    timer = setTimeout(() => {
      connect().then(listener.onMissed, (error: unknown) => {
        listener.onError(error);
        if (!isClosed) again();
      });
    }, AGAIN_MS);
  };

  await connect();
  return {
    publish(message) {
      const text = encodeMessage(listener.process, message);
      sql`select pg_notify(${CHANNEL}, ${text})`.execute(db).catch(listener.onError);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
