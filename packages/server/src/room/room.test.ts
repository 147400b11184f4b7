import { generator, legalActions, replay, waitsFor, type Action } from '@stammtisch/engine';
import type { ServerMessage, TableSpec, TableView } from '@stammtisch/protocol';
import { commitmentOf, verify } from '@stammtisch/table';
import { expect, test, vi } from 'vitest';
import { specOf } from '../../test/client.ts';
import {
  beginGame,
  Client,
  command,
  memoryStore,
  newProcess,
  newTable,
  nonceOf,
  personOn,
  playOn,
  seatAll,
  someMove,
  START,
  Way,
} from '../../test/processes.ts';
import { textsOf } from '../../test/stored.ts';
import { newId } from '../ids.ts';
import { Unavailable } from './reading.ts';
import type { Room } from './room.ts';

const SEED = '7'.repeat(64);

/** Two processes with one table; nobody wakes anybody unless a test does. */
async function world(change: Partial<TableSpec> = {}) {
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

async function move(room: Room) {
  const next = await someMove(room, generator(3));
  return { ...next!, send: () => room.submit(next!.person, next!.submission) };
}

function last<T extends ServerMessage['type']>(client: Client, type: T) {
  return client.heard.findLast((message) => message.type === type) as
    | Extract<ServerMessage, { type: T }>
    | undefined;
}

function viewOf(client: Client): TableView | undefined {
  const message = client.heard.findLast(({ type }) => type === 'view' || type === 'table');
  return message?.type === 'view' || message?.type === 'table' ? message.table : undefined;
}

test('who watches from the start follows the game; who comes later catches up', async () => {
  const { here, log } = await world();
  const early = new Client(personOn(0));
  await early.watch(here);
  await beginGame(here, 2);
  await playOn(here, 30);
  const late = new Client(null);
  await late.watch(here);
  await playOn(here, 5);
  expect((await log()).length).toBe(35);
  expect(late.follower.entries).toEqual(early.follower.entries);
  expect(late.follower.state).toEqual(early.follower.state);
});

test('a game that began in another process is told with its opening, before its moves', async () => {
  const { here, there } = await world();
  const client = new Client(null);
  await client.watch(there);
  await beginGame(here, 2);
  await playOn(here, 3);
  await there.refresh();
  expect(client.follower.version).toBe(3);
  expect(viewOf(client)?.stage).toBe('playing');
});

test('how a game began is told with what all have revealed, also if they reveal at once', async () => {
  const { here } = await world();
  const client = new Client(null);
  await client.watch(here);
  await seatAll(here, 2);
  await Promise.all(
    [0, 1].map((seat) => command(here, personOn(seat), { do: 'reveal', nonce: nonceOf(seat) })),
  );
  const told = client.heard.find((message) => message.type === 'view' && 'opening' in message);
  expect(told).toMatchObject({
    table: { stage: 'playing', fair: { nonces: [nonceOf(0), nonceOf(1)] } },
  });
});

test('no wake is lost while the table is being read', async () => {
  const { here, there, ways } = await world();
  await beginGame(here, 2);
  await there.refresh();
  const client = new Client(null);
  await client.watch(there);
  await playOn(here, 1);
  const go = ways[1].stop();
  const arrived = ways[1].next();
  const first = there.refresh();
  await arrived;
  await playOn(here, 2);
  const second = there.refresh();
  go();
  await Promise.all([first, second]);
  await there.held();
  while (there.isBusy) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(client.follower.version).toBe(3);
});

test('a wake whose reading fails is heeded as soon as the database answers again', async () => {
  const { here, there, ways } = await world();
  await beginGame(here, 2);
  await there.refresh();
  const client = new Client(null);
  await client.watch(there);
  await playOn(here, 3);
  ways[1].isAway = true;
  await expect(there.refresh()).rejects.toThrow();
  ways[1].isAway = false;
  await vi.waitFor(() => expect(client.follower.version).toBe(3), 3_000);
});

test('while the database is away, a table is tried once a second, however many ask for it', async () => {
  const { there, ways } = await world();
  await new Client(null).watch(there);
  const reads = vi.spyOn(ways[1].tables, 'load');
  ways[1].isAway = true;
  for (let i = 0; i < 6; i++) {
    await expect(there.refresh()).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 70));
  }
  reads.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(reads.mock.calls.length).toBeGreaterThan(0);
  expect(reads.mock.calls.length).toBeLessThan(4);
});

test('where nobody watches, a wake whose reading fails is heeded when the table is used', async () => {
  const { here, there, ways } = await world();
  await beginGame(here, 2);
  await there.refresh();
  await playOn(here, 3);
  ways[1].isAway = true;
  await expect(there.refresh()).rejects.toThrow();
  ways[1].isAway = false;
  expect((await there.held()).table!.version()).toBe(3);
});

