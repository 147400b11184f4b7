import type { RemoteBots, Thought } from '@stammtisch/bots';
import { legalActions } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { LOOKS, sha256, specOf } from '../../test/client.ts';
import {
  beginGame,
  command,
  memoryStore,
  newProcess,
  newTable,
  nonceOf,
  personOn,
  START,
} from '../../test/processes.ts';
import { addTable, writeOf } from '../../test/stored.ts';
import { newKeeper } from './keeper.ts';

const NO_BOTS: RemoteBots = {
  think: () => Promise.reject(new Error('Nobody thinks here.')),
  close: () => undefined,
};

async function world(bots = NO_BOTS) {
  const store = await memoryStore();
  const { tables } = store;
  let time = START;
  const now = (): number => time;
  const process = newProcess(tables, now);
  const troubles: unknown[] = [];
  const keeper = newKeeper({
    process: 'here',
    tables,
    rooms: process.rooms,
    bots,
    threads: 1,
    now,
    trouble: (error) => troubles.push(error),
    thought: () => undefined,
  });
  /** Due since the beginning, and nothing that could be opened. */
  const addBroken = async (): Promise<string> => {
    const id = await addTable(store, { stage: 'playing' });
    await tables.commit([{ ...writeOf(id, 0, []), wakeAt: 1 }]);
    return id;
  };
  /** One where both are late. */
  const addLate = async () => {
    const id = await newTable(store, specOf({ clock: { kind: 'live', bank: 0, free: 5 } }));
    const late = await process.room(id);
    await beginGame(late, 2);
    return late;
  };
  return {
    store,
    tables,
    keeper,
    troubles,
    now,
    pass: (ms: number) => (time += ms),
    addBroken,
    addLate,
  };
}

test('tables that do not open stand in no other’s way, and are tried again later', async () => {
  const { tables, keeper, troubles, now, pass, addBroken, addLate } = await world();
  // As many as are looked at in one go.
  for (let i = 0; i < 200; i++) await addBroken();
  const late = await addLate();
  pass(5_001);
  await keeper.scan();
  expect(troubles).toHaveLength(200);
  await keeper.scan();
  await expect
    .poll(async () => (await late.view()).seats)
    .toMatchObject([{ away: true }, { away: true }]);
  expect(troubles).toHaveLength(200);
  pass(61_000);
  expect(await tables.due(now(), 10)).toHaveLength(10);
});

test('what looks after tables that need no care any more is thrown away', async () => {
  const { tables, keeper, now, pass } = await world();
  await tables.lease('old', 'elsewhere', now(), now() + 10_000);
  await tables.lease('fresh', 'elsewhere', now(), now() + 100_000);
  pass(61_000);
  await keeper.scan();
  expect(await tables.lease('fresh', 'here', 0, 1)).toBe(false);
  // A lease that is there is not granted before its time is up.
  expect(await tables.lease('old', 'here', 0, 1)).toBe(true);
});

test('while nothing can be stored, a bot does not think the same again and again', async () => {
  let thoughts = 0;
  const { store, keeper } = await world({
    ...NO_BOTS,
    think: ({ state, seat }) => {
      thoughts++;
      return Promise.resolve({ ok: true, action: legalActions(state, seat)[0]! } as Thought);
    },
  });
  let isFull = false;
  const commit: typeof store.tables.commit = (writes) =>
    isFull ? Promise.reject(new Error('The disk is full.')) : store.tables.commit(writes);
  const process = newProcess({ ...store.tables, commit });
  const room = await process.room(await newTable(store, specOf({ start: 1 })));
  const [anna, burga] = LOOKS;
  const promise = sha256(nonceOf(0));
  await command(room, personOn(0), { do: 'sit', seat: 0, look: anna!, promise });
  await command(room, personOn(0), { do: 'bot', seat: 1, bot: 'easy', look: burga! });
  await command(room, personOn(0), { do: 'start' });
  await command(room, personOn(0), { do: 'reveal', nonce: nonceOf(0) });
  isFull = true;
  keeper.nudge(room);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(thoughts).toBe(1);
  await expect.poll(() => thoughts, { timeout: 5_000 }).toBe(2);
  await keeper.stop();
});
