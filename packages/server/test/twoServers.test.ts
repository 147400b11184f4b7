/** Two whole servers on one PostgreSQL: whatever happens through one is known through the other. */
import { Client } from 'pg';
import type { Me, Secret, TableAnswer, TableList } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { begin, Person, Player, specOf } from './client.ts';
import { freshPostgres, tempFolder } from './databases.ts';
import { readConfig, startServer, type RunningServer } from '../src/index.ts';
import type { Seating } from '../src/room/seating.ts';
import type { PeerMessage } from '../src/store/messageBus.ts';
import { Raw } from './testServer.ts';

const folder = tempFolder();
const servers: RunningServer[] = [];
let url = '';
let [here, there] = ['', ''];

beforeAll(async () => {
  url = await freshPostgres();
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', BOT_THREADS: '1' };
  const read = readConfig({ ...env, DATA_DIR: folder, DATABASE_URL: url, LIMITS: 'off' }, 1);
  if (!read.ok) throw new Error(read.problems.join(' '));
  for (let i = 0; i < 2; i++) servers.push(await startServer(read.config, { page: folder }));
  [here, there] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
}, 60_000);

afterAll(async () => {
  for (const server of servers) await server.close();
});

/** The same person, through the other server. */
function elsewhere(person: Person): Person {
  const other = new Person(there);
  other.cookie = person.cookie;
  return other;
}

/** Straight to the database, until the test is over. */
async function database(): Promise<Client> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  onTestFinished(() => admin.end());
  return admin;
}

function numberOf({ cookie }: Person): string {
  return cookie.split('=')[1]!.split('.')[0]!;
}