test('a move on top of another process’s move is tried again there', async () => {
  const { here, there, log } = await world();
  await beginGame(here, 2);
  await there.refresh();
  await playOn(here, 4);
  // `there` knows nothing of them yet.
  const { table } = await here.held();
  const seat = waitsFor(table!.state())[0]!;
  const next = await someMove(here, generator(9));
  const answer = await there.submit(personOn(seat), next!.submission);
  expect(answer).toMatchObject({ ok: true, version: 5 });
  expect((await log()).length).toBe(5);
});

test('what rests on a move that another process was faster than is judged anew', async () => {
  const { here, there, ways, log } = await world({ players: 4 });
  await beginGame(here, 4);
  await there.refresh();
  // Two moves are on their way here, when one is stored there.
  const go = ways[0].stop();
  const arrived = ways[0].next();
  const seats = waitsFor((await here.held()).table!.state());
  const below = generator(5);
  const first = (await someMove(here, below))!;
  const sent = [here.submit(first.person, first.submission)];
  await arrived;
  const second = (await someMove(here, below))!;
  sent.push(here.submit(second.person, second.submission));
  const rival = (await someMove(there, generator(6)))!;
  await there.submit(rival.person, rival.submission);
  go();
  const answers = await Promise.all(sent);
  const texts = await log();
  const accepted = answers.flatMap((answer) => (answer.ok ? [answer.id] : []));
  const ids = texts.map((text) => (JSON.parse(text) as { id: string }).id);
  expect(ids.toSorted()).toEqual([rival.submission.id, ...accepted].toSorted());
  expect(seats.length).toBeGreaterThan(0);
});

test('without the database nothing is accepted, and later the same is accepted once', async () => {
  const { here, ways, log, fresh } = await world();
  await beginGame(here, 2);
  const { send } = await move(here);
  ways[0].isAway = true;
  await expect(send()).rejects.toThrow(Unavailable);
  await expect(send()).rejects.toThrow(Unavailable);
  expect(await log()).toEqual([]);
  ways[0].isAway = false;
  expect(await send()).toMatchObject({ ok: true, version: 1 });
  expect(await send()).toMatchObject({ ok: true, version: 1 });
  expect((await log()).length).toBe(1);
  expect((await (await fresh()).held()).table!.version()).toBe(1);
});

test('what was stored without an answer counts once, when it is sent again', async () => {
  const { here, ways, log } = await world();
  await beginGame(here, 2);
  const client = new Client(null);
  await client.watch(here);
  const { send } = await move(here);
  ways[0].isOneWay = true;
  await expect(send()).rejects.toThrow(Unavailable);
  ways[0].isOneWay = false;
  expect(await send()).toMatchObject({ ok: true, version: 1, applied: 1 });
  expect((await log()).length).toBe(1);
  expect(client.follower.version).toBe(1);
});

test('what was stored without an answer is told to those who watch, though nobody asks again', async () => {
  const { here, ways } = await world();
  await beginGame(here, 2);
  const client = new Client(null);
  await client.watch(here);
  const { send } = await move(here);
  ways[0].isOneWay = true;
  await expect(send()).rejects.toThrow(Unavailable);
  while (client.follower.version === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(client.follower.version).toBe(1);
});

test('the answer to a move waits until the move is durable', async () => {
  const { here, ways } = await world();
  await beginGame(here, 2);
  const client = new Client(null);
  await client.watch(here);
  const { send } = await move(here);
  const go = ways[0].stop();
  const arrived = ways[0].next();
  let isAnswered = false;
  const first = send().finally(() => (isAnswered = true));
  const twin = send().finally(() => (isAnswered = true));
  await arrived;
  await new Promise((resolve) => setImmediate(resolve));
  expect([isAnswered, client.follower.version]).toEqual([false, 0]);
  go();
  expect(await twin).toEqual(await first);
  expect(client.follower.version).toBe(1);
});

test('who has seen more than this process knows is sent the rest, and nothing twice', async () => {
  const { here, there } = await world();
  await beginGame(here, 2);
  await there.refresh();
  await playOn(here, 6);
  const client = new Client(personOn(0));
  await client.watch(here);
  here.watchers.remove(client);
  await client.watch(there);
  expect(last(client, 'table')).toMatchObject({ version: 6, entries: [] });
  await playOn(here, 2);
  await there.refresh();
  expect(client.follower.version).toBe(8);
});

test('who asks for their last entry again is sent it, also where it is not known yet', async () => {
  const { here, there } = await world();
  await beginGame(here, 2);
  await playOn(here, 5);
  await there.refresh();
  const client = new Client(null);
  await client.watch(here);
  here.watchers.remove(client);
  await playOn(here, 1);
  await client.watch(there);
  expect(last(client, 'table')).toMatchObject({ version: 6, entries: [{ version: 6 }] });
});

test('who says to have seen more than there is has nothing replayed for it', async () => {
  const { here, ways } = await world();
  await beginGame(here, 2);
  await playOn(here, 6);
  const load = vi.spyOn(ways[0].tables, 'load');
  const client = new Client(null);
  await here.watch(client, 900, []);
  expect(client.follower.version).toBe(6);
  expect(load).not.toHaveBeenCalled();
});

test('nobody moves for a seat that is not theirs', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { submission } = await move(here);
  const others = [personOn(1 - submission.seat), 'stranger', null];
  for (const person of others) {
    const answer = await here.submit(person, submission);
    expect(answer).toEqual({ ok: false, id: submission.id, reason: 'notYourSeat' });
  }
  for (const seat of ['0', 0.5, -1, 4, null, undefined, {}, Number.NaN]) {
    const strange = { ...submission, seat } as never;
    expect(await here.submit(personOn(0), strange)).toMatchObject({ reason: 'notYourSeat' });
  }
  expect(await log()).toEqual([]);
});

