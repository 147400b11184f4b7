import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { sqliteCheckpoints } from './sqliteCheckpoint.ts';

const ENOUGH = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'stammtisch-checkpoint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers that are in the file itself, without its log. */
function inFile(path: string): number {
  const copy = join(folder, 'copy.db');
  copyFileSync(path, copy);
  const db = new Libsql(copy);
  const { n } = db.prepare('SELECT count(*) AS n FROM numbers').get() as { n: number };
  db.close();
  rmSync(copy);
  return n;
}

test('the log is brought back into the file beside the commits, and begins anew', async () => {
  const path = join(folder, 'numbers.db');
  const db = new Libsql(path);
  db.pragma('journal_mode = WAL');
  db.pragma('wal_autocheckpoint = 0');
  db.exec('CREATE TABLE numbers (n INTEGER)');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const add = (): unknown => db.exec('INSERT INTO numbers VALUES (1)');
  const alone: string[] = [];
  const checkpoints = sqliteCheckpoints(path, async (go) => {
    alone.push('begins');
    const result = await go();
    alone.push('ends');
    return result;
  });

  add();
  checkpoints.countCommit(1);
  await checkpoints.finished();
  expect({ inFile: inFile(path), alone }).toEqual({ inFile: 0, alone: [] }); // not for so little

  for (let i = 0; i < 50; i++) add();
  const filled = statSync(`${path}-wal`).size;
  checkpoints.countCommit(ENOUGH);
  add(); // meanwhile
  await checkpoints.finished();
  expect({ inFile: inFile(path), alone }).toEqual({ inFile: 52, alone: ['begins', 'ends'] });

  for (let i = 0; i < 50; i++) add();
  expect(statSync(`${path}-wal`).size).toBeLessThan(filled * 1.5);
  await checkpoints.close();
  db.close();
});

test('who closes waits for what is being brought back', async () => {
  const path = join(folder, 'closing.db');
  const order: string[] = [];
  const checkpoints = sqliteCheckpoints(path, async (go) => {
    const result = await go();
    order.push('brought back');
    return result;
  });
  checkpoints.countCommit(ENOUGH);
  await checkpoints.close();
  order.push('closed');
  expect(order).toEqual(['brought back', 'closed']);
});
