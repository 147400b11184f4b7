/** A table at two processes, with the database, the clock and the wakes in the hands of a test. */
import { generator } from '@stammtisch/engine';
import type { TableSpec } from '@stammtisch/protocol';
import type { Room } from '../src/room/room.ts';
import { specOf } from './client.ts';
import { memoryStore, newProcess, newTable, someMove, START, Way } from './simulatedProcesses.ts';
import { textsOf } from './storeRows.ts';

export const SEED = '7'.repeat(64);

/** Two processes with one table; nobody wakes anybody unless a test does. */
export async function world(change: Partial<TableSpec> = {}) {
  const store = await memoryStore();
  let time = START;
  const id = await newTable(store, specOf({ start: 0, ...change }), SEED);
  const ways = [new Way(store.tables), new Way(store.tables)] as const;
  const [first, second] = ways.map(({ tables }) => newProcess(tables, () => time));
  return {
    store,
    id,
    ways,
    here: await first!.room(id),
    there: await second!.room(id),
    now: () => time,
    pass: (ms: number) => (time += ms),
    log: () => textsOf(store, id),
    fresh: () => newProcess(store.tables).room(id),
  };
}

export async function move(room: Room) {
  const next = await someMove(room, generator(3));
  return { ...next!, send: () => room.submit(next!.person, next!.submission) };
}