test('who has resigned moves no more', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { person, send } = await move(here);
  await command(here, person, { do: 'resign' });
  expect(await send()).toMatchObject({ ok: false, reason: 'notYourSeat' });
  expect(await log()).toEqual([]);
});

test('nobody makes a game longer and longer: who has planned for ever may only play on', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { table } = await here.held();
  const placing = (): Action[] =>
    legalActions(table!.state(), 0).filter(({ type }) => type === 'place');
  while (placing().length === 0) await playOn(here, 1);
  const [one, two] = placing().filter((action) => (action as { die?: number }).die === 0);
  const submit = (seat: number, what: object) =>
    here.submit(personOn(seat), { id: newId(), seat, seen: table!.seen(seat), ...what });
  let answer = await submit(0, { actions: [one] });
  while (answer.ok) {
    answer = await submit(0, {
      actions: Array.from({ length: 200 }, (_, i) => (i % 2 ? one : two)),
    });
  }
  expect(answer.reason).toBe('tooManyMoves');
  for (let i = 0; table!.seen(0) < 2_000; i++) {
    const more = await submit(0, { actions: [i % 2 ? one : two] });
    expect(more).toMatchObject({ ok: true });
  }
  for (const what of [{ actions: [one] }, { undo: true }, { actions: [{ type: 'turnDie' }] }]) {
    expect(await submit(0, what)).toMatchObject({ ok: false, reason: 'tooManyMoves' });
  }
  // What was accepted before is still known.
  const first = JSON.parse((await log())[0]!) as { id: string; seat: number; action: unknown };
  const again = { id: first.id, seat: first.seat, seen: 0, actions: [first.action] };
  expect(await here.submit(personOn(first.seat), again)).toMatchObject({ ok: true, version: 1 });
  // Without planning, the game comes to its end.
  for (let seat = waitsFor(table!.state())[0]; seat !== undefined;) {
    const choices = legalActions(table!.state(), seat);
    const actions = choices
      .filter(({ type }) => type !== 'place' && type !== 'turnDie')
      .slice(0, 1);
    expect(await submit(seat, { actions })).toMatchObject({ ok: true });
    seat = waitsFor(table!.state())[0];
  }
  expect((await here.view()).stage).toBe('over');
  expect((await log()).length).toBeLessThan(6_000);
});

test('people cannot use up the names of moves that a bot will make', async () => {
  const { here } = await world();
  await beginGame(here, 2);
  const { person, submission } = await move(here);
  const { seat, seen } = submission;
  const nonsense = { id: 'bot-0', seat, seen, actions: [{ type: 'nonsense' }] };
  expect(await here.submit(person, nonsense)).toMatchObject({ ok: false, reason: 'malformed' });
  await command(here, person, { do: 'resign' });
  expect(await here.submitBot({ ...submission, id: 'bot-0' })).toBe(true);
});

test('before the start and after the end nothing is played', async () => {
  const { here } = await world();
  await seatAll(here, 2);
  const submission = { id: 'x', seat: 0, seen: 0, actions: [] };
  expect(await here.submit(personOn(0), submission)).toMatchObject({ reason: 'notPlaying' });
  for (const seat of [0, 1]) {
    await command(here, personOn(seat), { do: 'reveal', nonce: nonceOf(seat) });
  }
  const { send } = await move(here);
  for (const seat of [0, 1]) {
    await command(here, personOn(seat), { do: 'abandon', agree: true });
  }
  expect(await send()).toMatchObject({ reason: 'notPlaying' });
});

