/** One process of the server, put together from its parts. */
import { commitmentOf } from '@stammtisch/table';
import { threadBots } from '@stammtisch/bots-node';
import { readAddress } from './alerts/address.ts';
import { newAlerts, type Way } from './alerts/alerts.ts';
import { hasGoodKeys, newVapidKeys, sendPush } from './alerts/push.ts';
import { dnsResolve } from './alerts/resolve.ts';
import { sendWebhook } from './alerts/webhook.ts';
import { newChatter } from './chatter.ts';
import type { Config } from './config.ts';
import { newApp } from './http/app.ts';
import { addressOf, isOwnOrigin } from './http/request.ts';
import type { Services } from './http/services.ts';
import { cookieIn, newIdentity } from './identity.ts';
import { newId, newSeed } from './ids.ts';
import { newMetrics } from './metrics.ts';
import { pageOf } from './page.ts';
import { newKeeper } from './room/keeper.ts';
import type { Room } from './room/room.ts';
import { newRooms } from './room/rooms.ts';
import type { Seating } from './room/seating.ts';
import { newSockets } from './socket/sockets.ts';
import type { Wake } from './store/bus.ts';
import { newJournal } from './store/journal.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';

export interface RunningServer {
  readonly port: number;
  /** Hands over: answers what is under way, closes sockets, frees its tables. */
  close(): Promise<void>;
}

/** Writes wait so long for others to share their transaction. */
const SHARE_MS = 2;
const SCAN_MS = 1_000;
const ALIVE_MS = 5_000;
const DEAD_MS = 3 * ALIVE_MS;
const SOCKETS_PER_ADDRESS = 200;

