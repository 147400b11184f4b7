/** What docs/operations.md says that an operator types does what it says, on both databases. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableAnswer } from '@stammtisch/protocol';
import { newId } from '../src/ids.ts';
import { readConfig, startServer } from '../src/index.ts';
import { runForget } from '../src/operator.ts';
import type { Dialect } from '../src/store/schema.ts';
import type { Store } from '../src/store/store.ts';
import { begin, Person, specOf } from './client.ts';
import { databasesOf, tempFolder } from './databases.ts';
import { addTable, personRow, writeOf } from './storeRows.ts';

const PAGE = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
/** The words after the program, by what is forgotten. */
const TYPED = new Map(
  [...PAGE.matchAll(/^node packages\/server\/dist\/main\.js (forget (\w+) <\w+>)/gm)].map(
    ([, words, what]) => [what!, words!.split(' ').slice(1)] as const,
  ),
);
const NOW = Date.UTC(2026, 10, 18);
const DAY = 24 * 60 * 60_000;

function typed(what: string, which: string): string[] {
  const words = TYPED.get(what);
  if (words === undefined)
    throw new Error(`docs/operations.md does not say how to forget ${what}.`);
  return words.map((word) => (word.startsWith('<') ? which : word));
}

test('the document names all that can be forgotten', () => {
  expect([...TYPED.keys()].toSorted()).toEqual(
    ['chat', 'line', 'older', 'person', 'record', 'report', 'table'].toSorted(),
  );
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect: Dialect) => {
  const databases = databasesOf(dialect);
  let where = '';
  let config: { databaseUrl: string | null; dataDir: string };
  let store: Store;

  beforeAll(async () => {
    where = await databases.fresh();
    config =
      dialect === 'sqlite'
        ? { databaseUrl: null, dataDir: where }
        : { databaseUrl: where, dataDir: '' };
    store = await databases.open(where);
  }, 120_000);
  afterAll(() => store.close());

  const run = (what: string, which: string) => runForget(typed(what, which), config, () => NOW);
  const say = (person: string, table: string, at = NOW): Promise<number> =>
    store.chat.say(table, { at, room: 'players', seat: 0, person, name: 'A', text: 'x' });

  test('a line, and all that somebody said', async () => {
    const [a, b, table] = [newId(), newId(), newId()];
    const [first, , other] = [await say(a, table), await say(a, table), await say(b, table)];
    expect(await run('line', String(first))).toEqual({ ok: true, text: 'Forgotten: 1 × line.' });
    expect(await run('line', String(first))).toMatchObject({ ok: false });
    expect((await run('chat', a)).ok).toBe(true);
    expect((await store.chat.latest(table)).map(({ n }) => n)).toEqual([other]);
  });

  test('a table, a record, a report: that one alone', async () => {
    const [table, kept] = [await addTable(store), await addTable(store)];
    for (const id of [table, kept]) await store.tables.commit([writeOf(id, 0, ['x'])]);
    await say(newId(), table);
    expect((await run('table', table)).ok).toBe(true);
    expect(await store.tables.load(table)).toBeNull();
    expect(await store.tables.entriesAfter(table, 0)).toEqual([]);
    expect(await store.chat.latest(table)).toEqual([]);
    expect(await store.tables.entriesAfter(kept, 0)).toHaveLength(1);
    const [record, another] = [newId(), newId()];
    for (const id of [record, another]) await store.documents.addRecord(id, NOW, '{}');
    expect((await run('record', record)).ok).toBe(true);
    expect(await store.documents.record(record)).toBeNull();
    expect(await store.documents.record(another)).toBe('{}');
    const report = newId();
    await store.documents.addReport(report, NOW, newId(), '{}');
    expect((await run('report', report)).ok).toBe(true);
    expect((await run('report', report)).ok).toBe(false);
  });

  test('what is older than so many days, but no game that plays', async () => {
    const old = { updated: NOW - 31 * DAY };
    const [gone, playing, fresh] = [
      await addTable(store, { ...old, stage: 'over' }),
      await addTable(store, { ...old, stage: 'playing' }),
      await addTable(store, { updated: NOW - 29 * DAY, stage: 'over' }),
    ];
    const [before, since] = [newId(), newId()];
    await store.documents.addRecord(before, NOW - 31 * DAY, '{}');
    await store.documents.addRecord(since, NOW - 29 * DAY, '{}');
    expect((await run('older', '30')).ok).toBe(true);
    expect(await store.tables.load(gone)).toBeNull();
    expect(await store.tables.load(playing)).not.toBeNull();
    expect(await store.tables.load(fresh)).not.toBeNull();
    expect(await store.documents.record(before)).toBeNull();
    expect(await store.documents.record(since)).toBe('{}');
  });

  test('somebody who sits nowhere, and nobody twice', async () => {
    const person = personRow();
    await store.people.add(person);
    await say(person.id, newId());
    expect(await run('person', person.id)).toEqual({ ok: true, text: 'Forgotten: 1 × person.' });
    expect(await store.people.load(person.id)).toBeNull();
    expect(await run('person', person.id)).toMatchObject({ ok: false });
  });

  test.each([[], ['person'], ['line', 'x'], ['older', '-1'], ['all', 'x'], ['table', 'a', 'b']])(
    'what is no question is answered with how to ask: %s %s',
    async (...words) => {
      const { ok, text } = await runForget(words, config);
      expect(ok).toBe(false);
      expect(text).toContain('forget person <number>');
    },
  );
});

test('somebody at a running game is forgotten by the program itself, once the server is stopped', async () => {
  const folder = tempFolder();
  const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', BOT_THREADS: '1' };
  const read = readConfig({ ...quiet, DATA_DIR: folder }, 1);
  if (!read.ok) throw new Error(read.problems.join(' '));
  const start = () => startServer(read.config, { page: folder });
  const first = await start();
  const people = [0, 1].map(() => Person.at(`http://127.0.0.1:${first.port}`));
  const [anna, mira] = (await Promise.all(people)) as [Person, Person];
  const table = await begin([anna, mira], specOf());
  const number = anna.cookie.split('=')[1]!.split('.')[0]!;
  await expect(runForget(typed('person', number), read.config)).rejects.toThrow('Stop it first');
  await first.close();
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const words = [
    '--import',
    import.meta.resolve('tsx'),
    main,
    'forget',
    ...typed('person', number),
  ];
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  expect(stdout).toBe('Forgotten: 1 × person.\n');
  const second = await start();
  const again = new Person(`http://127.0.0.1:${second.port}`);
  again.cookie = mira.cookie;
  const { body } = await again.call<TableAnswer>('GET', `/api/tables/${table}`);
  expect(body.table).toMatchObject({ stage: 'playing', seats: [{ name: '', resigned: true }, {}] });
  await second.close();
}, 120_000);
