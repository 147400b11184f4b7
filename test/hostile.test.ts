/** All attacks of `npm run hostile`, each for a moment, beside people who play. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from '../load/hostile/attacks.ts';
import { AttackRunner } from '../load/hostile/attackRunner.ts';
import { Players } from '../load/hostile/players.ts';
import { SMALL_SIZES } from '../load/hostile/fixtures.ts';
import { hangUp } from '../load/line.ts';
import { startServer, type Server } from '../load/server.ts';

const SERVER = new URL('../packages/server/dist/main.js', import.meta.url);
const METRICS_TOKEN = 'x'.repeat(32);
const TABLES = 3;
const SEATS = 4;
const PACE_MS = 100;
const SECONDS = 0.2;
/** Of the processor, in one go. The same attacks took seconds before bursts were spread. */
const MOST_HELD_UP_MS = 500;
/** Seconds, unless the machine is very busy. */
const PREPARING_MS = 120_000;
const MOST_RESIDENT = 600 * 2 ** 20;

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-hostile-'));
let server: Server;
let crowd: Players;
let campaign: AttackRunner;

beforeAll(async () => {
  server = await startServer(SERVER, {
    DATA_DIR: folder,
    DATABASE_URL: '',
    BOT_THREADS: '1',
    METRICS_TOKEN,
  });
  crowd = await Players.start(server.port, TABLES, PACE_MS);
  campaign = new AttackRunner(server.port, SMALL_SIZES);
  await campaign.prepareAll();
}, PREPARING_MS);

afterAll(async () => {
  crowd.close();
  hangUp();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(ATTACKS)('people play on while somebody $does', async ({ name, refusals, limit }) => {
  await server.heldUp();
  const attacked = campaign.run([name], SECONDS);
  const { count } = await crowd.measure(attacked);
  const { made, refused } = (await attacked)[name]!;
  // A move that is refused or not answered, or a socket that is closed, fails the run.
  expect(count).toBeGreaterThan(0);
  expect(made).toBeGreaterThan(0);
  expect(refusals).toEqual(expect.arrayContaining(Object.keys(refused)));
  if (limit !== undefined) expect(refused[limit]).toBeGreaterThan(0);
  expect(await server.heldUp()).toBeLessThan(MOST_HELD_UP_MS);
});

test('nothing is left of the attacks but what was stored', async () => {
  const { made, answered } = crowd.moves;
  expect(made - answered).toBeLessThanOrEqual(TABLES);
  const sockets = async (): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return Number(/^stammtisch_sockets (\d+)/m.exec(await response.text())?.[1]);
  };
  await expect.poll(sockets, { timeout: 10_000 }).toBe(TABLES * SEATS);
  expect(await server.resident()).toBeLessThan(MOST_RESIDENT);
});
