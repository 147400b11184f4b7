import { generator } from '@stammtisch/engine';
import type { SubmitAnswer } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import {
  beginGame,
  memoryStore,
  newProcess,
  newTable,
  playOn,
  someMove,
  START,
} from '../../test/processes.ts';
import { newId } from '../ids.ts';

test('a table that is read while another process writes has the clock of its entries', async () => {
  const store = await memoryStore();
  let time = START;
  const now = (): number => time;
  const clock = { kind: 'live', bank: 600, free: 5 } as const;
  const id = await newTable(store, specOf({ clock }));
  const here = await newProcess(store.tables, now).room(id);
  await beginGame(here, 2);
  await playOn(here, 6);
  let loads = 0;
  const load: typeof store.tables.load = async (table) => {
    const stored = await store.tables.load(table);
    if (loads++ > 0) return stored;
    time += 60_000;
    await playOn(here, 1);
    return stored;
  };
  const there = await newProcess({ ...store.tables, load }, now).room(id);
  const held = await there.held();
  const stored = await store.tables.load(id);
  expect(loads).toBe(2);
  expect(held.table!.version()).toBe(stored!.version);
  expect(JSON.stringify(held.clock)).toBe(stored!.clock);
});

test('the move that ends the game, sent again, gets its first answer again', async () => {
  const store = await memoryStore();
  const id = await newTable(store, specOf());
  const here = await newProcess(store.tables).room(id);
  await beginGame(here, 2);
  const below = generator(1);
  let last = await someMove(here, below);
  let answer: SubmitAnswer | null = null;
  for (let next = last; next !== null; next = await someMove(here, below)) {
    last = next;
    answer = await here.submit(next.person, next.submission);
  }
  expect(answer).toMatchObject({ ok: true });
  expect(await here.submit(last!.person, last!.submission)).toEqual(answer);
  const there = await newProcess(store.tables).room(id);
  expect(await there.submit(last!.person, last!.submission)).toEqual(answer);
  const other = { ...last!.submission, id: newId() };
  expect(await here.submit(last!.person, other)).toMatchObject({ reason: 'notPlaying' });
});
