import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableRow } from '../../test/storeRows.ts';
import { isDamaged, isDiskFull, isOutage } from './databaseErrors.ts';
import { migrate } from './migrations.ts';
import { FILE, openSqlite, sqliteQueries } from './sqlite.ts';
import { tableStore } from './tables.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'stammtisch-sqlite-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('after a crash nobody waits for the leases of the process that is gone', async () => {
  const gone = await openSqlite(folder);
  expect(await gone.tables.lease('table', 'gone', 0, 10_000)).toBe(true);
  expect(await gone.tables.lease('table', 'next', 1, 10_001)).toBe(false);
  const next = await openSqlite(folder);
  expect(await next.tables.lease('table', 'next', 1, 10_001)).toBe(true);
  await gone.close();
  await next.close();
});

test('a full disk is told as such, though SQLite has rolled back by itself', async () => {
  const file = new Libsql(join(folder, 'full.db'));
  const db = sqliteQueries(file);
  await migrate(db, 'sqlite');
  const tables = tableStore(db, () => Promise.reject(new Error('no commits here')));
  const [{ page_count: pages }] = file.pragma('page_count') as [{ page_count: number }];
  file.pragma(`max_page_count = ${pages}`);
  const seating = 'x'.repeat(100_000);
  const error: unknown = await tables.create(tableRow({ seating }), false).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  expect([isDiskFull(error), isOutage(error), isDamaged(error)]).toEqual([true, true, false]);
  // The connection is as good as before.
  file.pragma('max_page_count = 1000000');
  await tables.create(tableRow({ seating }), false);
  await db.destroy();
});

test('a store that can store is well; one whose file is locked for long is not', async () => {
  const store = await openSqlite(folder);
  await store.check();
  const other = new Libsql(join(folder, FILE));
  other.exec('BEGIN IMMEDIATE');
  await expect(store.check()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('ROLLBACK');
  other.close();
  await store.check();
  await store.close();
});

/** A database with enough in it that half of it is missing something. */
async function filled(): Promise<string> {
  const store = await openSqlite(folder);
  const seating = 'x'.repeat(10_000);
  for (let i = 0; i < 20; i++) await store.tables.create(tableRow({ seating }), false);
  await store.close();
  const path = join(folder, FILE);
  new Libsql(path).pragma('wal_checkpoint(TRUNCATE)');
  return path;
}

test('a file that is cut short while it is served is noticed', async () => {
  const path = await filled();
  const store = await openSqlite(folder);
  await store.check();
  truncateSync(path, statSync(path).size / 2);
  await expect(store.check()).rejects.toThrow(/cut short|malformed/);
  await store.close().catch(() => undefined);
});

test('a file that is empty, cut or none of ours is refused, with its name and what to do', async () => {
  const path = await filled();
  truncateSync(path, statSync(path).size / 2);
  await expect(openSqlite(folder)).rejects.toSatisfy(isDamaged);
  writeFileSync(path, 'This is no database. '.repeat(500));
  await expect(openSqlite(folder)).rejects.toSatisfy(isDamaged);
  truncateSync(path);
  await expect(openSqlite(folder)).rejects.toThrow(
    `${path} is empty, and a server never leaves an empty file behind. Restore a backup`,
  );
  rmSync(path);
  writeFileSync(`${path}-wal`, 'something');
  await expect(openSqlite(folder)).rejects.toThrow(`${path} is missing, but its log`);
});
