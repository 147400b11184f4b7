/** One process of the server, put together from its parts. */
import { botThreads } from '@stammtisch/bots-node';
import { commitmentOf } from '@stammtisch/table';
import { newTurnAlerts } from './turnAlerts.ts';
import type { OutboundNetwork } from './alerts/httpPost.ts';
import { hasGoodKeys } from './alerts/push.ts';
import { dnsResolve } from './alerts/dnsResolve.ts';
import { newBlockCache } from './blocks.ts';
import { newChatService } from './chat.ts';
import type { Config } from './config.ts';
import { startExpiryJob } from './expiryJob.ts';
import { exchangePresence, handlePeerMessage } from './peerMessages.ts';
import { newApp } from './http/app.ts';
import { DAILY } from './http/dailyLimit.ts';
import { networkHashOf } from './http/ipPrefix.ts';
import { addressOf, clientAddress, isOwnOrigin } from './http/request.ts';
import { cookieIn, newIdentity } from './identity.ts';
import { newId, newSeed } from './ids.ts';
import { newMetrics } from './metrics.ts';
import { newPageHandler } from './page.ts';
import { newTableDriver } from './room/tableDriver.ts';
import { needsDriver } from './room/loadedTable.ts';
import { newRooms } from './room/rooms.ts';
import type { SeatingSummary } from './room/seating.ts';
import { newSockets } from './socket/sockets.ts';
import type { PeerMessage } from './store/messageBus.ts';
import { newCommitQueue } from './store/commitQueue.ts';
import { lockFolder } from './store/folderLock.ts';
import { exposedFiles } from './store/privateFiles.ts';
import type { StoredPerson } from './store/people.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { UNSCHEDULED, RequestScheduler } from './scheduling/requestScheduler.ts';
import { dropFromUnseatedLists, hasRestarted } from './room/ownLists.ts';

export interface RunningServer {
  readonly port: number;
  /** Hands over: answers what is under way, closes sockets, frees its tables. */
  close(): Promise<void>;
}

export interface ServerFiles {
  /** The built page. */
  readonly page: string;
  /** What a bot's thread runs, if not the sources. */
  readonly botWorker?: URL;
}

const SCAN_MS = 1_000;
const ALIVE_MS = 5_000;
/** A process that has not been heard of for so long is gone. */
const DEAD_MS = 15_000;
/**
 * Who is online elsewhere is known before tables are read again: only those who are not are
 * alerted.
 */
const ANSWERED_MS = 500;
/** A stop waits so long for a database that does not answer. */
const STOP_MS = 5_000;
/** PostgreSQL takes 8000 bytes in one notification; an id is 22 and three more. */
const IDS_TOLD = 250;
const SOCKETS_PER_ADDRESS = 200;

const now = (): number => Date.now();

function freshSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = newSeed();
  return { seed, commitment: commitmentOf(seed) };
}

/** By seat, the days off of its owner; they count where a move takes a day. */
function daysOffBy(load: (person: string) => Promise<StoredPerson | null>) {
  return async ({ spec, seats }: SeatingSummary): Promise<string[][]> => {
    if (spec.clock.kind !== 'daily') return [];
    return Promise.all(
      seats.map(async (seated) => {
        if (seated.kind !== 'human') return [];
        const person = await load(seated.holders[0]!);
        return person === null ? [] : (JSON.parse(person.days_off) as string[]);
      }),
    );
  };
}

function isLogged(level: string): boolean {
  return level === 'info' || level === 'debug' || level === 'trace';
}

