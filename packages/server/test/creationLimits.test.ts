/** How much one address, and one person, may make of what is kept for good. */
import { createECDH, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { TableAnswer, TableList } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, Person, specOf } from './client.ts';
import { ask, meddle, served, type Asked, type Served } from './testServer.ts';

const start = served();
const startAnew = served();
const startBehindProxy = served({ TRUST_PROXY: '1' });
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

function make(base: string, { cookie }: Person, change: Parameters<typeof specOf>[0] = {}) {
  const body = JSON.stringify({ spec: specOf(change), you: null });
  return ask(`${base}/api/tables`, 'POST', { cookie }, body);
}

async function many(count: number, one: () => Promise<Asked>): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, one));
  return all.map(({ status }) => status);
}

test('an address makes a hundred tables and brings three hundred people in ten minutes', async () => {
  const other = await startAnew();
  const [anna, mira] = [await Person.at(other.base), await Person.at(other.base)];
  const table = await begin([anna], specOf());
  await anna.command(table, { do: 'abandon', agree: true });
  const wrong = () => make(other.base, anna, { players: 9 as never });
  expect(new Set(await many(99, wrong))).toEqual(new Set([400]));
  const refused = await make(other.base, mira);
  expect(refused).toMatchObject({ status: 429, code: 'tooFast' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await anna.command(table, { do: 'rematch' })).status).toBe(429);

  const arrive = () => ask(`${other.base}/api/me`, 'POST');
  expect(new Set(await many(298, arrive))).toEqual(new Set([200]));
  expect(await arrive()).toMatchObject({ status: 429, code: 'tooFast' });
  // Tables and people that are there go on.
  expect((await anna.call('POST', '/api/me')).status).toBe(200);
  expect((await mira.call('GET', `/api/tables/${table}`)).status).toBe(200);
  await other.close();
});

test('a seat counts like a table of one’s own: who has a hundred gets no more', async () => {
  const [jan, mira] = [await Person.at(server.base), await Person.at(server.base)];
  const own = await jan.create(specOf());
  const copies = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 99)';
  for (const insert of [
    'tables select id || i, created, updated, stage, is_public, seating, seed, began, line, place from tables, n where id = ?',
    'heads select id || i, version, edition, clock, wake_at from heads, n where id = ?',
    'seated select person, table_id || i from seated, n where table_id = ?',
  ]) {
    meddle(server.folder, `insert into ${insert.replace('select', `${copies} select`)}`, own);
  }
  const table = await mira.create(specOf());
  await mira.sit(table, 0);
  const look = { name: 'Jan', colour: 'gold', emblem: 'owl' };
  const sit = () =>
    jan.command(table, { do: 'sit', seat: 1, look, promise: '0'.repeat(64) } as never);
  expect(await sit()).toMatchObject({ status: 429, body: { code: 'tooMany' } });
  const link = await mira.call<{ secret: string }>('POST', `/api/tables/${table}/seats/0/link`);
  const { secret } = link.body;
  const claim = () => jan.call('POST', `/api/tables/${table}/claim`, { secret });
  expect(await claim()).toMatchObject({ status: 429, body: { code: 'tooMany' } });
  // At one's own table one may sit down, and one that is closed makes room.
  expect((await jan.sit(own, 0)).status).toBe(200);
  await jan.command(own, { do: 'close' });
  expect((await sit()).status).toBe(200);
  const again = await jan.command(own, { do: 'rematch' });
  expect(again).toMatchObject({ status: 429, body: { code: 'tooMany' } });
});

test('a host gathers people at five public tables at once', async () => {
  const [anna, mira] = [await Person.at(server.base), await Person.at(server.base)];
  const tables: string[] = [];
  for (let i = 0; i < 5; i++) tables.push(await anna.create(specOf({ isPublic: true })));
  const refused = await make(server.base, anna, { isPublic: true });
  expect(refused).toMatchObject({ status: 429, code: 'tooMany' });
  const list = await mira.call<TableList>('GET', '/api/tables');
  expect(list.body.tables.map(({ id }) => id).toSorted()).toEqual(tables.toSorted());
  expect((await make(server.base, anna)).status).toBe(200);
  // At the table of another one is no host.
  await anna.sit(await mira.create(specOf({ isPublic: true })), 0);
  await anna.command(tables[0]!, { do: 'close' });
  expect((await make(server.base, anna, { isPublic: true })).status).toBe(200);
});

test('a browser that is known already is taken again, also as the last of ten', async () => {
  const anna = await Person.at(server.base);
  const put = (n: number) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return anna.call('PUT', '/api/me/push', {
      endpoint: `https://push.example.org/${n}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    });
  };
  for (let n = 0; n < 10; n++) expect((await put(n)).status).toBe(200);
  expect((await put(9)).status).toBe(200);
  expect(await put(10)).toMatchObject({ status: 429, body: { code: 'tooMany' } });
});

test('days off that are named already change no table', async () => {
  const people = [await Person.at(server.base), await Person.at(server.base)];
  const table = await begin(people, specOf({ clock: { kind: 'daily', hours: 24 } }));
  const edition = (): number => {
    const head = meddle(server.folder, 'select edition from heads where id = ?', table);
    return (head as { edition: number }).edition;
  };
  const put = (daysOff: readonly string[]) =>
    people[0]!.call('PUT', '/api/me/days-off', { daysOff });
  await put(['2028-12-24', '2028-12-25']);
  const before = edition();
  expect((await put(['2028-12-25', '2028-12-24'])).body).toMatchObject({
    daysOff: ['2028-12-24', '2028-12-25'],
  });
  expect(edition()).toBe(before);
  await put(['2028-12-24']);
  expect(edition()).toBe(before + 1);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => put(['2028-12-24'])));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('a hundred public tables of one address leave room in the list for others', async () => {
  const other = await startBehindProxy();
  const makeFrom = async (address: string, count: number): Promise<string[]> => {
    const from = { 'x-forwarded-for': address };
    const { headers } = await ask(`${other.base}/api/me`, 'POST', from);
    const cookie = headers.get('set-cookie')!;
    const body = JSON.stringify({ spec: specOf({ isPublic: true }), you: null });
    const one = () => ask(`${other.base}/api/tables`, 'POST', { ...from, cookie }, body);
    const made = await Promise.all(Array.from({ length: count }, one));
    return made.map(({ text }) => (JSON.parse(text) as TableAnswer).table.id);
  };
  const others = await Promise.all([0, 1, 2, 3].map((i) => makeFrom(`198.51.${i}.1`, 2)));
  for (let i = 0; i < 20; i++) await makeFrom(`192.0.2.${i}`, 5);
  const { text } = await ask(`${other.base}/api/tables`);
  const listed = (JSON.parse(text) as TableList).tables.map(({ id }) => id);
  expect(listed).toHaveLength(100);
  expect(listed).toEqual(expect.arrayContaining(others.flat()));
  await other.close();
});

test('requests whose senders hang up while others are answered leave room for the next', async () => {
  const { hostname, port } = new URL(server.base);
  const left = Array.from({ length: 60 }, async (_, i) => {
    const asked = request({ hostname, port, path: '/api/tables', agent: false });
    asked.on('error', () => undefined);
    asked.end();
    await setTimeout(i % 7);
    asked.destroy();
  });
  await Promise.all(left);
  expect(await many(10, () => ask(`${server.base}/api/tables`))).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
});