/** Servers hear nothing of each other until they have connected again. */
async function cutListening(admin: Client): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'LISTEN%'`,
  );
}

test('a table made here is sat at, begun and played there', async () => {
  const anna = await Person.at(here);
  const mira = await Person.at(there);
  const table = await anna.create(specOf({ start: 0 }));
  const watcher = new Player(elsewhere(anna), table);
  await watcher.ready;
  await anna.sit(table, 0);
  await mira.sit(table, 1);
  await anna.command(table, { do: 'start' });
  expect((await mira.reveal(table)).status).toBe(200);
  expect((await anna.reveal(table)).body.table.stage).toBe('playing');
  const players = [new Player(anna, table), new Player(mira, table)];
  await Promise.all(players.map(({ ready }) => ready));
  for (let i = 0; i < 12; i++) {
    const [first] = players;
    const seat = [0, 1].find((one) => first!.choose(one, i) !== null)!;
    const actions = [first!.choose(seat, i)!];
    const seen = first!.follower.seen(seat);
    const answer = await players[seat]!.submit(table, seat, { actions }, undefined, seen);
    expect(answer.ok).toBe(true);
    await first!.until(() => first!.follower.version > i);
  }
  const { version } = players[0]!.follower;
  await Promise.all(
    [...players, watcher].map((one) => one.until(() => one.follower.version >= version)),
  );
  expect(watcher.follower.state).toEqual(players[0]!.follower.state);
  for (const one of [...players, watcher]) one.close();
});

test('who signs out here is signed out there, sockets and all', async () => {
  const anna = await Person.at(here);
  const old = elsewhere(anna);
  const socket = new Raw(there, { cookie: old.cookie });
  await socket.next('welcome');
  expect((await old.call('GET', '/api/me')).status).toBe(200);
  await anna.call('POST', '/api/me/sign-out');
  expect(await socket.closed).toBe(1001);
  expect((await old.call('GET', '/api/me')).status).toBe(403);
});

test('who signs out while the other server hears nothing is signed out there soon after', async () => {
  const anna = await Person.at(here);
  const old = elsewhere(anna);
  const socket = new Raw(there, { cookie: old.cookie });
  await socket.next('welcome');
  await old.call('GET', '/api/me');
  const admin = await database();
  // Signed out in the database alone, as if the wake had been lost, and then the line is cut.
  await admin.query('update people set generation = 2 where id = $1', [numberOf(anna)]);
  await cutListening(admin);
  expect(await socket.closed).toBe(1001);
  expect((await old.call('GET', '/api/me')).status).toBe(403);
});

test('what was said while servers heard nothing is heard afterwards', async () => {
  const [anna, mira] = [await Person.at(here), await Person.at(there)];
  const table = await begin([anna, mira], specOf());
  const socket = new Raw(there, { cookie: mira.cookie });
  await socket.next('welcome');
  socket.say({ type: 'watch', table, since: 0 });
  await socket.next('table');
  const admin = await database();
  // Said in the database alone, as if the wake had been lost, and then the line is cut.
  const said = (id: string, text: string) =>
    admin.query(
      `insert into chat (table_id, at, room, seat, person, name, text)
       values ($1, 1, 'players', 0, $2, 'Anna', $3)`,
      [id, numberOf(anna), text],
    );
  await said('nobody is here', 'unheard');
  await said(table, 'Prost!');
  await cutListening(admin);
  const { line } = await socket.next('chat');
  expect(line).toMatchObject({ room: 'players', seat: 0, name: 'Anna', text: 'Prost!' });
  socket.socket.close();
});

test('who is online is known again after servers heard nothing for a while', async () => {
  const [anna, mira] = [await Person.at(here), await Person.at(there)];
  const admin = await database();
  const say = (from: string, wake: PeerMessage) =>
    admin.query('select pg_notify($1, $2)', ['stammtisch', JSON.stringify({ from, wake })]);
  let other = '';
  admin.on('notification', ({ payload = '' }) => {
    const { from, wake } = JSON.parse(payload) as { from: string; wake: PeerMessage };
    if (wake.kind === 'presence' && wake.persons.includes(numberOf(mira))) other = from;
  });
  await admin.query('listen stammtisch');
  const table = await begin([anna, mira], specOf());
  const [player, far] = [new Player(anna, table), new Player(mira, table)];
  const isSeen = (isOnline: boolean, watchers: number): boolean => {
    const seated = player.view?.seats[1];
    const isIt = seated?.kind === 'human' && seated.online === isOnline;
    return isIt && player.view?.watchers === watchers;
  };
  await player.until(() => other !== '' && isSeen(true, 0));
  // As if others had come and gone, and nobody had heard of it.
  const presence = { kind: 'presence', table, persons: [] } as const;
  await say(other, { ...presence, nameless: 0 });
  await say('gone', { ...presence, nameless: 3 });
  await player.until(() => isSeen(false, 3));
  await cutListening(admin);
  await player.until(() => isSeen(true, 0));
  for (const one of [player, far]) one.close();
});

test('a server whose database is slow does not ask again before it has an answer', async () => {
  const admin = await database();
  await admin.query('begin');
  await admin.query('lock table heads in access exclusive mode');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const { rows } = await admin.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%wake_at%'",
  );
  await admin.query('rollback');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(servers.length);
});

test('lines said here are read there, but not by who has blocked the writer', async () => {
  const [anna, mira, vera] = [
    await Person.at(here),
    await Person.at(there),
    await Person.at(there),
  ];
  const table = await begin([anna, elsewhere(await Person.at(here))], specOf());
  const watch = async (person: Person): Promise<Raw> => {
    const raw = new Raw(person.base, { cookie: person.cookie });
    await raw.next('welcome');
    raw.say({ type: 'watch', table, since: 0 });
    await raw.next('table');
    return raw;
  };
  const [speaker, deaf, open] = [await watch(anna), await watch(mira), await watch(vera)];
  const who = { table, seat: 0, line: null };
  expect((await mira.call<TableAnswer>('POST', '/api/blocks', who)).status).toBe(200);
  speaker.say({ type: 'chat', table, text: 'hello' });
  speaker.say({ type: 'react', table, reaction: 'cheers' });
  await open.next('chat', ({ line }) => line.text === 'hello');
  await open.next('reaction');
  await deaf.settled();
  expect(deaf.heard.filter(({ type }) => type === 'chat' || type === 'reaction')).toEqual([]);
  for (const { socket } of [speaker, deaf, open]) socket.close();
});

test('days off that are named here count there', async () => {
  const [anna, mira] = [await Person.at(here), await Person.at(there)];
  const table = await begin([anna, mira], specOf({ clock: { kind: 'daily', hours: 24 } }));
  const watcher = new Player(elsewhere(anna), table);
  await watcher.ready;
  const [day, first] = [24 * 60 * 60 * 1000, watcher.view!.clock.until[0]!];
  const days = [0, 1, 2].map((i) => new Date(Date.now() + i * day).toISOString().slice(0, 10));
  await anna.call('PUT', '/api/me/days-off', { daysOff: days });
  await watcher.until(() => (watcher.view?.clock.until[0] ?? 0) > first + day);
  watcher.close();
});

test('somebody who talks through both says no more than through one', async () => {
  const anna = await Person.at(here);
  const table = await begin([anna, await Person.at(there)], specOf());
  const watch = async (base: string): Promise<Raw> => {
    const raw = new Raw(base, { cookie: anna.cookie });
    await raw.next('welcome');
    raw.say({ type: 'watch', table, since: 0 });
    await raw.next('table');
    return raw;
  };
  const [first, second] = [await watch(here), await watch(there)];
  for (let i = 0; i < 5; i++) first.say({ type: 'chat', table, text: `${i}` });
  await second.next('chat', ({ line }) => line.text === '4');
  for (let i = 5; i < 9; i++) second.say({ type: 'chat', table, text: `${i}` });
  expect(await second.next('trouble')).toMatchObject({ code: 'tooFast' });
  await second.settled();
  const lines = second.heard.filter(({ type }) => type === 'chat');
  expect(lines.length).toBeLessThan(9);
  for (const { socket } of [first, second]) socket.close();
});

test('whoever claims the link of a seat there while it is revoked here does not stay', async () => {
  const [anna, friend] = [await Person.at(here), await Person.at(there)];
  const table = await anna.create(specOf());
  await anna.sit(table, 0);
  const path = `/api/tables/${table}/seats/0/link`;
  const admin = await database();
  for (let i = 0; i < 40; i++) {
    const { body } = await anna.call<Secret>('POST', path);
    const revoked = new Promise((resolve) => setTimeout(resolve, i % 5)).then(() =>
      anna.call('DELETE', path),
    );
    await Promise.all([friend.call('POST', `/api/tables/${table}/claim`, body), revoked]);
    const { rows } = await admin.query('select seating from tables where id = $1', [table]);
    const { seats } = JSON.parse((rows as { seating: string }[])[0]!.seating) as Seating;
    expect(seats[0], `${i}`).toMatchObject({ kind: 'human', holders: { length: 1 } });
  }
});

test('a rematch that is asked for here and there is one table, and the other is closed', async () => {
  const admin = await database();
  let lost = 0;
  for (let i = 0; i < 30 && lost === 0; i++) {
    const company = [await Person.at(here), await Person.at(there)] as const;
    const table = await begin(company, specOf());
    for (const person of company) await person.command(table, { do: 'abandon', agree: true });
    const before = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 2));
    const asked = await Promise.all(
      company.map((person) => person.command(table, { do: 'rematch' })),
    );
    const [next] = asked.map(({ body }) => body.table.id);
    expect(asked.map(({ body }) => body.table.id)).toEqual([next, next]);
    for (const person of company) {
      const { body } = await person.call<TableList>('GET', '/api/me/tables');
      for (const { id } of body.tables) expect([table, next]).toContain(id);
    }
    const { rows } = await admin.query('select id, stage from tables where created > $1', [before]);
    lost += rows.length - 1;
    for (const { id, stage } of rows) expect(stage).toBe(id === next ? 'gathering' : 'abandoned');
  }
  expect(lost).toBeGreaterThan(0);
});

test('what no database could look up is refused before it is asked', async () => {
  const anna = await Person.at(here);
  expect((await anna.call('GET', '/api/records/%00')).status).toBe(404);
  expect((await anna.call<Me>('DELETE', '/api/blocks/%00')).status).toBe(404);
  const endpoint = 'https://push.example.org/a\0b';
  expect((await anna.call('DELETE', '/api/me/push', { endpoint })).status).toBe(400);
});
