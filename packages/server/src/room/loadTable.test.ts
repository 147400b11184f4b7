import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import {
  beginGame,
  memoryStore,
  newProcess,
  newTable,
  playOn,
  START,
} from '../../test/simulatedProcesses.ts';
import type { StoredTable } from '../store/tables.ts';

test('a table that is read while another process writes has the clock of its entries', async () => {
  const store = await memoryStore();
  let time = START;
  const now = (): number => time;
  const clock = { kind: 'live', bank: 600, free: 5 } as const;
  const id = await newTable(store, specOf({ clock }));
  const here = await newProcess(store.tables, now).room(id);
  await beginGame(here, 2);
  await playOn(here, 6);
  let before: StoredTable | null = null;
  const load: typeof store.tables.load = async (table) => {
    before = await store.tables.load(table);
    time += 60_000;
    await playOn(here, 1);
    return before;
  };
  const there = await newProcess({ ...store.tables, load }, now).room(id);
  const loaded = await there.load();
  expect(loaded.table!.version()).toBe(6);
  expect(JSON.stringify(loaded.clock)).toBe(before!.clock);
  expect((await store.tables.load(id))!.clock).not.toBe(before!.clock);
});
