/** Two whole servers on one PostgreSQL: whatever happens through one is known through the other. */
import { Client } from 'pg';
import type { TableAnswer } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, Person, Player, specOf } from './client.ts';
import { startPostgres, tempFolder, type Postgres } from './databases.ts';
import { readConfig, startServer, type RunningServer } from '../src/index.ts';
import { Raw } from './serving.ts';

const folder = tempFolder();
const servers: RunningServer[] = [];
let postgres: Postgres;
let url = '';
let [here, there] = ['', ''];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.fresh();
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', BOT_THREADS: '1' };
  const read = readConfig({ ...env, DATA_DIR: folder, DATABASE_URL: url, LIMITS: 'off' }, 1);
  if (!read.ok) throw new Error(read.problems.join(' '));
  for (let i = 0; i < 2; i++) servers.push(await startServer(read.config, { page: folder }));
  [here, there] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
}, 60_000);

afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.stop();
});

/** The same person, through the other server. */
function elsewhere(person: Person): Person {
  const other = new Person(there);
  other.cookie = person.cookie;
  return other;
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
  const admin = new Client({ connectionString: url });
  await admin.connect();
  // Signed out in the database alone, as if the wake had been lost, and then the line is cut.
  const id = anna.cookie.split('=')[1]!.split('.')[0]!;
  await admin.query('update people set generation = 2 where id = $1', [id]);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'LISTEN%'`,
  );
  await admin.end();
  expect(await socket.closed).toBe(1001);
  expect((await old.call('GET', '/api/me')).status).toBe(403);
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
