/** A disk that takes its time: who writes waits for it, and the process goes on meanwhile. */
import { setTimeout as later } from 'node:timers/promises';
import Libsql from 'libsql';
import LibsqlAside from 'libsql/promise';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databasesOf } from '../../test/databases.ts';
import { addTable, personRow, tableRow, writeOf } from '../../test/storeRows.ts';
import type { Dialect } from './schema.ts';
import type { Store } from './store.ts';

const SYNC_MS = 300;
/**
 * A tenth of what the disk takes for all; other processes of the machine want the processor, too.
 */
const LONGEST_MS = 1_000;

type Prepare = (this: Libsql.Database, sql: string) => Libsql.Statement;
type Exec = (this: InstanceType<typeof LibsqlAside>, sql: string) => Promise<unknown>;

/**
 * What ends a transaction of SQLite keeps the thread that asked for it as long as the disk takes.
 */
function slowDown(syncMs: number): { syncs: number } {
  const disk = { syncs: 0 };
  const prepare = Reflect.get(Libsql.prototype, 'prepare') as Prepare;
  const exec = Reflect.get(LibsqlAside.prototype, 'exec') as Exec;
  vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, sql) {
    const statement = prepare.call(this, sql);
    if (/^(select|pragma)/i.test(sql)) return statement;
    for (const name of ['run', 'all'] as const) {
      const go = statement[name].bind(statement) as (...values: unknown[]) => unknown;
      const slow = (...values: unknown[]): unknown => {
        const result = go(...values);
        if (this.inTransaction) return result;
        disk.syncs++;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, syncMs);
        return result;
      };
      Object.assign(statement, { [name]: slow });
    }
    return statement;
  });
  vi.spyOn(LibsqlAside.prototype, 'exec').mockImplementation(async function (
    this: InstanceType<typeof LibsqlAside>,
    sql: string,
  ) {
    await exec.call(this, sql);
    if (sql !== 'COMMIT') return;
    disk.syncs++;
    await later(syncMs);
  } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return disk;
}

/** PostgreSQL's, behind its own process. */
const SLOW_POSTGRES = `
create function wait() returns trigger language plpgsql as
  $$ begin perform pg_sleep(${SYNC_MS / 2_000}); return null; end $$;
${['people', 'chat', 'links', 'tables', 'reports', 'entries']
  .map((table) => `create trigger wait after insert on ${table} execute function wait();`)
  .join('\n')}`;

/** The longest time that nothing else could happen. */
async function longestPause(go: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  try {
    await go();
  } finally {
    clearInterval(timer);
  }
  look();
  return longest;
}

const LINE = { at: 1, room: 'players', seat: 0, person: 'anna', name: 'Anna' } as const;

function everything(store: Store, person: string, table: string): Promise<unknown> {
  const { people, chat, documents, tables } = store;
  const link = {
    hash: 'a',
    kind: 'person',
    person,
    table_id: null,
    seat: null,
    expires: 1,
  } as const;
  return Promise.all([
    people.add(personRow()),
    people.noteSeen(person, 1),
    people.addLink(link, 1),
    tables.create(tableRow(), true),
    tables.addToList(person, table),
    tables.lease(table, 'process', 0, 1),
    documents.addReport('report', 1, person, '{}'),
    documents.addRecord('record', 1, '{}'),
    tables.commit([writeOf(table, 0, ['a move'])]),
    ...Array.from({ length: 20 }, (_, i) => chat.say(table, { ...LINE, text: `${i}` })),
  ]);
}

const DATABASES = { sqlite: databasesOf('sqlite'), postgres: databasesOf('postgres') } as const;

describe.each<Dialect>(['sqlite', 'postgres'])('%s', (dialect) => {
  const databases = DATABASES[dialect];

  async function slow() {
    const where = await databases.fresh();
    const store = await databases.open(where);
    const person = personRow();
    await store.people.add(person);
    const table = await addTable(store);
    if (dialect === 'postgres') await databases.query(where, SLOW_POSTGRES);
    else slowDown(SYNC_MS);
    onTestFinished(() => store.close());
    return { store, person: person.id, table };
  }

  test('people, tables, links, chat and moves are stored, and nothing stands still', async () => {
    const { store, person, table } = await slow();
    const pause = await longestPause(() => everything(store, person, table));
    expect(pause).toBeLessThan(LONGEST_MS);
    expect(await store.chat.latest(table)).toHaveLength(20);
    expect(await store.tables.entriesAfter(table, 0)).toHaveLength(1);
    expect(await store.people.findLink('a')).toMatchObject({ person });
  });

  test('what is stored can be read while something else is being stored', async () => {
    const { store, table } = await slow();
    const order: string[] = [];
    const saying = store.chat.say(table, { ...LINE, text: 'Hello' }).then(() => order.push('said'));
    expect(await store.tables.load(table)).toMatchObject({ id: table });
    order.push('read');
    await saying;
    expect(order).toEqual(['read', 'said']);
    expect(await store.chat.latest(table)).toMatchObject([{ text: 'Hello' }]);
  });
});

test('sqlite: thirty writes at once wait for the disk twice', async () => {
  const databases = DATABASES.sqlite;
  const store = await databases.open(await databases.fresh());
  const person = personRow();
  await store.people.add(person);
  const table = await addTable(store);
  const disk = slowDown(1);
  await everything(store, person.id, table);
  expect(disk.syncs).toBe(2);
  await store.close();
});
