/**
 * Faults, with real processes: two houses at the same time, because most of it is waiting. The long
 * version: npm run soak.
 */
import { join } from 'node:path';
import Libsql from 'libsql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { FILE } from '../src/store/sqlite.ts';
import { goOn, leave, newCompany, rowOf, type Company } from './faults/playedTables.ts';
import { playAmongBots, share } from './faults/busyBots.ts';
import { openHouse, type House } from './faults/cluster.ts';
import { killAgain } from './faults/crashes.ts';
import { lockFile } from './faults/fileLock.ts';
import { beginTogether, loseOne } from './faults/processLoss.ts';
import { halfWritten } from './faults/malformedClients.ts';
import { sufferNoise } from './faults/malformedTraffic.ts';
import { surviveOutage } from './faults/outage.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { cleanUp, sleep } from './faults/serverProcesses.ts';

const TIME = 120_000;
const MEGABYTE = 1_000_000;
const say = (): void => undefined;

afterAll(cleanUp);

describe.concurrent('several processes on PostgreSQL', () => {
  let postgres: Postgres;
  let url: string;
  let house: House;
  const chance = rowOf(5);

  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
    url = await postgres.fresh();
    house = await openHouse({ databaseUrl: url, processes: 3 });
  }, TIME);

  afterAll(async () => {
    await house?.close();
    await postgres?.close();
  }, TIME);

  test.sequential('a game that is started through one process begins at all', async () => {
    expect(await beginTogether(house)).toEqual([]);
  });

  test.sequential('a process that starts is not in the way of those who write', async () => {
    const writer = new Client({ connectionString: url });
    await writer.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('LOCK TABLE heads IN ROW EXCLUSIVE MODE');
      const ears = { process: 'late', onMessage: say, onMissed: say, onError: say };
      const opened = openPostgres(url, ears);
      opened.catch(() => undefined);
      await sleep(300);
      await writer.query('LOCK TABLE tables IN ROW EXCLUSIVE MODE');
      await writer.query('COMMIT');
      await (await opened).close();
    } finally {
      await writer.end();
    }
  });

  test.sequential(
    'one of three is killed: its people go on elsewhere, its bots and clocks are picked up',
    async () => {
      const taken = await loseOne({ house, chance, say, tables: 4 }, 'killed', 30_000);
      expect(taken.violations).toEqual([]);
      // A lease lasts ten seconds; a busy machine takes its time.
      expect(taken.botsMs).toBeLessThan(15_000);
      expect(taken.clockMs).toBeLessThan(15_000);
      expect(taken.guestsMs).toBeLessThan(5_000);
      // One process lets a bot think at a time: hardly a thought is for nothing.
      expect(taken.wasted).toBeLessThanOrEqual(4);
    },
    TIME,
  );

  test.sequential(
    'the database is away for ten seconds: refused clearly, then resumed without a restart, and nothing is lost',
    async () => {
      const wishes = [{ people: 2 }, { people: 4 }, { people: 1, bots: 1 }];
      const violations = await surviveOutage(
        { house, chance, say, wishes },
        { begin: postgres.stop, end: postgres.start, ms: 10_000, kind: 'gone' },
      );
      expect(violations).toEqual([]);
    },
    TIME,
  );

  test.sequential(
    'kill -9 under load, again and again, and another process comes: nothing acknowledged is lost or made twice',
    async () => {
      const wishes = [{ people: 2 }, { people: 3 }, { people: 4 }];
      const between = [300, 1_000] as const;
      const killed = await killAgain(house, { rounds: 3, wishes, between, chance, say });
      expect(killed.violations).toEqual([]);
      expect(killed.acknowledged).toBeGreaterThan(20);
    },
    TIME,
  );

  test.sequential(
    'one is told to stop: within a second it is gone, and another goes on with its people and bots',
    async () => {
      // Its leases are free: others look every second, and a thought takes its time.
      const bars = { goneMs: 1_000, guestsMs: 1_000, botsMs: 2_000 };
      await bestOfThree(bars, async () => {
        if (house.alive().length < 2) await house.add();
        const taken = await loseOne({ house, chance, say, tables: 3 }, 'stopped', 20_000);
        expect(taken.violations).toEqual([]);
        return taken;
      });
    },
    TIME,
  );
});

