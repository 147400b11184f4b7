import {
  askBot,
  BOTS,
  type ThinkRequest,
  type RemoteBots,
  type ThinkResult,
} from '@stammtisch/bots';
import { generator, legalActions, type Action } from '@stammtisch/engine';
import type { Entry } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import {
  beginGame,
  command,
  memoryStore,
  newProcess,
  newTable,
  personOn,
  someMove,
  START,
} from '../../test/simulatedProcesses.ts';
import { priorityOf } from './botScheduler.ts';
import { parseEntry } from './loadedTable.ts';
import { newTableDriver } from './tableDriver.ts';
import type { Room } from './room.ts';

const WAIT = { timeout: 20_000, interval: 2 };

type Answer = (question: ThinkRequest) => ThinkResult | Promise<ThinkResult>;

/** Quick bots that plan, each player its own. */
function planningBots(): Answer {
  const players = new Map<string, ReturnType<(typeof BOTS)['easy']>>();
  return ({ kind, player, seed, state, seat }) => {
    const bot = players.get(player) ?? BOTS.easy(seed);
    players.set(player, bot);
    return askBot(bot, kind, state, seat, { iterations: 5 });
  };
}

function thoughtOf(line: readonly Action[]): ThinkResult {
  return { ok: true, action: line[0]!, line, advice: null };
}

interface Asked {
  readonly thread: number;
  readonly question: ThinkRequest;
}

/** A process whose bots think here, in that many threads. */
async function world(threads = 1, answer: Answer = planningBots()) {
  const store = await memoryStore();
  const asked: Asked[] = [];
  const moved: number[] = [];
  const process = newProcess(
    store.tables,
    () => START,
    (room) => driver.check(room),
  );
  const driver = newTableDriver({
    process: 'here',
    tables: store.tables,
    rooms: process.rooms,
    threads: Array.from({ length: threads }, (_, thread): RemoteBots => ({
      async think(question) {
        asked.push({ thread, question });
        return answer(question);
      },
      close: () => undefined,
    })),
    now: () => START,
    onError: (error) => expect.fail(String(error)),
    metrics: {
      thought: () => undefined,
      moved: (count) => moved.push(count),
      waited: () => undefined,
      used: () => undefined,
    },
  });
  /** A table of a person on seat 0 and a bot. */
  const addTable = async (): Promise<Room> => {
    const room = await process.room(await newTable(store, specOf(), '07'.repeat(32)));
    await beginGame(room, 2);
    await command(room, personOn(1), { do: 'resign' });
    return room;
  };
  const log = async (room: Room): Promise<Entry[]> => {
    await process.commits.drained();
    return (await store.tables.entriesAfter(room.id, 0)).map(parseEntry);
  };
  return { driver, asked, moved, addTable, log };
}

/** Moves for the person until the bot has closed its tavern that many times, and is at rest. */
async function playRounds(room: Room, log: () => Promise<Entry[]>, times: number): Promise<void> {
  const below = generator(3);
  const closings = async (): Promise<number> =>
    (await log()).filter((entry) => isClosing(entry) && entry.seat === 1).length;
  await expect.poll(() => room.turn(), WAIT).toBe(null);
  while ((await closings()) < times) {
    const next = (await someMove(room, below))!;
    expect(await room.submit(next.person, next.submission)).toMatchObject({ ok: true });
    await expect.poll(() => room.turn(), WAIT).toBe(null);
  }
}

function isClosing(entry: Entry): boolean {
  return entry.kind === 'move' && entry.action.type === 'closeTavern';
}

test('a bot is known by its table and seat, and has the same seed whenever it is asked', async () => {
  const { driver, asked, addTable, log } = await world();
  const rooms = [await addTable(), await addTable()];
  for (const room of rooms) await playRounds(room, () => log(room), 1);
  await driver.stop();
  const players = new Map(asked.map(({ question: { player, seed } }) => [player, seed]));
  expect([...players.keys()]).toEqual(rooms.map(({ id }) => `${id}/1`));
  expect(new Set(players.values()).size).toBe(rooms.length);
  for (const { question } of asked) expect(question.seed).toBe(players.get(question.player));
});

test('what a bot plans comes as one submission, up to the first outcome', async () => {
  const { driver, asked, moved, addTable, log } = await world();
  const room = await addTable();
  await playRounds(room, () => log(room), 2);
  await driver.stop();
  const own = (await log(room)).filter(({ seat }) => seat === 1);
  const batches = new Map<string, Entry[]>();
  for (const entry of own) batches.set(entry.id, [...(batches.get(entry.id) ?? []), entry]);
  expect(batches.size).toBe(asked.length);
  expect([...batches.values()].map(({ length }) => length)).toEqual(moved);
  expect(Math.max(...moved)).toBeGreaterThan(4);
  for (const batch of batches.values()) {
    for (const entry of batch.slice(0, -1)) expect(entry).toMatchObject({ outcomes: [] });
  }
});

