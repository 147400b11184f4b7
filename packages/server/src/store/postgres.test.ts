/**
 * Several processes on one PostgreSQL: what they write at once, and what they hear of each other.
 */
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { freshPostgres } from '../../test/databases.ts';
import { lineTo } from '../../test/line.ts';
import { addTable, textsOf, writeOf } from '../../test/storeRows.ts';
import { newId } from '../ids.ts';
import type { PeerMessage } from './messageBus.ts';
import { isOutage } from './databaseErrors.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

let url: string;
const open: Store[] = [];

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

/** What one process hears, as events to await. */
class Ears {
  readonly received: { wake: PeerMessage; from: string }[] = [];
  readonly errors: unknown[] = [];
  onMissed = 0;
  #changed: () => void = () => undefined;

  of(name: string) {
    return {
      process: name,
      onMessage: (wake: PeerMessage, from: string): void => {
        this.received.push({ wake, from });
        this.#changed();
      },
      onMissed: (): void => {
        this.onMissed++;
        this.#changed();
      },
      onError: (error: unknown): void => void this.errors.push(error),
    };
  }

  async until(isSo: (listener: this) => boolean): Promise<void> {
    while (!isSo(this)) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  tables(): string[] {
    return this.received.flatMap(({ wake }) => (wake.kind === 'tables' ? wake.ids : []));
  }
}

async function start(
  name: string,
  at = url,
  quietMs?: number,
): Promise<{ store: Store; listener: Ears }> {
  const listener = new Ears();
  const store = await openPostgres(at, listener.of(name), quietMs);
  open.push(store);
  return { store, listener };
}

async function two() {
  url = await freshPostgres();
  // Both make the tables of an empty database at once.
  const [a, b] = await Promise.all([start('a'), start('b')]);
  return { a, b };
}

/** As somebody else, beside both processes. */
async function admin<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** From now on, for whoever connects. */
async function setForAll(client: Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${rows[0]!.name} set ${setting}`);
}

/** Ends all other connections to the database. */
async function cutOff(client: Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity ' +
      'where datname = current_database() and pid <> pg_backend_pid()',
  );
}

test('processes share tables and settings', async () => {
  const { a, b } = await two();
  const id = await addTable(a.store);
  expect(await b.store.tables.load(id)).toMatchObject({ id, version: 0 });
  const keys = await Promise.all([
    a.store.documents.setting('key', () => 'of a'),
    b.store.documents.setting('key', () => 'of b'),
  ]);
  expect(keys[0]).toBe(keys[1]);
});

test('overlapping groups in any order: no circle of waiting, one winner per version', async () => {
  const { a, b } = await two();
  const ids = await Promise.all(Array.from({ length: 12 }, () => addTable(a.store)));
  const wins = new Map(ids.map((id) => [id, [] as string[]]));
  const play = async ({ store }: { store: Store }, name: string, skip: number): Promise<void> => {
    for (let round = 0; round < 40; round++) {
      // Another part of the tables each time, in another order.
      const some = ids.filter((_, i) => (i * skip + round) % 3 !== 0);
      if (round % 2 === 0) some.reverse();
      const stands = await Promise.all(some.map((id) => store.tables.load(id)));
      const writes = stands.map((head) => {
        const text = `${name}${round}`;
        return writeOf(head!.id, head!.version, [text, text]);
      });
      const written = await store.tables.commit(writes);
      for (const [i, one] of written.entries()) {
        if (one === 'stored') wins.get(writes[i]!.id)!.push(`${name}${round}`);
      }
    }
  };
  await Promise.all([play(a, 'a', 1), play(b, 'b', 2), play(a, 'c', 5), play(b, 'd', 7)]);
  for (const id of ids) {
    const texts = await textsOf(a.store, id);
    const told = wins.get(id)!;
    expect(texts.toSorted()).toEqual([...told, ...told].toSorted());
    expect(await b.store.tables.load(id)).toMatchObject({ version: texts.length });
  }
  expect([...a.listener.errors, ...b.listener.errors]).toEqual([]);
});

test('what one process stores wakes the other, never itself', async () => {
  const { a, b } = await two();
  const ids = await Promise.all([addTable(a.store), addTable(a.store)]);
  await a.store.tables.commit(ids.map((id) => writeOf(id, 0, ['x'])));
  await b.listener.until((listener) => listener.tables().length === 2);
  expect(b.listener.tables().toSorted()).toEqual(ids.toSorted());
  expect(b.listener.received[0]!.from).toBe('a');
  // Wakes come in order: had `a` heard itself, it would have done so before this.
  await b.store.tables.commit([writeOf(ids[0], 1, ['y'])]);
  await a.listener.until((listener) => listener.received.length > 0);
  expect(a.listener.received).toEqual([{ wake: { kind: 'tables', ids: [ids[0]] }, from: 'b' }]);
});

test('who is woken finds what was stored', async () => {
  const { a, b } = await two();
  const id = await addTable(a.store);
  for (let version = 0; version < 10; version++) {
    await a.store.tables.commit([writeOf(id, version, ['x'])]);
    await b.listener.until((listener) => listener.tables().length > version);
    expect(await b.store.tables.entriesAfter(id, version)).toHaveLength(1);
  }
});

test('a conflict wakes nobody', async () => {
  const { a, b } = await two();
  const id = await addTable(a.store);
  await a.store.tables.commit([writeOf(id, 7, ['x'])]);
  a.store.bus.publish({ kind: 'alive' });
  await b.listener.until((listener) => listener.received.length > 0);
  expect(b.listener.received).toEqual([{ wake: { kind: 'alive' }, from: 'a' }]);
});

test('hundreds of tables at once fit into their wakes', async () => {
  const { a, b } = await two();
  const ids = await Promise.all(Array.from({ length: 600 }, () => addTable(a.store)));
  await a.store.tables.commit(ids.map((id) => writeOf(id, 0, ['x'])));
  await b.listener.until((listener) => listener.tables().length === 600);
  expect(b.listener.tables().toSorted()).toEqual(ids.toSorted());
});

test('messages reach the other process as they were told', async () => {
  const { a, b } = await two();
  const wakes: PeerMessage[] = [
    { kind: 'chat', table: 't', person: 'p', n: 3 },
    { kind: 'presence', table: 't', persons: ['p', 'q'], nameless: 3 },
    { kind: 'reaction', table: 't', person: 'p', seat: 0, name: 'Jürgen “€”', reaction: 'cheers' },
  ];
  for (const [i, wake] of wakes.entries()) {
    a.store.bus.publish(wake);
    await b.listener.until((listener) => listener.received.length > i);
  }
  expect(b.listener.received.map(({ wake }) => wake)).toEqual(wakes);
});

test('who lost the connection says that wakes were missed, and hears again', async () => {
  const { a, b } = await two();
  await admin(cutOff);
  await Promise.all([a, b].map(({ listener }) => listener.until(({ onMissed }) => onMissed === 1)));
  const id = await addTable(a.store);
  await a.store.tables.commit([writeOf(id, 0, ['x'])]);
  await b.listener.until((listener) => listener.tables().includes(id));
});

test('who hears nothing at all, not even oneself, listens anew', async () => {
  url = await freshPostgres();
  const line = await lineTo(url);
  const quietMs = 2_000;
  const deaf = await start('deaf', line.url, quietMs);
  const other = await start('other');
  const alone = await start('alone', await freshPostgres(), quietMs);
  const alive = setInterval(() => {
    for (const { store } of [deaf, alone]) store.bus.publish({ kind: 'alive' });
  }, 100);
  try {
    line.goDead();
    await deaf.listener.until(({ onMissed }) => onMissed === 1);
    const id = await addTable(other.store);
    await other.store.tables.commit([writeOf(id, 0, ['x'])]);
    await deaf.listener.until((listener) => listener.tables().includes(id));
    expect(alone.listener.onMissed).toBe(0);
  } finally {
    clearInterval(alive);
    line.close();
  }
});

test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
  const { a } = await two();
  const id = await addTable(a.store);
  await admin(async (client) => {
    await client.query('begin');
    await client.query('select * from heads where id = $1 for update', [id]);
    const waiting = a.store.tables.commit([writeOf(id, 0, ['lost'])]);
    const refused = expect(waiting).rejects.toThrow('terminat');
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await client.query('select 1 from pg_locks where not granted');
      return rows.length > 0;
    };
    while (!(await isWaiting()));
    await cutOff(client);
    await refused;
    await client.query('rollback');
  });
  await a.listener.until(({ onMissed }) => onMissed === 1);
  expect(await a.store.tables.commit([writeOf(id, 0, ['kept'])])).toEqual(['stored']);
  expect(await textsOf(a.store, id)).toEqual(['kept']);
});

test('a database that may only be read is away, and is back when it may be written again', async () => {
  const { a } = await two();
  await admin(async (client) => {
    await setForAll(client, 'default_transaction_read_only = on');
    await cutOff(client);
  });
  await a.listener.until(({ onMissed }) => onMissed === 1);
  const id = newId();
  const refused = await addTable(a.store, { id }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isOutage(refused)).toBe(true);
  await admin(async (client) => {
    await client.query('set default_transaction_read_only = off');
    await setForAll(client, 'default_transaction_read_only = off');
  });
  // Through the connection that was refused it would still be.
  expect(await addTable(a.store, { id })).toBe(id);
});

test('a query that the database breaks off is an outage', async () => {
  const { a } = await two();
  const id = await addTable(a.store);
  await admin(async (client) => {
    await setForAll(client, "statement_timeout = '100ms'");
    await cutOff(client);
    await a.listener.until(({ onMissed }) => onMissed === 1);
    await client.query('begin');
    await client.query('select * from heads where id = $1 for update', [id]);
    const waiting = a.store.tables.commit([writeOf(id, 0, ['x'])]);
    const refused = await waiting.catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '57014' });
    expect(isOutage(refused)).toBe(true);
    await client.query('rollback');
  });
});

test('what somebody else says on the channel is a trouble, and no more', async () => {
  const { a, b } = await two();
  await admin(async (client) => {
    for (const text of ['hello', 'null', '']) {
      await client.query('select pg_notify($1, $2)', ['stammtisch', text]);
    }
  });
  b.store.bus.publish({ kind: 'alive' });
  await a.listener.until((listener) => listener.received.length > 0);
  expect(a.listener.received).toEqual([{ wake: { kind: 'alive' }, from: 'b' }]);
  expect(a.listener.errors).toHaveLength(3);
});

test('a connection that breaks unused is told by its message and code, without the driver’s client', async () => {
  const { a } = await two();
  await addTable(a.store);
  await admin(cutOff);
  await a.listener.until(({ onMissed }) => onMissed > 0);
  const told = a.listener.errors.find((error) => String(error).includes('nobody used'));
  expect(told).toBeInstanceOf(Error);
  expect((told as Error).message).toContain('57P01');
  expect(Object.keys(told as Error)).toEqual([]);
});