describe.concurrent('one process on SQLite', () => {
  let house: House;
  const chance = rowOf(6);

  beforeAll(async () => {
    house = await openHouse({ databaseUrl: null, processes: 1, env: { BOT_THREADS: '1' } });
  }, TIME);

  afterAll(() => house?.close(), TIME);

  test.sequential(
    'kill -9 under load, again and again: no acknowledged move is lost, none is made twice',
    async () => {
      const wishes = [{ people: 2 }, { people: 4 }, { people: 1, bots: 2 }];
      const between = [300, 1_000] as const;
      const killed = await killAgain(house, { rounds: 4, wishes, between, chance, say });
      expect(killed.violations).toEqual([]);
      expect(killed.acknowledged).toBeGreaterThan(20);
    },
    TIME,
  );

  test.sequential(
    'another program holds the file: refused or delayed, then resumed, and nothing is lost',
    async () => {
      let unlock: (() => Promise<void>) | undefined;
      const outage = {
        async begin() {
          unlock = await lockFile(house.folder);
          const asked = performance.now();
          await fetch(`${house.base}/healthz`);
          expect(performance.now() - asked).toBeLessThan(3_000);
        },
        end: () => unlock?.(),
        ms: 1_500,
        kind: 'busy',
      } as const;
      const wishes = [{ people: 2 }, { people: 3 }];
      expect(await surviveOutage({ house, chance, say, wishes }, outage)).toEqual([]);
    },
    TIME,
  );

  test.sequential(
    'half-written messages, 10,000 that are garbage and clients that never read harm nobody',
    async () => {
      const suffered = await sufferNoise(house, { messages: 10_000, deafMs: 30_000, chance });
      expect(suffered.violations).toEqual([]);
      expect(suffered.p99).toBeLessThan(Math.max(2_000, 20 * suffered.p99Before));
      expect(suffered.grownBytes).toBeLessThan(150 * MEGABYTE);
    },
    TIME,
  );

  test.sequential(
    'tables where only bots have to move keep nobody waiting',
    async () => {
      const played = await playAmongBots(house, { tables: 40, ms: 4_000, chance });
      expect(played.waiting).toBeGreaterThan(0);
      expect(share(played.alone, 0.5)).toBeLessThan(500);
      expect(share(played.alone, 0.99)).toBeLessThan(2_500);
      // A bot among people waits for one turn of another table at most. Were it to wait in line with
      // all tables, there would be five or six to its one.
      expect(played.otherThoughts).toBeLessThan(2 * played.botTurns);
    },
    TIME,
  );

  test.sequential(
    'told to stop, it goes within a second, whoever hangs on; all that it told is in the file',
    async () => {
      await bestOfThree({ ms: 1_000 }, async () => {
        const server = house.alive()[0] ?? (await house.add());
        const company = await newCompany(() => house.base, { people: 3 }, chance);
        try {
          await goOn([company], 5, 20_000);
          const hanging = await halfWritten(server.port);
          house.shun(server);
          const { code, ms } = await server.stop();
          for (const socket of hanging) socket.destroy();
          expect(code).toBe(0);
          expect(company.guests.map(({ closes }) => closes.get('1001'))).toEqual([1, 1, 1]);
          expect(unstored(house.folder, company)).toEqual([]);
          return { ms };
        } finally {
          leave([company]);
        }
      });
    },
    TIME,
  );
});

/** A machine that is busy with other tests is slow now and then, but not each time. */
async function bestOfThree<T extends string>(
  bars: Readonly<Record<T, number>>,
  measure: () => Promise<Readonly<Record<NoInfer<T>, number>>>,
): Promise<void> {
  const tries: string[][] = [];
  while (tries.length < 3 && tries.at(-1)?.length !== 0) {
    const times = await measure();
    const names = Object.keys(bars) as T[];
    const late = names.filter((name) => times[name] > bars[name]);
    tries.push(late.map((name) => `${name} ${times[name].toFixed(0)}`));
  }
  expect(tries.at(-1), JSON.stringify(tries)).toEqual([]);
}

/** What was told or acknowledged and is not in the file. */
function unstored(folder: string, { table, guests }: Company): number[] {
  const file = new Libsql(join(folder, FILE));
  try {
    const query = file.prepare('SELECT max(version) AS latest FROM entries WHERE table_id = ?');
    const { latest } = query.get(table) as { latest: number };
    return guests
      .flatMap(({ follower, acknowledged }) => [follower.version, ...acknowledged.values()])
      .filter((version) => version > latest);
  } finally {
    file.close();
  }
}
