/** Signing out elsewhere leaves nobody else with anything: on both databases, also in a race. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Me, Secret, SharedSeats, TableAnswer } from '@stammtisch/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, startServer, type RunningServer } from '../src/index.ts';
import type { Dialect } from '../src/store/schema.ts';
import { begin, Person, Player, specOf } from './client.ts';
import { databasesOf, tempFolder } from './databases.ts';
import { Raw } from './testServer.ts';

const page = tempFolder();
const QUIET = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  BOT_THREADS: '1',
  LIMITS: 'off',
};
const ROUNDS = 40;
/** Each of these rounds is eight requests. */
const LONG_ROUNDS = 20;
const PATIENCE = { timeout: 120_000 };
const PUSH_KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

function statuses(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** As many processes as the database takes. */
describe.each([
  ['sqlite', 1],
  ['postgres', 2],
] as const)('on %s', (dialect: Dialect, processes) => {
  const databases = databasesOf(dialect);
  const servers: RunningServer[] = [];
  let bases: string[] = [];

  beforeAll(async () => {
    const where = await databases.fresh();
    const database = dialect === 'sqlite' ? { DATA_DIR: where } : { DATABASE_URL: where };
    const known = { PUBLIC_URL: 'https://play.example.org' };
    const read = readConfig({ ...QUIET, ...database, ...known }, 1);
    if (!read.ok) throw new Error(read.problems.join(' '));
    for (let i = 0; i < processes; i++) servers.push(await startServer(read.config, { page }));
    bases = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  }, 60_000);

  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  const here = (): Promise<Person> => Person.at(bases[0]!);
  const there = (): Promise<Person> => Person.at(bases.at(-1)!);

  /** The same cookie, through another process where there is one. */
  const copyOf = ({ cookie }: Person): Person => {
    const copy = new Person(bases.at(-1)!);
    copy.cookie = cookie;
    return copy;
  };

  /** Anna's seat, and a thief who had her cookie for a moment. */
  const robbed = async () => {
    const [anna, mira, thief] = [await here(), await there(), await there()];
    const table = await begin([anna, mira], specOf({ start: 0 }));
    const stolen = copyOf(anna);
    const path = `/api/tables/${table}/seats/0/link`;
    const { body: link } = await stolen.call<Secret>('POST', path);
    await thief.call('POST', `/api/tables/${table}/claim`, link);
    return { anna, mira, thief, table, stolen, link };
  };

  test('links, other holders, pushes and webhooks end, and nobody else moves for the seat', async () => {
    const { anna, mira, thief, table, stolen, link } = await robbed();
    const endpoint = 'https://push.services.mozilla.com/thief';
    await stolen.call('PUT', '/api/me/push', { endpoint, keys: PUSH_KEYS });
    const webhook = { url: 'https://discord.com/api/webhooks/thief', name: 'Anna' };
    expect((await stolen.call('PUT', '/api/me/webhook', webhook)).status).toBe(200);
    const carried = (await stolen.call<Secret>('POST', '/api/me/link')).body;
    const player = new Player(thief, table);
    await player.ready;
    expect(player.you.seats).toEqual([0]);
    const socket = new Raw(bases.at(-1)!, { cookie: stolen.cookie });
    await socket.next('welcome');

    const { status, body: me } = await anna.call<Me>('POST', '/api/me/sign-out');
    expect(status).toBe(200);
    expect(me).toMatchObject({ hasLink: false, alerts: { push: 0, pushes: [], webhook: null } });
    expect(await socket.closed).toBe(1001);
    await player.until(() => player.you.seats.length === 0);
    const actions = [{ type: 'keepGuests' }] as never[];
    expect(await player.submit(table, 0, { actions })).toMatchObject({ reason: 'notYourSeat' });
    player.close();
    expect((await stolen.call('GET', '/api/me')).status).toBe(403);
    for (const person of [thief, mira]) {
      expect((await person.call('POST', `/api/tables/${table}/claim`, link)).status).toBe(403);
    }
    expect((await thief.call('POST', '/api/me/claim', carried)).status).toBe(403);
    const { body } = await anna.call<TableAnswer>('GET', `/api/tables/${table}`);
    expect(body.you.seats).toEqual([0]);
    // The table is in the list of those who play there alone.
    const { body: list } = await thief.call<{ tables: unknown[] }>('GET', '/api/me/tables');
    expect(list.tables).toEqual([]);
  });

  test(
    'of two who sign out at once with the same cookie, one has a good one',
    PATIENCE,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const anna = await here();
        const both = [anna, copyOf(anna)];
        const answers = await Promise.all(
          both.map((one) => one.call<Me>('POST', '/api/me/sign-out')),
        );
        expect(statuses(answers), `${round}`).toEqual([200, 403]);
        const good = await Promise.all(both.map((one) => one.call('GET', '/api/me')));
        expect(statuses(good), `${round}`).toEqual([200, 403]);
      }
    },
  );

  test(
    'nothing that was asked for meanwhile outlives it: links, claims, pushes',
    PATIENCE,
    async () => {
      const [mira, thief] = [await there(), await there()];
      for (let round = 0; round < LONG_ROUNDS; round++) {
        const anna = await here();
        const table = await anna.create(specOf());
        await anna.sit(table, 0);
        const stolen = copyOf(anna);
        const path = `/api/tables/${table}/seats/0/link`;
        const { body: link } = await stolen.call<Secret>('POST', path);
        const endpoint = `https://push.services.mozilla.com/${round}`;
        const [out, , fresh] = await Promise.all([
          anna.call<Me>('POST', '/api/me/sign-out'),
          thief.call('POST', `/api/tables/${table}/claim`, link),
          stolen.call<Secret>('POST', path),
          stolen.call('PUT', '/api/me/push', { endpoint, keys: PUSH_KEYS }),
        ]);
        expect(out.status).toBe(200);
        const { body: shared } = await anna.call<SharedSeats>('GET', '/api/me/shared-seats');
        expect(shared.seats, `${round}`).toEqual([]);
        const { body: me } = await anna.call<Me>('GET', '/api/me');
        expect(me.alerts.push, `${round}`).toBe(0);
        if (fresh.status !== 200) continue;
        const claim = await mira.call('POST', `/api/tables/${table}/claim`, fresh.body);
        expect(claim.status, `${round}`).toBe(403);
      }
    },
  );

  test('who plays one’s seat is seen with since when, and one of them is sent away', async () => {
    const { anna, thief, table, link } = await robbed();
    const friend = await there();
    await friend.call('POST', `/api/tables/${table}/claim`, link);
    const shared = async (): Promise<SharedSeats> =>
      (await anna.call<SharedSeats>('GET', '/api/me/shared-seats')).body;
    const [seat] = (await shared()).seats;
    expect(seat).toMatchObject({ table, title: 'A table', seat: 0 });
    expect(seat!.holders).toHaveLength(2);
    for (const { name, since } of seat!.holders) {
      expect(name).toBeNull();
      expect(Math.abs(Date.now() - since!)).toBeLessThan(60_000);
    }
    const path = `/api/tables/${table}/seats/0/holders`;
    const first = seat!.holders[0]!.id;
    // Not by anybody else, nor somebody who is not there.
    expect((await thief.call('DELETE', `${path}/${first}`)).status).toBe(404);
    expect((await anna.call('DELETE', `${path}/${'x'.repeat(22)}`)).status).toBe(404);
    expect((await anna.call('DELETE', `${path}/${first}`)).status).toBe(200);
    const seatsOf = async (person: Person): Promise<readonly number[]> =>
      (await person.call<TableAnswer>('GET', `/api/tables/${table}`)).body.you.seats;
    await expect.poll(() => seatsOf(thief)).toEqual([]);
    expect(await seatsOf(friend)).toEqual([0]);
    expect((await shared()).seats[0]!.holders).toEqual([seat!.holders[1]]);
    // By the same link they would be back at once.
    expect((await thief.call('POST', `/api/tables/${table}/claim`, link)).status).toBe(403);
  });

  test('browsers that get alerts are listed without their addresses, and removed one by one', async () => {
    const anna = await here();
    const secret = 'https://push.services.mozilla.com/very-secret';
    await anna.call('PUT', '/api/me/push', { endpoint: secret, keys: PUSH_KEYS });
    const endpoint = 'https://fcm.googleapis.com/another';
    const { body } = await anna.call<Me>('PUT', '/api/me/push', { endpoint, keys: PUSH_KEYS });
    expect(JSON.stringify(body)).not.toContain('secret');
    const services = body.alerts.pushes.map(({ service }) => service).toSorted();
    expect(services).toEqual(['fcm.googleapis.com', 'push.services.mozilla.com']);
    const unwanted = body.alerts.pushes.find(({ service }) => service.startsWith('push'))!;
    expect(Math.abs(Date.now() - unwanted.since!)).toBeLessThan(60_000);
    const mira = await there();
    expect((await mira.call('DELETE', `/api/me/pushes/${unwanted.id}`)).status).toBe(404);
    const { body: after } = await anna.call<Me>('DELETE', `/api/me/pushes/${unwanted.id}`);
    expect(after.alerts.pushes.map(({ service }) => service)).toEqual(['fcm.googleapis.com']);
  });
});
