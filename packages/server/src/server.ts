/** One process of the server, put together from its parts. */
import { botThreads } from '@stammtisch/bots-node';
import { commitmentOf } from '@stammtisch/table';
import { newAlerting } from './turnAlerts.ts';
import type { Internet } from './alerts/httpPost.ts';
import { hasGoodKeys } from './alerts/push.ts';
import { dnsResolve } from './alerts/dnsResolve.ts';
import { newBlocks } from './blocks.ts';
import { newChatter } from './chat.ts';
import type { Config } from './config.ts';
import { newExpiring } from './expiryJob.ts';
import { askAround, heed } from './peerMessages.ts';
import { newApp } from './http/app.ts';
import { DAILY } from './http/dailyLimit.ts';
import { placeOf } from './http/ipPrefix.ts';
import { addressOf, clientAddress, isOwnOrigin } from './http/request.ts';
import { cookieIn, newIdentity } from './identity.ts';
import { newId, newSeed } from './ids.ts';
import { newMetrics } from './metrics.ts';
import { pageOf } from './page.ts';
import { newKeeper } from './room/tableDriver.ts';
import { needsCare } from './room/loadedTable.ts';
import { newRooms } from './room/rooms.ts';
import type { Listed } from './room/seating.ts';
import { newSockets } from './socket/sockets.ts';
import type { Wake } from './store/messageBus.ts';
import { newJournal } from './store/commitQueue.ts';
import { lockFolder } from './store/folderLock.ts';
import { exposedFiles } from './store/privateFiles.ts';
import type { StoredPerson } from './store/people.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { AT_ONCE, Turns } from './scheduling/requestScheduler.ts';
import { forgetUnseated, isAnew } from './room/ownLists.ts';

export interface RunningServer {
  readonly port: number;
  /** Hands over: answers what is under way, closes sockets, frees its tables. */
  close(): Promise<void>;
}

export interface Files {
  /** The built page. */
  readonly page: string;
  /** What a bot's thread runs, if not the sources. */
  readonly botWorker?: URL;
}

