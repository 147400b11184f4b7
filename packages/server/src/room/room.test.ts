import { generator, replay, waitsFor } from '@stammtisch/engine';
import type { ServerMessage, TableChange, TableView } from '@stammtisch/protocol';
import { commitmentOf, verify } from '@stammtisch/table';
import { expect, test, vi } from 'vitest';
import {
  beginGame,
  Client,
  command,
  nonceOf,
  personOn,
  playOn,
  seatAll,
  someMove,
} from '../../test/simulatedProcesses.ts';
import { move, SEED, world } from '../../test/twoProcesses.ts';
import { newId } from '../ids.ts';
import { UnavailableError } from './loadTable.ts';

function last<T extends ServerMessage['type']>(client: Client, type: T) {
  return client.heard.findLast((message) => message.type === type) as
    | Extract<ServerMessage, { type: T }>
    | undefined;
}

function viewOf(client: Client): TableChange | TableView | undefined {
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
  await there.load();
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
  expect((await there.load()).table!.version()).toBe(3);
});

test('a move on top of another process’s move is tried again there', async () => {
  const { here, there, log } = await world();
  await beginGame(here, 2);
  await there.refresh();
  await playOn(here, 4);
  // `there` knows nothing of them yet.
  const { table } = await here.load();
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
  const seats = waitsFor((await here.load()).table!.state());
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
  await expect(send()).rejects.toThrow(UnavailableError);
  await expect(send()).rejects.toThrow(UnavailableError);
  expect(await log()).toEqual([]);
  ways[0].isAway = false;
  expect(await send()).toMatchObject({ ok: true, version: 1 });
  expect(await send()).toMatchObject({ ok: true, version: 1 });
  expect((await log()).length).toBe(1);
  expect((await (await fresh()).load()).table!.version()).toBe(1);
});

test('what was stored without an answer counts once, when it is sent again', async () => {
  const { here, ways, log } = await world();
  await beginGame(here, 2);
  const client = new Client(null);
  await client.watch(here);
  const { send } = await move(here);
  ways[0].isOneWay = true;
  await expect(send()).rejects.toThrow(UnavailableError);
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
  await expect(send()).rejects.toThrow(UnavailableError);
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
  here.sendView();
  const told: string[] = [];
  const note = (answer: unknown): void => void told.push(JSON.stringify(answer ?? ''));
  for (const one of asked) one.then(note, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const sent = (): string => JSON.stringify([told, watching.heard, late.heard]);
  expect(sent()).not.toContain(SEED);
  ways[0].isAway = true;
  go();
  await expect(ending).rejects.toThrow(UnavailableError);
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
  while ((await here.load()).seating.stage !== 'playing') await Promise.resolve();
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
  const { persons, nameless } = here.localPresence();
  expect(persons.slice(0, 2)).toEqual([personOn(0), personOn(1)]);
  expect(persons.length + nameless).toBe(402);
  expect(JSON.stringify(persons.map(() => newId())).length).toBeLessThan(7_000);
});
