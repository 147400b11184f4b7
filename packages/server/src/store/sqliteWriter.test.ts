import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { newSqliteWriter, type WriteConnection } from './sqliteWriter.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A writer whose commits end when a test lets them. */
async function opened() {
  const db = new Libsql(':memory:');
  db.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY)');
  const commits: (() => void)[] = [];
  const committed: number[] = [];
  const connection = {
    prepare: (sql: string) => db.prepare(sql),
    async exec(sql: string) {
      await new Promise<void>((resolve) => commits.push(resolve));
      db.exec(sql);
    },
    get inTransaction() {
      return db.inTransaction;
    },
  } as unknown as WriteConnection;
  const writer = await newSqliteWriter(connection, (writes) => committed.push(writes));
  const insert = db.prepare('INSERT INTO numbers VALUES (?)');
  const add = (n: number): Promise<number> => writer.write(() => insert.run([n]).changes);
  const numbers = (): unknown[] => db.prepare('SELECT n FROM numbers ORDER BY n').pluck().all();
  const letGo = async (): Promise<void> => {
    commits.shift()!();
    await settle();
  };
  return { db, writer, add, numbers, commits, committed, letGo };
}

test('what comes while the disk is busy shares the next commit', async () => {
  const { writer, add, numbers, commits, committed, letGo } = await opened();
  const all = [1, 2, 3, 4].map(add);
  await settle();
  expect(commits).toHaveLength(1);
  await letGo();
  expect(await all[0]).toBe(1);
  expect(commits).toHaveLength(1);
  await letGo();
  await Promise.all(all);
  await writer.close();
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(committed).toEqual([1, 3]);
  await expect(add(5)).rejects.toThrow('The database is closed.');
});

test('what fails is undone, and takes nobody else with it', async () => {
  const { writer, add, numbers, letGo } = await opened();
  const first = add(1);
  const failing = writer.write(async () => {
    (await writer.connection.prepare('INSERT INTO numbers VALUES (7)')).run([]);
    throw new Error('changed my mind');
  });
  const failed = failing.catch((error: Error) => error.message);
  const twice = add(1).catch((error: Error & { code?: string }) => error.code);
  const last = add(2);
  await settle();
  await letGo();
  await letGo();
  expect(await Promise.all([first, failed, twice, last])).toEqual([
    1,
    'changed my mind',
    'SQLITE_CONSTRAINT_PRIMARYKEY',
    1,
  ]);
  expect(numbers()).toEqual([1, 2]);
});

test('a commit that fails, and a disk that is full, fail all who shared it; the next are well', async () => {
  const { db, writer, add, numbers, commits, letGo } = await opened();
  const first = add(1);
  const shared = [add(2), add(3)].map((one) => one.catch((error: Error) => error.message));
  await settle();
  await letGo();
  await first;
  // As SQLite does by itself when there is no room.
  db.exec('ROLLBACK');
  await letGo();
  expect(new Set(await Promise.all(shared))).toEqual(
    new Set(['cannot commit - no transaction is active']),
  );
  const rolledBack = writer.write(() => {
    db.exec('ROLLBACK');
    throw new Error('full');
  });
  const outcome = rolledBack.catch((error: Error) => error.message);
  expect(await outcome).toBe('full');
  const next = add(4);
  await settle();
  expect(commits).toHaveLength(1);
  await letGo();
  await next;
  expect(numbers()).toEqual([1, 4]);
});

test('who is alone has no transaction beside them', async () => {
  const { db, writer, add, letGo } = await opened();
  const order: string[] = [];
  const note = (what: string) => (): number => order.push(what);
  const all = [
    add(1).then(note('1')),
    writer
      .exclusive(async () => {
        expect(db.inTransaction).toBe(false);
        await settle();
        order.push('inside');
      })
      .then(note('alone')),
    add(2).then(note('2')),
  ];
  await settle();
  await letGo();
  await settle();
  await settle();
  await letGo();
  await Promise.all(all);
  expect(order).toEqual(['1', 'inside', 'alone', '2']);
  await expect(writer.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
