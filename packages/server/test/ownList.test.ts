/** One's own list has the tables where one has something to do, and no others. */
import type { Secret, SharedSeats, TableAnswer, TableList } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, LOOKS, Person, specOf } from './client.ts';
import { meddle, served, type Served } from './testServer.ts';

const start = served({ LIMITS: 'off' });
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => Person.at(server.base)));
}

async function listed(person: Person): Promise<string[]> {
  const { body } = await person.call<TableList>('GET', '/api/me/tables');
  return body.tables.map(({ id }) => id);
}

/** It goes a moment after the seat. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 300 && !(await isSo()); i++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await isSo()).toBe(true);
}

test('whom the host removes or replaces by a bot no longer has the table', async () => {
  const [host, anna, mira, friend] = (await people(4)) as [Person, Person, Person, Person];
  const table = await host.create(specOf({ players: 3 }));
  await host.sit(table, 0);
  await anna.sit(table, 1);
  await mira.sit(table, 2);
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/1/link`);
  await friend.call('POST', `/api/tables/${table}/claim`, body);
  for (const person of [anna, mira, friend]) expect(await listed(person)).toEqual([table]);

  await host.command(table, { do: 'empty', seat: 1 });
  expect(await listed(anna)).toEqual([]);
  expect(await listed(friend)).toEqual([]);
  expect(await listed(mira)).toEqual([table]);
  await host.command(table, { do: 'bot', seat: 2, bot: 'easy', look: LOOKS[2]! });
  expect(await listed(mira)).toEqual([]);
  // It is still the host's, who sits nowhere.
  await host.command(table, { do: 'empty', seat: 0 });
  expect(await listed(host)).toEqual([table]);
});

test('a closed table is left to its host alone', async () => {
  const [host, anna] = (await people(2)) as [Person, Person];
  const table = await host.create(specOf());
  await host.sit(table, 0);
  await anna.sit(table, 1);
  await host.command(table, { do: 'close' });
  expect(await listed(anna)).toEqual([]);
  expect(await listed(host)).toEqual([table]);
});

test('who plays another seat as well keeps it, and so does who changes seats', async () => {
  const [host, anna, mira] = (await people(3)) as [Person, Person, Person];
  const table = await host.create(specOf({ players: 3 }));
  await anna.sit(table, 0);
  await mira.sit(table, 1);
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  await mira.call('POST', `/api/tables/${table}/claim`, body);
  await host.command(table, { do: 'empty', seat: 1 });
  expect(await listed(mira)).toEqual([table]);
  await anna.sit(table, 2); // and so away from the seat that Mira played too
  expect(await listed(anna)).toEqual([table]);
  expect(await listed(mira)).toEqual([]);
});

test('who came by a link that is revoked no longer has it', async () => {
  const [anna, friend] = (await people(2)) as [Person, Person];
  const table = await anna.create(specOf());
  await anna.sit(table, 0);
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  await friend.call('POST', `/api/tables/${table}/claim`, body);
  await anna.call('DELETE', `/api/tables/${table}/seats/0/link`);
  expect(await listed(friend)).toEqual([]);
  expect(await listed(anna)).toEqual([table]);
});

test("who else plays one's seats is read without the packs of tables", async () => {
  const [anna, friend] = (await people(2)) as [Person, Person];
  const table = await anna.create(specOf());
  await anna.sit(table, 0);
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  await friend.call('POST', `/api/tables/${table}/claim`, body);
  // The pack is in the seating, which therefore must not be looked at.
  meddle(server.folder, "update tables set seating = '' where id = ?", table);
  const shared = await anna.call<SharedSeats>('GET', '/api/me/shared-seats');
  expect(shared.body.seats).toMatchObject([{ table, seat: 0, holders: [{ name: null }] }]);
});

test('who loses the seat for not revealing no longer has it', async () => {
  const [host, anna, mira] = (await people(3)) as [Person, Person, Person];
  const table = await host.create(specOf());
  await anna.sit(table, 0);
  await mira.sit(table, 1);
  await host.command(table, { do: 'start' });
  await anna.reveal(table);
  await server.close();
  meddle(server.folder, 'update heads set wake_at = 1 where id = ?', table);
  meddle(
    server.folder,
    `update tables set seating = json_set(seating, '$.revealBy', 1) where id = ?`,
    table,
  );
  server = await start();
  const again = ({ cookie }: Person): Person => Object.assign(new Person(server.base), { cookie });
  await until(async () => (await listed(again(mira))).length === 0);
  expect(await listed(again(anna))).toEqual([table]);
  const { body } = await again(anna).call<TableAnswer>('GET', `/api/tables/${table}`);
  expect(body.table.seats.map(({ kind }) => kind)).toEqual(['human', 'open']);
});

test('of two who ask for a rematch at once nobody is left with a table of their own', async () => {
  for (let i = 0; i < 5; i++) {
    const company = (await people(2)) as [Person, Person];
    const table = await begin(company, specOf({ isPublic: true }));
    for (const person of company) await person.command(table, { do: 'abandon', agree: true });
    await new Promise((resolve) => setTimeout(resolve, 2));
    const before = Date.now();
    const asked = await Promise.all(
      company.map((person) => person.command(table, { do: 'rematch' })),
    );
    const ids = new Set(asked.map(({ body }) => body.table.id));
    expect(ids.size).toBe(1);
    const all = new Set([table, ...ids]);
    for (const person of company) {
      for (const id of await listed(person)) expect(all).toContain(id);
    }
    const { n } = meddle(
      server.folder,
      "select count(*) as n from tables where stage = 'gathering' and created >= ?",
      before,
    ) as { n: number };
    expect(n).toBe(1);
  }
});
