/** A PostgreSQL that stands still: its connections stay open, and nothing is answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../test/postgres.ts';
import { cleanUp, startProcess } from '../../test/faults/processes.ts';
import { addTable, textsOf, writeOf } from '../../test/stored.ts';
import type { Wake } from './messageBus.ts';
import { newJournal, type Journal, type Stored } from './commitQueue.ts';
import { isOutage } from './databaseErrors.ts';
import { openPostgres } from './postgres.ts';
import type { Write } from './write.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
}, 60_000);
afterAll(async () => {
  await postgres?.close();
  cleanUp();
});

function add(journal: Journal, write: Write): Promise<Stored> {
  return new Promise((resolve) => journal.add(write, resolve));
}

test('it is away after a few seconds; then it is back, and what was stored all the same is told', async () => {
  const heard: Wake[] = [];
  const ears = {
    process: 'here',
    hear: (wake: Wake) => void heard.push(wake),
    missed: () => undefined,
    trouble: () => undefined,
  };
  const store = await openPostgres(await postgres.fresh(), ears);
  try {
    const journal = newJournal(store.tables, () => undefined);
    const [id, other] = [await addTable(store), await addTable(store)];
    expect(await add(journal, writeOf(id, 0, ['a']))).toBe('stored');
    postgres.freeze();
    const start = performance.now();
    const given = add(journal, writeOf(id, 1, ['b']));
    // It has the connection that is there; all else would have to make a new one.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const read = store.tables.head(id).catch((error: unknown) => isOutage(error));
    expect(await Promise.all([given, read])).toEqual(['unavailable', true]);
    expect(performance.now() - start).toBeLessThan(8_000);
    postgres.thaw();
    expect(await add(journal, writeOf(other, 0, ['a']))).toBe('stored');
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ kind: 'tables', ids: [id] }]);
    expect(await textsOf(store, id)).toEqual(['a', 'b']);
    expect(await add(journal, writeOf(id, 2, ['c']))).toBe('stored');
    expect(heard).toHaveLength(1);
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
