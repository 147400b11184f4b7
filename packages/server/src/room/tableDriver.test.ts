import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { RemoteBots, ThinkResult } from '@stammtisch/bots';
import { generator, waitsFor, type Action } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import {
  choicesOf,
  beginGame,
  command,
  memoryStore,
  newProcess,
  newTable,
  personOn,
  someMove,
  START,
  type Process,
} from '../../test/simulatedProcesses.ts';
import { addTable, writeOf } from '../../test/storeRows.ts';
import { newTableDriver, type TableDriver } from './tableDriver.ts';
import type { Room } from './room.ts';

const NO_BOTS: RemoteBots = {
  think: () => Promise.reject(new Error('Nobody thinks here.')),
  close: () => undefined,
};

const NO_FIGURES = {
  thought: () => undefined,
  moved: () => undefined,
  waited: () => undefined,
  used: () => undefined,
};

function thoughtOf(line: readonly Action[]): ThinkResult {
  return { ok: true, action: line[0]!, line, advice: null };
}

async function world(bots = NO_BOTS) {
  const store = await memoryStore();
  const { tables } = store;
  let time = START;
  const now = (): number => time;
  const process = newProcess(tables, now);
  const errors: unknown[] = [];
  const driver = newTableDriver({
    process: 'here',
    tables,
    rooms: process.rooms,
    threads: [bots],
    now,
    onError: (error) => errors.push(error),
    metrics: NO_FIGURES,
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
    driver,
    errors,
    now,
    pass: (ms: number) => (time += ms),
    addBroken,
    addLate,
  };
}

test('tables that do not open stand in no other’s way, and are tried again later', async () => {
  const { tables, driver, errors, now, pass, addBroken, addLate } = await world();
  // As many as are looked at in one go.
  for (let i = 0; i < 200; i++) await addBroken();
  const late = await addLate();
  pass(5_001);
  await driver.scan();
  expect(errors).toHaveLength(200);
  await driver.scan();
  await expect
    .poll(async () => (await late.view()).seats)
    .toMatchObject([{ away: true }, { away: true }]);
  expect(errors).toHaveLength(200);
  pass(61_000);
  expect(await tables.due(now(), 10)).toHaveLength(10);
});

test('what looks after tables that need no care any more is thrown away', async () => {
  const { tables, driver, now, pass } = await world();
  await tables.lease('old', 'elsewhere', now(), now() + 10_000);
  await tables.lease('fresh', 'elsewhere', now(), now() + 100_000);
  pass(61_000);
  await driver.scan();
  expect(await tables.lease('fresh', 'here', 0, 1)).toBe(false);
  // A lease that is there is not granted before its time is up.
  expect(await tables.lease('old', 'here', 0, 1)).toBe(true);
});

const WAIT = { timeout: 20_000, interval: 2 };

test('while nothing can be stored, a bot does not think the same again and again', async () => {
  let thoughts = 0;
  const { store, driver } = await world({
    ...NO_BOTS,
    think: ({ state, seat }) => {
      thoughts++;
      return Promise.resolve(thoughtOf([choicesOf(state, seat)[0]!]));
    },
  });
  let isFull = false;
  const commit: typeof store.tables.commit = (writes) =>
    isFull ? Promise.reject(new Error('The disk is full.')) : store.tables.commit(writes);
  const room = await newProcess({ ...store.tables, commit }).room(await newTable(store, specOf()));
  await beginGame(room, 2);
  const [seat] = waitsFor((await room.load()).table!.state());
  await command(room, personOn(seat!), { do: 'resign' });
  isFull = true;
  driver.check(room);
  await setTimeout(500);
  expect(thoughts).toBe(1);
  await expect.poll(() => thoughts, WAIT).toBe(2);
  await driver.stop();
});

interface Member extends Process {
  readonly driver: TableDriver;
  /** When it was asked to think. */
  readonly thoughts: readonly number[];
  /** Lets it stop in the middle of a thought; answers with how it goes on. */
  freeze(): () => unknown;
}

/** Two processes on one store, which hear of each other's moves; their bots move at random. */
async function pair() {
  const store = await memoryStore();
  let time = START;
  const now = (): number => time;
  const below = generator(1);
  const errors: unknown[] = [];
  const members = ['one', 'two'].map((name): Member => {
    const thoughts: number[] = [];
    let ice: Promise<unknown> | null = null;
    const process = newProcess(store.tables, now, (room, _held, moves) => {
      driver.check(room);
      if (moves === 0) return;
      for (const { rooms } of members) if (rooms !== process.rooms) void rooms.refresh(room.id);
    });
    const driver = newTableDriver({
      process: name,
      tables: store.tables,
      rooms: process.rooms,
      threads: [
        {
          async think({ state, seat }) {
            thoughts.push(now());
            await ice;
            const actions = choicesOf(state, seat);
            return thoughtOf([actions[below(actions.length)]!]);
          },
          close: () => undefined,
        },
      ],
      now,
      onError: (error) => errors.push(error),
      metrics: NO_FIGURES,
    });
    const freeze = (): (() => unknown) => {
      const melted = new EventEmitter();
      ice = once(melted, 'now');
      return () => melted.emit('now');
    };
    return { ...process, driver, thoughts, freeze };
  });
  /** How many moves of bots are in the log. */
  const botMoves = async (id: string): Promise<number> =>
    (await store.tables.entriesAfter(id, 0)).filter(({ entry }) => entry.includes('"id":"bot-'))
      .length;
  return { store, members, errors, pass: (ms: number) => (time += ms), botMoves };
}

test('of two processes one thinks about each position, and if it stops the other goes on', async () => {
  const { store, members, errors, pass, botMoves } = await pair();
  const id = await newTable(store, specOf());
  const rooms = new Map<Member, Room>();
  for (const member of members) rooms.set(member, await member.room(id));
  const [first, second] = [...rooms.values()] as [Room, Room];
  await beginGame(first, 2);
  await command(first, personOn(1), { do: 'resign' });

  /** Whether the table waits for a person, and both know it. */
  const isQuiet = async (): Promise<boolean> => {
    const { version } = (await store.tables.head(id))!;
    const known = await Promise.all(
      [first, second].map(async (room) => ({ turn: await room.turn(), loaded: await room.load() })),
    );
    return known.every(({ turn, loaded }) => turn === null && loaded.table!.version() === version);
  };
  const below = generator(2);
  const moveThrough = async (room: Room): Promise<void> => {
    await expect.poll(isQuiet, WAIT).toBe(true);
    const { person, submission } = (await someMove(room, below))!;
    expect(await room.submit(person, submission)).toMatchObject({ ok: true });
  };
  for (let i = 0; i < 10; i++) {
    await moveThrough(first);
    await moveThrough(second);
  }
  await expect.poll(isQuiet, WAIT).toBe(true);
  const [keeps, waits] = members.toSorted((a, b) => b.thoughts.length - a.thoughts.length) as [
    Member,
    Member,
  ];
  const before = await botMoves(id);
  expect(before).toBeGreaterThan(5);
  expect(keeps.thoughts).toHaveLength(before);
  expect(waits.thoughts).toEqual([]);

  const melt = keeps.freeze();
  const isStuck = (): boolean => keeps.thoughts.length > before;
  while (!isStuck()) {
    await moveThrough(rooms.get(keeps)!);
    await expect.poll(async () => isStuck() || (await isQuiet()), WAIT).toBe(true);
  }
  for (const ms of [0, 9_999, 2]) {
    pass(ms);
    waits.driver.check(rooms.get(waits)!);
    await waits.driver.scan();
    await setTimeout(20); // for what it is not to do
  }
  await expect.poll(isQuiet, WAIT).toBe(true);
  expect(Math.min(...waits.thoughts)).toBe(START + 10_001);

  // What it had thought of comes too late, and it leaves the table to who has it now.
  melt();
  for (let i = 0; i < 10; i++) await moveThrough(first);
  await expect.poll(isQuiet, WAIT).toBe(true);
  expect(keeps.thoughts).toHaveLength(before + 1);
  expect(waits.thoughts).toHaveLength((await botMoves(id)) - before);
  expect(errors).toEqual([]);
});
