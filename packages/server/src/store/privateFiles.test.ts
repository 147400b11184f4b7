import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/databases.ts';
import { personRow } from '../../test/storeRows.ts';
import { lockFolder } from './folderLock.ts';
import { exposedFiles } from './privateFiles.ts';
import { openSqlite } from './sqlite.ts';

const folder = tempFolder();

function modesIn(path: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]),
  );
}

test('in a folder that everybody may read, nobody else may read what the server makes', async () => {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const open = join(folder, 'open');
  mkdirSync(open, { mode: 0o755 });
  const unlock = lockFolder(open);
  const store = await openSqlite(open);
  await store.people.add(personRow());
  const modes = modesIn(open);
  expect(exposedFiles(open)).toBeNull();
  await store.close();
  unlock();
  expect(modes).toEqual({
    'stammtisch.db': '600',
    'stammtisch.db-shm': '600',
    'stammtisch.db-wal': '600',
    'stammtisch.lock': '600',
    'stammtisch.lock-journal': '600',
  });
  // What other programs make is none of its business.
  expect(process.umask()).toBe(0o022);
});

test('a database from before that others may read is told, with what to do', async () => {
  const old = join(folder, 'old');
  await (await openSqlite(old)).close();
  const file = join(old, 'stammtisch.db');
  chmodSync(file, 0o644);
  expect(exposedFiles(old)).toContain(`chmod 600 ${file}`);
  chmodSync(file, 0o600);
  expect(exposedFiles(old)).toBeNull();
});
