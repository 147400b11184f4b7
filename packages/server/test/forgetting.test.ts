/** Who deletes themselves is nowhere any more: not in a table of the database, not in an answer. */
import Libsql from 'libsql';
import { join } from 'node:path';
import { Client } from 'pg';
import { replay, type GameRecord } from '@stammtisch/engine';
import type { Me, Secret, TableAnswer, TableList } from '@stammtisch/protocol';
import { verify } from '@stammtisch/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, startServer, type RunningServer } from '../src/index.ts';
import type { Dialect } from '../src/store/schema.ts';
import { FILE } from '../src/store/sqlite.ts';
import { begin, Person, Player, sha256, specOf } from './client.ts';
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
const NAME = 'Wilhelmine';

/** Every value of every table, as text. */
async function everything(dialect: Dialect, where: string): Promise<string> {
  if (dialect === 'sqlite') {
    const file = new Libsql(join(where, FILE));
    const tables = file.prepare("select name from sqlite_master where type = 'table'").all();
    const rows = (tables as { name: string }[]).flatMap(({ name }) =>
      file.prepare(`select * from "${name}"`).all(),
    );
    file.close();
    return JSON.stringify(rows);
  }
  const client = new Client({ connectionString: where });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const all: unknown[] = [];
  for (const { name } of tables) all.push(...(await client.query(`select * from "${name}"`)).rows);
  await client.end();
  return JSON.stringify(all);
}

function numberOf({ cookie }: Person): string {
  return cookie.split('=')[1]!.split('.')[0]!;
}

async function sitAs(person: Person, table: string, seat: number): Promise<void> {
  const look = { name: NAME, colour: 'red', emblem: 'fox' } as const;
  const promise = sha256(person.nonceFor(table));
  const sat = await person.command(table, { do: 'sit', seat, look, promise });
  expect(sat.status).toBe(200);
}

async function recordOf(person: Person, table: string): Promise<GameRecord> {
  return (await person.call<GameRecord>('GET', `/api/tables/${table}/record`)).body;
}

/** A game of both, begun; the first is called by the name that is to go. */
async function begun(gone: Person, mira: Person): Promise<string> {
  const table = await gone.create(specOf({ title: `${NAME}’s table` }));
  await sitAs(gone, table, 0);
  await mira.sit(table, 1);
  await gone.command(table, { do: 'start' });
  await gone.reveal(table);
  await mira.reveal(table);
  return table;
}

