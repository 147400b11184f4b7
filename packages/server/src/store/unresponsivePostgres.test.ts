/** A PostgreSQL that stands still: its connections stay open, and nothing is answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../test/postgres.ts';
import { cleanUp, startProcess } from '../../test/faults/serverProcesses.ts';
import { addTable, textsOf, writeOf } from '../../test/storeRows.ts';
import type { PeerMessage } from './messageBus.ts';
import { newCommitQueue, type CommitQueue, type CommitResult } from './commitQueue.ts';
import { isOutage } from './databaseErrors.ts';
import { openPostgres } from './postgres.ts';
import type { TableWrite } from './commit.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
}, 60_000);
afterAll(async () => {
  await postgres?.close();
  cleanUp();
});

function add(commits: CommitQueue, write: TableWrite): Promise<CommitResult> {
  return new Promise((resolve) => commits.add(write, resolve));
}

test('it is away after a few seconds; then it is back, and what was stored all the same is told', async () => {
  const received: PeerMessage[] = [];
  const listener = {
    process: 'here',
    onMessage: (wake: PeerMessage) => void received.push(wake),
    onMissed: () => undefined,
    onError: () => undefined,
  };
  const store = await openPostgres(await postgres.fresh(), listener);
  try {
    const commits = newCommitQueue(store.tables, () => undefined);
    const [id, other] = [await addTable(store), await addTable(store)];
    expect(await add(commits, writeOf(id, 0, ['a']))).toBe('stored');
    postgres.freeze();
    const start = performance.now();
    const given = add(commits, writeOf(id, 1, ['b']));
    // It has the connection that is there; all else would have to make a new one.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const read = store.tables.head(id).catch((error: unknown) => isOutage(error));
    expect(await Promise.all([given, read])).toEqual(['unavailable', true]);
    expect(performance.now() - start).toBeLessThan(8_000);
    postgres.thaw();
    expect(await add(commits, writeOf(other, 0, ['a']))).toBe('stored');
    await expect.poll(() => received, { timeout: 5_000 }).toEqual([{ kind: 'tables', ids: [id] }]);
    expect(await textsOf(store, id)).toEqual(['a', 'b']);
    expect(await add(commits, writeOf(id, 2, ['c']))).toBe('stored');
    expect(received).toHaveLength(1);
  } finally {
    await store.close();
  }
}, 30_000);

test('a server that is told to stop goes all the same', async () => {
  const server = await startProcess({ DATABASE_URL: await postgres.fresh(), BOT_THREADS: '1' });
  postgres.freeze();
  try {
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  } finally {
    postgres.thaw();
  }
}, 60_000);