const SCAN_MS = 1_000;
const ALIVE_MS = 5_000;
/** A process that has not been heard of for so long is gone. */
const DEAD_MS = 15_000;
/** Who is online elsewhere is known before tables are read again: only those who are not are alerted. */
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
  return async ({ spec, seats }: Listed): Promise<string[][]> => {
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
  files: Files,
  internet: Internet = { resolve: dnsResolve() },
): Promise<RunningServer> {
  const process = newId();
  const alive = new Map<string, number>();
  let isReady = false;

  const trouble = (error: unknown): void => {
    metrics.troubles.inc();
    app.log.error(error instanceof Error ? error : new Error(String(error)));
  };

  // The log of the app is not there yet while the database is brought to its present version.
  const note = (msg: string): void => {
    if (isLogged(config.logLevel)) console.log(JSON.stringify({ level: 30, time: now(), msg }));
  };

  const hear = (wake: Wake, from: string): void => {
    alive.set(from, now());
    // Others go on while this one starts; it holds nothing yet that they could have changed.
    if (!isReady) return;
    heed(wake, from, { rooms, chatter, bus: store.bus, forgetPerson }).catch(trouble);
  };
  const readAgain = (): void => {
    if (!isReady) return;
    for (const room of rooms.all()) room.refresh().catch(trouble);
  };
  const ears = {
    process,
    hear,
    missed: () => {
      if (!isReady) return;
      askAround({ rooms, bus: store.bus });
      chatter.catchUp((id) => rooms.known(id)).catch(trouble);
      setTimeout(readAgain, ANSWERED_MS).unref();
      identity.forgetAll();
      blocks.forgetAll();
      sockets.recheck();
    },
    trouble: (error: unknown) => (isReady ? trouble(error) : undefined),
    note,
  };
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => undefined;
  const opening =
    config.databaseUrl === null
      ? openSqlite(config.dataDir, config.checkDatabase, note)
      : openPostgres(config.databaseUrl, ears);
  const store = await opening.catch((error: unknown) => {
    unlock();
    throw error;
  });

  const secret = config.secret ?? (await store.talk.setting('cookies', newSeed));
  const identity = newIdentity(store.people, { secret, oldSecret: config.oldSecret }, now);
  const blocks = newBlocks(store.people);
  const alerting = await newAlerting({
    store,
    identity,
    config,
    personChanged: (person) => personChanged(person, false),
    internet,
  });
  const threads = botThreads(config.botThreads, files.botWorker);

  const journal = newJournal(
    {
      async commit(writes) {
        const end = metrics.commits.startTimer();
        return store.tables.commit(writes).finally(end);
      },
    },
    trouble,
  );
  const rooms = newRooms({
    tables: store.tables,
    journal,
    now,
    seed: freshSeed,
    // From the database: another process may have told of the table before it tells of the person.
    daysOff: daysOffBy((person) => store.people.load(person)),
    bus: store.bus,
    changed(room, held, moves) {
      if (moves > 0) metrics.moves.inc(moves);
      else if (isAnew(held.seating)) forgetUnseated(store.tables, room).catch(trouble);
      if (needsCare(held)) keeper.nudge(room);
      alerting.look(room, held);
    },
    left: (room, held) => alerting.look(room, held),
  });
  const metrics = newMetrics({
    sockets: () => sockets.count(),
    rooms: () => rooms.size(),
    thinking: () => keeper.queued(),
    waitingWrites: () => journal.waiting(),
    alerts: () => ({ ...alerting.counts() }),
  });
  const keeper = newKeeper({
    process,
    tables: store.tables,
    rooms,
    threads,
    now,
    trouble,
    figures: metrics.bots,
  });
  const chatter = newChatter({
    talk: store.talk,
    bus: store.bus,
    now,
    blocked: (person) => blocks.of(person),
  });

  const forgetPerson = (person: string, isSignedOut: boolean): void => {
    identity.forget(person);
    blocks.forget(person);
    if (isSignedOut) sockets.closePerson(person);
  };

  const personChanged = (person: string, isSignedOut: boolean): void => {
    forgetPerson(person, isSignedOut);
    store.bus.tell({ kind: 'person', person, isSignedOut });
  };

  const tablesChanged = async (ids: readonly string[]): Promise<void> => {
    for (let i = 0; i < ids.length; i += IDS_TOLD) {
      store.bus.tell({ kind: 'tables', ids: ids.slice(i, i + IDS_TOLD) });
    }
    await Promise.all(ids.map((id) => rooms.refresh(id)));
  };

  const turns = config.limits ? new Turns() : AT_ONCE;
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
      placeOf: (request) => placeOf(clientAddress(request, config.trustProxy), secret),
      pushKey: alerting.pushKey,
      isGoodAddress: (url) => alerting.isGoodAddress(url),
      hasGoodKeys,
    },
    metrics,
    page: pageOf(files.page),
    isReady: () => isReady,
    turns,
  });
  const sockets = newSockets({
    server: app.server,
    rooms,
    chatter,
    now,
    trouble,
    counted: metrics.count,
    broken: () => metrics.count('refused'),
    limits: config.limits,
    personOf: (request) => identity.personOf(cookieIn(request.headers.cookie)),
    addressOf: (request) => addressOf(request, config.trustProxy),
    isOwnOrigin: (request) => isOwnOrigin(request, config),
    turns,
    perAddress: config.limits ? SOCKETS_PER_ADDRESS : 0,
  });

  const isAlive = (other: string): boolean => now() - (alive.get(other) ?? 0) < DEAD_MS;
  let isScanning = false;
  const scan = async (): Promise<void> => {
    if (isScanning) return;
    isScanning = true;
    await keeper.scan().catch(trouble);
    isScanning = false;
  };
  const timers = [
    setInterval(() => void scan(), SCAN_MS),
    setInterval(() => {
      store.bus.tell({ kind: 'alive' });
      for (const room of rooms.all()) if (room.watchers.forget(isAlive)) room.tellView();
      rooms.sweep();
    }, ALIVE_MS),
  ];

  const stopExpiring = newExpiring(
    {
      process,
      store,
      keptDays: config.keptDays,
      now,
      isInMemory: (table) => rooms.known(table) !== undefined,
      tablesChanged,
      personGone: (person) => personChanged(person, true),
      expired: (kind, count) => metrics.expired.inc({ kind }, count),
    },
    trouble,
  );

  const handOver = async (): Promise<void> => {
    await keeper.stop().catch(trouble);
    await journal.idle();
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
    await Promise.race([journal.idle(), late]); // for what was asked over HTTP meanwhile
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