/** The bot's line is what the test says; what the test does in the meantime comes before it. */
async function oddBot(line: (legal: readonly Action[]) => readonly Action[]) {
  let hasAnswered = false;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const usual = planningBots();
  const w = await world(1, async (question) => {
    if (hasAnswered) return usual(question);
    hasAnswered = true;
    await meanwhile?.();
    return thoughtOf(line(legalActions(question.state, question.seat)));
  });
  return { ...w, doMeanwhile: (what: () => Promise<unknown>) => (meanwhile = what) };
}

test('a line for a game that has moved on is refused whole, and the bot is asked again', async () => {
  const { driver, asked, addTable, log, doMeanwhile } = await oddBot((legal) => [legal[0]!]);
  let stray = '';
  const room = await addTable();
  doMeanwhile(async () => {
    const { table } = await room.load();
    const actions = [legalActions(table!.state(), 1)[0]];
    stray = 'bot-elsewhere';
    await room.submitBot({ id: stray, seat: 1, seen: table!.seen(1), actions });
  });
  await playRounds(room, () => log(room), 1);
  await driver.stop();
  const own = (await log(room)).filter(({ seat }) => seat === 1);
  expect(own[0]!.id).toBe(stray);
  expect(new Set(own.map(({ id }) => id)).size).toBe(asked.length);
});

test('a line of which any move is illegal changes nothing, and the bot is asked again', async () => {
  const { driver, asked, addTable, log } = await oddBot((legal) => [
    legal[0]!,
    { type: 'openTavern' },
  ]);
  const room = await addTable();
  await expect.poll(() => asked.length, WAIT).toBe(1);
  expect((await log(room)).filter(({ seat }) => seat === 1)).toEqual([]);
  await playRounds(room, () => log(room), 1);
  await driver.stop();
});

test('a thread stays with a serving to its end', async () => {
  const { driver, asked, addTable, log } = await world();
  const rooms = [await addTable(), await addTable(), await addTable()];
  await Promise.all(rooms.map((room) => playRounds(room, () => log(room), 2)));
  await driver.stop();
  const serving = asked.filter(({ question }) => question.state.phase === 'serving');
  const turns = serving.filter(({ question }, i) => {
    const before = serving[i - 1]?.question;
    return before?.player !== question.player || before.state.round !== question.state.round;
  });
  expect(serving.length).toBeGreaterThan(turns.length);
  expect(turns).toHaveLength(2 * rooms.length);
});

test('all threads are used alike, and none is idle while a table waits', async () => {
  const waiting: (() => void)[] = [];
  const usual = planningBots();
  const { driver, asked, addTable } = await world(2, async (question) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return usual(question);
  });
  const rooms = [await addTable(), await addTable(), await addTable(), await addTable()];
  for (const count of [2, 3, 4]) {
    await expect.poll(() => asked.length, WAIT).toBe(count);
    await expect.poll(() => driver.queued(), WAIT).toBe(rooms.length - count);
    waiting.shift()!();
  }
  waiting.shift()!();
  await driver.stop();
  expect(asked.map(({ thread }) => thread)).toEqual([0, 1, 0, 1]);
  expect(asked.map(({ question }) => question.player)).toEqual(rooms.map(({ id }) => `${id}/1`));
});

test('people at play come first, then those who look on; the host answers for bots alone', async () => {
  const { driver, addTable } = await world();
  const room = await addTable();
  const { seating } = await room.load();
  await driver.stop();
  const standing = (present: readonly string[], nameless = 0, seated = seating) =>
    priorityOf(seated, { present: new Set(present), nameless });
  expect(standing([personOn(0), 'other'])).toEqual({ rank: 0, persons: [personOn(0)] });
  // Who has resigned only looks on.
  expect(standing([personOn(1)])).toEqual({ rank: 1, persons: [personOn(0)] });
  expect(standing([], 1)).toEqual({ rank: 1, persons: [personOn(0)] });
  expect(standing([])).toEqual({ rank: 2, persons: [personOn(0)] });
  const bots = { ...seating, host: 'host', seats: [seating.seats[1]!, seating.seats[1]!] };
  expect(standing([], 0, bots)).toEqual({ rank: 2, persons: ['host'] });
});
