/** Days off of a person count at every table of theirs, from the moment they are named. */
import type { Me, TableAnswer, TableList } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, Person, Player, specOf } from './client.ts';
import { meddle, served, type Served } from './testServer.ts';

const start = served({ LIMITS: 'off' });
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const daily = specOf({ start: 0, clock: { kind: 'daily', hours: 24 } });
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

/** So many days from today. */
function days(count: number): string[] {
  const today = Date.now();
  return Array.from({ length: count }, (_, i) =>
    new Date(today + i * DAY).toISOString().slice(0, 10),
  );
}

/** All of them: a table wakes for the first whose time is up. */
async function takeOff(people: readonly Person[], daysOff: readonly string[]): Promise<void> {
  for (const person of people) {
    const answer = await person.call<Me>('PUT', '/api/me/days-off', { daysOff });
    expect(answer.body.daysOff).toEqual(daysOff);
  }
}

/** How many days are left to the first seat: in the view, in its own list, and in the database. */
async function daysLeft(person: Person, table: string): Promise<number[]> {
  const view = await person.call<TableAnswer>('GET', `/api/tables/${table}`);
  const list = await person.call<TableList>('GET', '/api/me/tables');
  const line = list.body.tables.find(({ id }) => id === table)!;
  const { wake_at } = meddle(server.folder, 'select wake_at from heads where id = ?', table) as {
    wake_at: number;
  };
  const dues = [view.body.table.clock.until[0]!, line.until!, wake_at];
  return dues.map((due) => Math.floor((due - Date.now()) / DAY));
}

test('days that were named before somebody sat down count', async () => {
  const people = [await Person.at(server.base), await Person.at(server.base)];
  await takeOff(people, days(5));
  const table = await begin(people, daily);
  const left = await daysLeft(people[0]!, table);
  // Midnight may pass meanwhile.
  for (const each of left) expect(each).toBeOneOf([4, 5]);
});

test('days that are named or taken back in the middle of a game count at once', async () => {
  const people = [await Person.at(server.base), await Person.at(server.base)];
  const [anna, mira] = people as [Person, Person];
  const table = await begin(people, daily);
  const watcher = new Player(mira, table);
  await watcher.ready;
  for (const each of await daysLeft(anna, table)) expect(each).toBe(0);
  await takeOff(people, days(9));
  for (const each of await daysLeft(anna, table)) expect(each).toBeOneOf([8, 9]);
  await watcher.until(() => (watcher.view?.clock.until[0] ?? 0) > Date.now() + 8 * DAY);
  await takeOff(people, []);
  for (const each of await daysLeft(anna, table)) expect(each).toBe(0);
  await watcher.until(() => (watcher.view?.clock.until[0] ?? Infinity) < Date.now() + DAY);
  watcher.close();
});

test('what is no day is refused, and nothing is changed', async () => {
  const anna = await Person.at(server.base);
  const put = (daysOff: readonly string[]) =>
    anna.call<Me & { text: string }>('PUT', '/api/me/days-off', { daysOff });
  await put(['2028-02-29']);
  for (const day of ['2026-99-99', '2026-02-29', '2026-04-31', '0000-00-00', '2026-00-10']) {
    const { status, body } = await put(['2026-12-24', day]);
    expect(status, day).toBe(400);
    expect(body.text).toContain(day);
  }
  expect((await anna.call<Me>('GET', '/api/me')).body.daysOff).toEqual(['2028-02-29']);
});

test('tables where a move does not take a day are left alone', async () => {
  const people = [await Person.at(server.base), await Person.at(server.base)];
  await begin(people, specOf());
  await begin(people, specOf({ clock: { kind: 'live', bank: 600, free: 30 } }));
  await begin(people, daily);
  await server.close();
  server = await start();
  const inMemory = async (): Promise<string | undefined> => {
    const text = await (await fetch(`${server.base}/metrics`)).text();
    return /^stammtisch_tables_in_memory (\d+)$/m.exec(text)?.[1];
  };
  const anna = Object.assign(new Person(server.base), { cookie: people[0]!.cookie });
  expect(await inMemory()).toBe('0');
  await takeOff([anna], days(3));
  expect(await inMemory()).toBe('1');
});