export async function startServer(config: Config, pageFolder: string): Promise<RunningServer> {
  const process = newId();
  const now = (): number => Date.now();
  const seed = () => {
    const fresh = newSeed();
    return { seed: fresh, commitment: commitmentOf(fresh) };
  };
  const alive = new Map<string, number>();
  let isReady = false;

  const trouble = (error: unknown): void => {
    metrics.troubles.inc();
    app.log.error(error instanceof Error ? error : new Error(String(error)));
  };

  const hear = (wake: Wake, from: string): void => {
    alive.set(from, now());
    if (!isReady) return;
    heed(wake, from).catch(trouble);
  };

  const missed = (): void => {
    for (const room of rooms.all()) room.refresh().catch(trouble);
  };

  const earlyTrouble = (error: unknown): void => {
    if (isReady) trouble(error);
  };
  const store =
    config.databaseUrl === null
      ? await openSqlite(config.dataDir)
      : await openPostgres(config.databaseUrl, { process, hear, missed, trouble: earlyTrouble });

  const secret = config.secret ?? (await store.talk.setting('cookies', newSeed));
  const vapid = {
    ...(JSON.parse(
      await store.talk.setting('vapid', () => JSON.stringify(newVapidKeys())),
    ) as ReturnType<typeof newVapidKeys>),
    subject: config.publicUrl ?? 'https://localhost',
  };
  const identity = newIdentity(store.people, secret);

  const blocks = new Map<string, Promise<ReadonlySet<string>>>();
  const blocked = (person: string): Promise<ReadonlySet<string>> => {
    let known = blocks.get(person);
    if (known === undefined) {
      known = store.people
        .blocksOf(person)
        .then((rows) => new Set(rows.map(({ blocked: other }) => other)));
      known.catch(() => blocks.delete(person));
      blocks.set(person, known);
    }
    return known;
  };

  const daysOff = async ({ spec, seats }: Seating) =>
    spec.clock.kind !== 'daily'
      ? []
      : Promise.all(
          seats.map(async (seated) => {
            if (seated.kind !== 'human') return [];
            const person = await identity.person(seated.holders[0]!);
            return person === null ? [] : (JSON.parse(person.days_off) as string[]);
          }),
        );

  const journal = newJournal(
    {
      async commit(writes) {
        const end = metrics.commits.startTimer();
        try {
          return await store.tables.commit(writes);
        } finally {
          end();
        }
      },
    },
    (error) => trouble(error),
    SHARE_MS,
  );

  const rules = { resolve: dnsResolve(), allowedHosts: config.alertHosts };
  const alerts = newAlerts({
    store: {
      claim: (person, table, turn) => store.people.claimTurn(person, table, turn),
      async ways(person) {
        const pushes = await store.people.pushesOf(person);
        const { webhook } = (await identity.person(person)) ?? { webhook: null };
        const hook = webhook === null ? [] : [JSON.parse(webhook) as { url: string; name: string }];
        return [
          ...pushes.map(({ endpoint, keys }): Way => {
            const subscription = {
              endpoint,
              keys: JSON.parse(keys) as { p256dh: string; auth: string },
            };
            return { kind: 'push', subscription };
          }),
          ...hook.map((one): Way => ({ kind: 'webhook', ...one })),
        ];
      },
      async forget(person, way) {
        if (way.kind === 'push') await store.people.dropPush(way.subscription.endpoint);
        else await store.people.change(person, { webhook: null });
      },
    },
    sendPush: (alert) => sendPush(alert, vapid, rules),
    sendWebhook: (alert) => sendWebhook(alert, rules),
    later(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return { cancel: () => clearTimeout(timer) };
    },
  });

  const rooms = newRooms({
    tables: store.tables,
    journal,
    now,
    seed,
    daysOff,
    bus: store.bus,
    changed(room, moves) {
      if (moves > 0) metrics.moves.inc(moves);
      keeper.nudge(room);
      alert(room).catch(trouble);
    },
  });

  /** Tells those who are waited for and not there. */
  const alert = async (room: Room): Promise<void> => {
    const { seating, clock } = await room.held();
    const { present } = room.watchers.presence();
    for (const [seat, since] of clock.since.entries()) {
      const seated = seating.seats[seat];
      if (since === null || seated?.kind !== 'human') continue;
      const persons = seated.holders.filter((person) => !present.has(person));
      if (persons.length === 0) continue;
      const url = `${config.publicUrl ?? ''}/#/online/${room.id}`;
      alerts.turn({ table: room.id, title: seating.spec.title, url, turn: since, persons });
    }
  };

  const bots = threadBots(config.botThreads);
  const keeper = newKeeper({
    process,
    tables: store.tables,
    rooms,
    bots,
    threads: config.botThreads,
    now,
    trouble,
    thought: () => metrics.thoughts.inc(),
  });
  const chatter = newChatter({ talk: store.talk, bus: store.bus, now, blocked });

  const personForgotten = (person: string, isSignedOut: boolean): void => {
    identity.forget(person);
    blocks.delete(person);
    if (isSignedOut) sockets.closePerson(person);
  };

  const services: Services = {
    config,
    store,
    identity,
    rooms,
    now,
    seed,
    blocked,
    personChanged(person, isSignedOut) {
      personForgotten(person, isSignedOut);
      store.bus.tell({ kind: 'person', person });
    },
    pushKey: vapid.publicKey,
    addressBar(url) {
      const read = readAddress(url, config.alertHosts);
      return read.ok ? null : read.bar;
    },
    hasGoodKeys,
  };

  const metrics = newMetrics({
    sockets: () => sockets.count(),
    rooms: () => rooms.size(),
    thinking: () => keeper.queued(),
    waitingWrites: () => journal.waiting(),
    alerts: () => ({ ...alerts.counts() }),
  });
  const app = await newApp({
    services,
    metrics,
    page: pageOf(pageFolder),
    isReady: () => isReady,
  });
  const sockets = newSockets({
    server: app.server,
    rooms,
    chatter,
    now,
    trouble,
    counted: metrics.count,
    personOf: (request) => identity.personOf(cookieIn(request.headers.cookie)),
    addressOf: (request) => addressOf(request, config.trustProxy),
    isOwnOrigin: (request) => isOwnOrigin(request, config.publicUrl),
    perAddress: config.limits ? SOCKETS_PER_ADDRESS : 0,
  });

  const heed = async (wake: Wake, from: string): Promise<void> => {
    switch (wake.kind) {
      case 'tables':
        for (const id of wake.ids) await rooms.known(id)?.refresh();
        return;
      case 'chat': {
        const room = rooms.known(wake.table);
        if (room !== undefined) await chatter.heard(room, wake.n);
        return;
      }
      case 'reaction': {
        const room = rooms.known(wake.table);
        if (room !== undefined) await chatter.seen(room, wake);
        return;
      }
      case 'presence': {
        const room = rooms.known(wake.table);
        room?.watchers.heard(from, wake);
        room?.tellView();
        return;
      }
      case 'who': {
        const room = rooms.known(wake.table);
        if (room === undefined || room.watchers.size === 0) return;
        store.bus.tell({ kind: 'presence', table: wake.table, ...room.watchers.here() });
        return;
      }
      case 'person':
        personForgotten(wake.person, false);
        return;
      case 'alive':
        return;
    }
  };

  const every = (ms: number, what: () => void | Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      Promise.resolve()
        .then(what)
        .catch((error: unknown) => trouble(error));
    }, ms);
  const timers = [
    every(SCAN_MS, () => keeper.scan()),
    every(ALIVE_MS, () => {
      store.bus.tell({ kind: 'alive' });
      const isAlive = (other: string): boolean => now() - (alive.get(other) ?? 0) < DEAD_MS;
      for (const room of rooms.all()) if (room.watchers.forget(isAlive)) room.tellView();
      rooms.sweep();
    }),
  ];

  await app.listen({ port: config.port, host: config.host });
  isReady = true;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  app.log.info(`listening on http://localhost:${port}`);

  return {
    port,
    async close() {
      isReady = false;
      for (const timer of timers) clearInterval(timer);
      sockets.close();
      await keeper.stop().catch(trouble);
      await journal.idle();
      alerts.close();
      bots.close();
      await app.close();
      await store.close();
    },
  };
}