export async function startServer(
  config: Config,
  files: ServerFiles,
  internet: OutboundNetwork = { resolve: dnsResolve() },
): Promise<RunningServer> {
  const process = newId();
  const alive = new Map<string, number>();
  let isReady = false;

  const onError = (error: unknown): void => {
    metrics.errors.inc();
    app.log.error(error instanceof Error ? error : new Error(String(error)));
  };

  // The log of the app is not there yet while the database is brought to its present version.
  const note = (msg: string): void => {
    if (isLogged(config.logLevel)) console.log(JSON.stringify({ level: 30, time: now(), msg }));
  };

  const onMessage = (message: PeerMessage, from: string): void => {
    alive.set(from, now());
    // Others go on while this one starts; it holds nothing yet that they could have changed.
    if (!isReady) return;
    handlePeerMessage(message, from, { rooms, chat, bus: store.bus, evictPerson }).catch(onError);
  };
  const readAgain = (): void => {
    if (!isReady) return;
    for (const room of rooms.all()) room.refresh().catch(onError);
  };
  const listener = {
    process,
    onMessage,
    onMissed: () => {
      if (!isReady) return;
      exchangePresence({ rooms, bus: store.bus });
      chat.catchUp((id) => rooms.known(id)).catch(onError);
      setTimeout(readAgain, ANSWERED_MS).unref();
      identity.evictAll();
      blocks.evictAll();
      sockets.recheck();
    },
    onError: (error: unknown) => (isReady ? onError(error) : undefined),
    note,
  };
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => undefined;
  const opening =
    config.databaseUrl === null
      ? openSqlite(config.dataDir, config.checkDatabase, note)
      : openPostgres(config.databaseUrl, listener);
  const store = await opening.catch((error: unknown) => {
    unlock();
    throw error;
  });

  const secret = config.secret ?? (await store.documents.setting('cookies', newSeed));
  const identity = newIdentity(store.people, { secret, oldSecret: config.oldSecret }, now);
  const blocks = newBlockCache(store.people);
  const alerting = await newTurnAlerts({
    store,
    identity,
    config,
    personChanged: (person) => personChanged(person, false),
    internet,
  });
  const threads = botThreads(config.botThreads, files.botWorker);

  const commits = newCommitQueue(
    {
      async commit(writes) {
        const end = metrics.commits.startTimer();
        return store.tables.commit(writes).finally(end);
      },
    },
    onError,
  );
  const rooms = newRooms({
    tables: store.tables,
    commits,
    now,
    seed: freshSeed,
    // From the database: another process may have told of the table before it tells of the person.
    daysOff: daysOffBy((person) => store.people.load(person)),
    bus: store.bus,
    changed(room, loaded, moves) {
      if (moves > 0) metrics.moves.inc(moves);
      else if (hasRestarted(loaded.seating))
        dropFromUnseatedLists(store.tables, room).catch(onError);
      if (needsDriver(loaded)) driver.check(room);
      alerting.onTableChanged(room, loaded);
    },
    left: (room, loaded) => alerting.onTableChanged(room, loaded),
  });
  const metrics = newMetrics({
    sockets: () => sockets.count(),
    rooms: () => rooms.size(),
    thinking: () => driver.queued(),
    waitingWrites: () => commits.waiting(),
    alerts: () => ({ ...alerting.counts() }),
  });
  const driver = newTableDriver({
    process,
    tables: store.tables,
    rooms,
    threads,
    now,
    onError,
    metrics: metrics.bots,
  });
  const chat = newChatService({
    store: store.chat,
    bus: store.bus,
    now,
    blocked: (person) => blocks.of(person),
  });

  const evictPerson = (person: string, isSignedOut: boolean): void => {
    identity.evict(person);
    blocks.evict(person);
    if (isSignedOut) sockets.closePerson(person);
  };

  const personChanged = (person: string, isSignedOut: boolean): void => {
    evictPerson(person, isSignedOut);
    store.bus.publish({ kind: 'person', person, isSignedOut });
  };

  const tablesChanged = async (ids: readonly string[]): Promise<void> => {
    for (let i = 0; i < ids.length; i += IDS_TOLD) {
      store.bus.publish({ kind: 'tables', ids: ids.slice(i, i + IDS_TOLD) });
    }
    await Promise.all(ids.map((id) => rooms.refresh(id)));
  };

  const scheduler = config.limits ? new RequestScheduler() : UNSCHEDULED;
  const app = await newApp({
    services: {
      config,
      store,
      identity,
      rooms,
      daily: DAILY,
      now,
      seed: freshSeed,
      daysOff: daysOffBy((person) => identity.person(person)),
      blocked: (person) => blocks.of(person),
      personChanged,
      tablesChanged,
      networkHashOf: (request) => networkHashOf(clientAddress(request, config.trustProxy), secret),
      pushKey: alerting.pushKey,
      isGoodAddress: (url) => alerting.isGoodAddress(url),
      hasGoodKeys,
    },
    metrics,
    page: newPageHandler(files.page),
    isReady: () => isReady,
    scheduler,
  });
  const sockets = newSockets({
    server: app.server,
    rooms,
    chat,
    now,
    onError,
    counted: metrics.count,
    broken: () => metrics.count('refused'),
    limits: config.limits,
    personOf: (request) => identity.personOf(cookieIn(request.headers.cookie)),
    addressOf: (request) => addressOf(request, config.trustProxy),
    isOwnOrigin: (request) => isOwnOrigin(request, config),
    scheduler,
    perAddress: config.limits ? SOCKETS_PER_ADDRESS : 0,
  });

  const isAlive = (other: string): boolean => now() - (alive.get(other) ?? 0) < DEAD_MS;
  let isScanning = false;
  const scan = async (): Promise<void> => {
    if (isScanning) return;
    isScanning = true;
    await driver.scan().catch(onError);
    isScanning = false;
  };
  const timers = [
    setInterval(() => void scan(), SCAN_MS),
    setInterval(() => {
      store.bus.publish({ kind: 'alive' });
      for (const room of rooms.all()) if (room.watchers.dropDeadPeers(isAlive)) room.sendView();
      rooms.sweep();
    }, ALIVE_MS),
  ];

  const stopExpiring = startExpiryJob(
    {
      process,
      store,
      retentionDays: config.retentionDays,
      now,
      isInMemory: (table) => rooms.known(table) !== undefined,
      tablesChanged,
      personGone: (person) => personChanged(person, true),
      expired: (kind, count) => metrics.expired.inc({ kind }, count),
    },
    onError,
  );

  const handOver = async (): Promise<void> => {
    await driver.stop().catch(onError);
    await commits.drained();
  };

  const close = async (): Promise<void> => {
    isReady = false;
    for (const timer of timers) clearInterval(timer);
    stopExpiring();
    sockets.close();
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([handOver(), late]);
    alerting.close();
    for (const bots of threads) bots.close();
    await app.close();
    await Promise.race([commits.drained(), late]); // for what was asked over HTTP meanwhile
    await store.close();
    unlock();
  };

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  isReady = true;
  const exposed = config.databaseUrl === null ? exposedFiles(config.dataDir) : null;
  if (exposed !== null) app.log.warn(exposed);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  app.log.info(`listening on http://localhost:${port}`);
  return { port, close };
}
