/**
 * The store in PostgreSQL, for any number of processes. They notify each other by NOTIFY; after a
 * lost connection they read again.
 */
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
/**
 * The commit queue commits one batch at a time; a second connection serves when the first is given
 * up.
 */
const COMMITS = 2;
const RECONNECT_MS = 500;
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/**
 * A database that does not answer for this long counts as away; the longest query takes a fraction.
 */
const QUERY_TIMEOUT_MS = 5_000;
/** How long closing the connections may take. */
const CLOSE_TIMEOUT_MS = 1_000;
/**
 * Every process publishes every few seconds that it is alive, and receives its own messages too.
 */
const QUIET_MS = 15_000;
/** Processes that start together make the tables one after the other. */
const SETUP_LOCK = 7_310_442;
const BIGINT = 20;

export interface PeerListener {
  readonly process: string;
  readonly onMessage: OnPeerMessage;
  /** Messages may have been missed: everything in memory is to be read again. */
  readonly onMissed: () => void;
  readonly onError: (error: unknown) => void;
  /** Logs the progress of a migration. */
  readonly note?: LogNote;
}

export async function openPostgres(
  url: string,
  listener: PeerListener,
  quietMs = QUIET_MS,
): Promise<Store> {
  await setUp(url, listener.note);
  const sockets = new Set<Socket>();
  const config = {
    ...basics(url),
    query_timeout: QUERY_TIMEOUT_MS,
    stream: () => newSocket(sockets),
  };
  const pool = new Pool({
    ...config,
    max: POOL,
    // Times and counts fit into a number.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format)) as never,
    },
  });
  // Moves have connections of their own, so that they never wait for other queries.
  const commits = new Pool({ ...config, max: COMMITS });
  for (const each of [pool, commits]) {
    // An idle connection broke: the pool makes another.
    each.on('error', (error) => listener.onError(withoutClient(error)));
    // While a query runs, the query itself fails; without this listener the event ends the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withoutBrokenClients(pool) }),
  });
  // Kysely opens with its first query, and could not be closed before it.
  await sql`select 1`.execute(db);
  const uncertain = new Set<string>();
  const bus = await listenForMessages(config, db, listener, uncertain, quietMs);
  const letterOf = (ids: readonly string[]): string =>
    encodeMessage(listener.process, { kind: 'tables', ids });
  const commit = postgresCommit(commits, CHANNEL, letterOf);
  const store = storeOf(db, 'postgres', bus, trackingUncertain(commit, uncertain), () => undefined);
  return {
    ...store,
    async close() {
      setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_TIMEOUT_MS).unref();
      await Promise.all([store.close(), commits.end()]);
    },
  };
}

/** Leaves out the client that the driver attaches to the error, with user, host and cancel key. */
function withoutClient(error: Error & { readonly code?: string }): Error {
  const { message, code = 'no code' } = error;
  return new Error(`A database connection that nobody used broke (${code}): ${message}`);
}

/** Collects the sockets: the driver has no other way to end an unresponsive connection. */
function newSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

/** Without keep-alive, a lost connection would go unnoticed. */
function basics(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

/** Creates missing tables and migrates; waits for other processes without a time limit. */
async function setUp(url: string, note?: LogNote): Promise<void> {
  const pool = new Pool({ ...basics(url), max: 1 });
  // A broken connection makes the query fail.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    // One transaction for everything could deadlock: it would lock table after table, and writing
    // processes lock them in another order.
    await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(db);
    await migrate(db, 'postgres', note);
  } finally {
    // The advisory lock ends with the connection.
    await db.destroy();
  }
}

/**
 * Releases a connection as broken when its query was given up, because it is still busy with it.
 */
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

/**
 * Remembers tables whose writes were given up: they may still be stored, and only the bus reports
 * it.
 */
function trackingUncertain(commit: Commit, uncertain: Set<string>): Commit {
  return async (writes) => {
    try {
      return await commit(writes);
    } catch (error) {
      for (const { id } of writes) uncertain.add(id);
      throw error;
    }
  };
}

function encodeMessage(from: string, message: PeerMessage): string {
  return JSON.stringify({ from, wake: message });
}

async function listenForMessages(
  config: ClientConfig,
  db: Kysely<Database>,
  listener: PeerListener,
  uncertain: Set<string>,
  quietMs: number,
): Promise<MessageBus> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Of its own messages a process needs only those about writes that it gave up. */
  const handleOwn = (message: PeerMessage): void => {
    const ids = message.kind === 'tables' ? message.ids.filter((id) => uncertain.delete(id)) : [];
    if (ids.length > 0) listener.onMessage({ kind: 'tables', ids }, listener.process);
  };

  const connect = async (): Promise<void> => {
    const fresh = new Client(config);
    // `end` would wait for an answer.
    const hangUp = (): void => void fresh.connection.stream.destroy();
    // The other side may have vanished silently, and a connection that only listens never notices.
    const quiet = setTimeout(() => {
      listener.onError(new Error('Nothing was heard from the database for long: listening anew.'));
      hangUp();
    }, quietMs);
    fresh.on('error', () => undefined); // followed by `end`
    fresh.on('end', () => {
      clearTimeout(quiet);
      if (client !== fresh || isClosed) return;
      client = null;
      reconnectLater();
    });
    fresh.on('notification', ({ payload = '' }) => {
      quiet.refresh();
      try {
        const { from, wake: message } = JSON.parse(payload) as { from: string; wake: PeerMessage };
        if (from !== listener.process) listener.onMessage(message, from);
        else if (uncertain.size > 0) handleOwn(message);
      } catch (error) {
        // Other users of the database may publish anything on this channel.
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

  const reconnectLater = (): void => {
    timer = setTimeout(() => {
      connect().then(listener.onMissed, (error: unknown) => {
        listener.onError(error);
        if (!isClosed) reconnectLater();
      });
    }, RECONNECT_MS);
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
