import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-sqlite-'));
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