test('the seed is told when the end is durable, and not before', async () => {
  const { here, ways, fresh } = await world();
  await beginGame(here, 2);
  const below = generator(2);
  // Up to the move that ends the game.
  const rest: Awaited<ReturnType<typeof someMove>>[] = [];
  const trial = await world();
  await beginGame(trial.here, 2);
  for (let next = await someMove(trial.here, below); next !== null;) {
    rest.push(next);
    await trial.here.submit(next.person, next.submission);
    next = await someMove(trial.here, below);
  }
  const final = rest.pop()!;
  for (const next of rest) {
    expect(await here.submit(next!.person, next!.submission)).toMatchObject({ ok: true });
  }
  const watching = new Client(null);
  await watching.watch(here);
  const go = ways[0].stop('writes');
  const arrived = ways[0].next();
  const ending = here.submit(final.person, final.submission);
  await arrived;
  // Whoever asks now, by whatever way.
  const asked: Promise<unknown>[] = [here.view(), here.record()];
  const late = new Client(null);
  asked.push(late.watch(here));
  here.tellView();
  const told: string[] = [];
  const note = (answer: unknown): void => void told.push(JSON.stringify(answer ?? ''));
  for (const one of asked) one.then(note, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const sent = (): string => JSON.stringify([told, watching.heard, late.heard]);
  expect(sent()).not.toContain(SEED);
  ways[0].isAway = true;
  go();
  await expect(ending).rejects.toThrow(Unavailable);
  await Promise.allSettled(asked);
  ways[0].isAway = false;
  expect(sent()).not.toContain(SEED);
  expect((await here.view()).stage).toBe('playing');
  expect(JSON.stringify(await here.record())).not.toContain(SEED);

  expect(await here.submit(final.person, final.submission)).toMatchObject({ ok: true });
  expect(await here.view()).toMatchObject({ stage: 'over', fair: { seed: SEED } });
  expect(viewOf(watching)?.fair.seed).toBe(SEED);
  const record = await (await fresh()).record();
  const noted = { commitment: commitmentOf(SEED), nonce: nonceOf(1), seat: 1 };
  expect(verify(record, noted)).toMatchObject({ kind: 'checked', ok: true, finished: true });
});

/** Plays until the game waits for one seat alone. */
async function waitForOne(room: Room): Promise<void> {
  const { table } = await room.held();
  while (waitsFor(table!.state()).length > 1) await playOn(room, 1);
}

test('who watches a game begin and end at once hears of the end when it is durable', async () => {
  const { here, ways, store, id } = await world();
  const watching = new Client(null);
  await watching.watch(here);
  await seatAll(here, 2);
  await command(here, personOn(0), { do: 'reveal', nonce: nonceOf(0) });
  // The last reveal and both resignations are under way together; the first is stored.
  const commit = ways[0].tables.commit.bind(ways[0].tables);
  let commits = 0;
  vi.spyOn(ways[0].tables, 'commit').mockImplementation(async (writes) => {
    if (++commits > 1) throw new Error('The connection is lost.');
    return commit(writes);
  });
  const begins = command(here, personOn(1), { do: 'reveal', nonce: nonceOf(1) });
  while ((await here.held()).seating.stage !== 'playing') await Promise.resolve();
  const ends = [0, 1].map((seat) => command(here, personOn(seat), { do: 'resign' }));
  await begins;
  await Promise.allSettled(ends);
  expect(viewOf(watching)).toMatchObject({ stage: 'playing', fair: { seed: null } });
  expect(JSON.stringify(watching.heard)).not.toContain(SEED);
  expect((await store.tables.load(id))!.stage).toBe('playing');
});

test('a record tells who has resigned', async () => {
  const { here } = await world({ players: 3 });
  await beginGame(here, 3);
  await playOn(here, 3);
  await command(here, personOn(1), { do: 'resign' });
  const record = await here.record();
  expect(record!.table).toMatchObject({ resigned: [false, true, false] });
  expect(replay(record).faults).toEqual([]);
});

test('other processes hear of everybody with a seat, however many watch', async () => {
  const { here } = await world();
  const watch = (person: string): Promise<void> => new Client(person).watch(here);
  for (let i = 0; i < 400; i++) await watch(`watcher-${i}`);
  await seatAll(here, 2);
  for (const seat of [0, 1]) await watch(personOn(seat));
  const { persons, nameless } = here.here();
  expect(persons.slice(0, 2)).toEqual([personOn(0), personOn(1)]);
  expect(persons.length + nameless).toBe(402);
  expect(JSON.stringify(persons.map(() => newId())).length).toBeLessThan(7_000);
});

test('a bot takes over when the time is up, and the owner has the seat back by moving', async () => {
  const { here, pass } = await world({ clock: { kind: 'live', bank: 30, free: 10 } });
  await beginGame(here, 2);
  await waitForOne(here);
  const next = (await someMove(here, generator(1)))!;
  const { seat } = next.submission;
  pass(39_999);
  expect(await here.heedClock()).toBe(false);
  pass(2);
  expect(await here.heedClock()).toBe(true);
  expect((await here.view()).seats[seat]).toMatchObject({ kind: 'human', away: true });
  expect(await here.turn()).not.toBeNull();
  expect(await here.heedClock()).toBe(false);
  expect(await here.submit(next.person, next.submission)).toMatchObject({ ok: true });
  const view = await here.view();
  expect(view.seats[seat]).toMatchObject({ away: false });
  expect(view.clock.bank![seat]).toBeGreaterThanOrEqual(60_000);
  expect(await here.submitBot({ ...next.submission, id: 'bot-1' })).toBe(false);
});

test('who says to be back has the seat and a minute', async () => {
  const { here, pass, now } = await world({ clock: { kind: 'live', bank: 0, free: 10 } });
  await beginGame(here, 2);
  const { person, submission } = (await someMove(here, generator(1)))!;
  pass(10_001);
  await here.heedClock();
  await command(here, person, { do: 'return' }, now());
  const view = await here.view();
  expect(view.seats[submission.seat]).toMatchObject({ away: false });
  expect(view.clock.until[submission.seat]).toBe(now() + 70_000);
  expect(await here.submitBot({ ...submission, id: 'bot-0' })).toBe(false);
});

test('who says to be back without having been away gains no time', async () => {
  const { here, pass, now, store, id } = await world({
    clock: { kind: 'live', bank: 20, free: 5 },
  });
  await beginGame(here, 2);
  const { person, submission } = (await someMove(here, generator(1)))!;
  pass(15_000);
  const before = await here.view();
  const { edition } = (await store.tables.head(id))!;
  await command(here, person, { do: 'return' }, now());
  expect((await here.view()).clock).toEqual(before.clock);
  expect(before.clock.until[submission.seat]).toBe(now() + 10_000);
  expect((await store.tables.head(id))!.edition).toBe(edition);
});

test('when everybody is away, the game waits for the first who returns', async () => {
  const { here, pass, now, store, log } = await world({
    clock: { kind: 'live', bank: 0, free: 5 },
  });
  await beginGame(here, 2);
  await waitForOne(here);
  // One after the other is late: a bot moves for the first until the second is waited for.
  for (let i = 0; (await here.view()).seats.some((seat) => seat.kind === 'human' && !seat.away);) {
    pass(5_001);
    await here.heedClock();
    const next = (await here.turn()) === null ? null : await someMove(here, generator(1));
    if (next !== null) await here.submitBot({ ...next.submission, id: `bot-${i++}` });
  }
  const before = await log();
  expect(before.some((text) => text.includes('"bot-0"'))).toBe(true);
  pass(5_001);
  expect(await here.heedClock()).toBe(false);
  expect(await here.turn()).toBeNull();
  const { submission } = (await someMove(here, generator(1)))!;
  expect(await here.submitBot({ ...submission, id: 'bot-late' })).toBe(false);
  expect(await store.tables.due(now(), 10)).toEqual([]);
  expect(await log()).toEqual(before);

  await command(here, personOn(1 - submission.seat), { do: 'return' }, now());
  expect((await here.turn())?.seat).toBe(submission.seat);
  expect(await here.submitBot({ ...submission, id: 'bot-late' })).toBe(true);
});

test('who does not reveal in time is unseated, and the dice are others', async () => {
  const { here, pass, store, id, fresh } = await world();
  await seatAll(here, 2);
  await command(here, personOn(1), { do: 'reveal', nonce: nonceOf(1) });
  const before = await here.view();
  pass(30_000);
  expect(await here.heedClock()).toBe(true);
  const view = await here.view();
  expect(view.stage).toBe('gathering');
  expect(view.seats.map(({ kind }) => kind)).toEqual(['open', 'human']);
  expect(view.fair.commitment).not.toBe(before.fair.commitment);
  const { seed } = (await store.tables.load(id))!;
  expect(commitmentOf(seed)).toBe(view.fair.commitment);
  expect((await (await fresh()).view()).fair).toEqual(view.fair);
});