describe.each([
  ['sqlite', 1],
  ['postgres', 2],
] as const)('on %s', (dialect: Dialect, processes) => {
  const databases = databasesOf(dialect);
  const servers: RunningServer[] = [];
  let where = '';
  let bases: string[] = [];

  beforeAll(async () => {
    where = await databases.fresh();
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

  test('nothing of them is left, tables go on, records replay and verify as before', async () => {
    const gone = await Person.at(bases[0]!);
    const mira = await Person.at(bases.at(-1)!);
    const number = numberOf(gone);
    const [running, ended] = [await begun(gone, mira), await begun(gone, mira)];
    for (const person of [gone, mira]) {
      await person.command(ended, { do: 'abandon', agree: true });
    }
    const before = await recordOf(mira, ended);
    expect(JSON.stringify(before)).toContain(NAME);
    const own = await gone.create(specOf({ title: `${NAME}’s own`, isPublic: true }));
    await mira.sit(own, 1);
    const guest = await mira.create(specOf());
    await sitAs(gone, guest, 0);
    const revealing = await mira.create(specOf());
    await sitAs(gone, revealing, 0);
    await mira.sit(revealing, 1);
    await mira.command(revealing, { do: 'start' });
    // Talk, links, alerts, blocks and reports, both ways; also at a table of others.
    const others = await begin([mira, await Person.at(bases[0]!)], specOf());
    const socket = new Raw(bases.at(-1)!, { cookie: gone.cookie });
    await socket.next('welcome');
    for (const table of [running, others]) {
      socket.say({ type: 'watch', table, since: 0 });
      await socket.next('table', (message) => message.table.id === table);
      socket.say({ type: 'chat', table, text: 'Prost!' });
      await socket.next('chat', (message) => message.table === table);
    }
    const watcher = new Player(mira, running);
    await watcher.ready;
    await gone.call<Secret>('POST', `/api/tables/${running}/seats/0/link`);
    await gone.call<Secret>('POST', '/api/me/link');
    await gone.call('PUT', '/api/me/webhook', { url: 'https://discord.com/x', name: NAME });
    await gone.call('PUT', '/api/me/days-off', { daysOff: ['2027-01-01'] });
    const about = { who: { table: running, seat: 0, line: null }, reason: 'abuse', text: 'x' };
    expect((await mira.call('POST', '/api/reports', about)).status).toBe(200);
    expect((await mira.call<Me>('POST', '/api/blocks', about.who)).status).toBe(200);
    const back = { ...about, who: { table: running, seat: 1, line: null } };
    expect((await gone.call('POST', '/api/reports', back)).status).toBe(200);
    expect((await gone.call<Me>('POST', '/api/blocks', back.who)).status).toBe(200);
    const full = await everything(dialect, where);
    expect(full).toContain(number);
    expect(full).toContain(NAME);

    const cookie = { cookie: gone.cookie };
    const { status } = await gone.call('DELETE', '/api/me');
    expect(status).toBe(200);
    expect(gone.cookie).toBe('stammtisch=');
    expect(await socket.closed).toBe(1001);
    const left = await everything(dialect, where);
    expect(left).not.toContain(number);
    expect(left).not.toContain(NAME);
    expect(left).not.toContain('Prost!');

    for (const base of bases) {
      const old = new Person(base);
      old.cookie = cookie.cookie;
      expect((await old.call('GET', '/api/me')).status).toBe(403);
    }
    // Those who watch are told at once.
    await watcher.until(() => {
      const seat = watcher.view!.seats[0]!;
      return seat.kind === 'human' && seat.resigned && seat.name === '';
    });
    watcher.close();
    const seen = async (table: string): Promise<TableAnswer['table']> =>
      (await mira.call<TableAnswer>('GET', `/api/tables/${table}`)).body.table;
    expect(await seen(running)).toMatchObject({ stage: 'playing', spec: { title: '' } });
    expect(await seen(ended)).toMatchObject({ stage: 'abandoned', seats: [{ name: '' }, {}] });
    expect(await seen(own)).toMatchObject({ stage: 'abandoned', spec: { title: '' } });
    expect(await seen(guest)).toMatchObject({ stage: 'gathering', seats: [{ kind: 'open' }, {}] });
    expect(await seen(revealing)).toMatchObject({ stage: 'gathering', revealBy: null });
    const after = await recordOf(mira, ended);
    const renamed = JSON.parse(JSON.stringify(before).replace(NAME, '')) as GameRecord;
    expect(after).toEqual(renamed);
    expect(replay(after).faults).toEqual([]);
    expect(verify(after)).toEqual(verify(renamed));
    expect(verify(after)).toMatchObject({ kind: 'checked', ok: true });
    expect((await mira.call<Me>('GET', '/api/me')).body.blocked).toEqual([]);
    const { body: list } = await mira.call<TableList>('GET', '/api/me/tables');
    expect(list.tables.length).toBeGreaterThan(3);
    // A game against a bot that plays on for them still ends.
    expect((await mira.command(running, { do: 'resign' })).body.table.stage).toBe('deserted');
  });

  test('who is asked twice at once is forgotten once, and nobody is told of trouble', async () => {
    const anna = await Person.at(bases[0]!);
    const table = await begin([anna, await Person.at(bases[0]!)], specOf());
    const twice = new Person(bases.at(-1)!);
    twice.cookie = anna.cookie;
    const number = numberOf(anna);
    const answers = await Promise.all([anna, twice].map((one) => one.call('DELETE', '/api/me')));
    for (const { status } of answers) expect([200, 403]).toContain(status);
    expect(await everything(dialect, where)).not.toContain(number);
    const stranger = await Person.at(bases[0]!);
    const { body } = await stranger.call<TableAnswer>('GET', `/api/tables/${table}`);
    expect(body.table.seats[0]).toMatchObject({ kind: 'human', resigned: true, name: '' });
    expect((await new Person(bases[0]!).call('DELETE', '/api/me')).status).toBe(403);
  });
});
