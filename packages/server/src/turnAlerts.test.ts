/** Who is told what, of tables that wait for them. */
import { generator, waitsFor, type Seat } from '@stammtisch/engine';
import { expect, onTestFinished, test, vi } from 'vitest';
import { specOf } from '../test/client.ts';
import { tempFolder } from '../test/databases.ts';
import { after, nonceOf, seatedTable } from '../test/seatings.ts';
import {
  beginGame,
  Client,
  memoryStore,
  newProcess,
  newTable,
  personOn,
  someMove,
  START,
} from '../test/simulatedProcesses.ts';
import { personRow } from '../test/storeRows.ts';
import { newTurnAlerts, makeWebhook } from './turnAlerts.ts';
import type { OutboundNetwork } from './alerts/httpPost.ts';
import { contentOf, HOST, startReceiver } from './alerts/testHttpsServer.ts';
import { newIdentity } from './identity.ts';
import { newClock } from './room/clock.ts';
import type { LoadedTable } from './room/loadedTable.ts';
import type { Room } from './room/room.ts';
import type { Seating } from './room/seating.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const folder = tempFolder();
const DAILY = { clock: { kind: 'daily', hours: 24 } } as const;
const HOOK = { url: `https://${HOST}/1`, name: 'Anna', language: 'en' };

function newLoadedTable(seating: Seating): LoadedTable {
  const clock = newClock(seating.spec.clock, seating.spec.players);
  return { seating, seed: '', began: null, table: null, edition: 0, clock, off: [] };
}

function roomWith(...present: string[]): Room {
  const presence = { present: new Set(present), nameless: 0 };
  return { id: 'x'.repeat(22), watchers: { presence: () => presence } } as unknown as Room;
}

/** A stranger's server, and what it was told. */
async function channel(status = 204) {
  const box = await startReceiver(status);
  onTestFinished(() => box.close());
  const internet = { ...box.rules(), limitMs: 20_000 };
  return { internet, sent: () => box.letters.map(({ body }) => contentOf(body)) };
}

async function addPeople({ people }: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await people.add(personRow({ id, webhook: makeWebhook({ ...HOOK, name: id }) }));
  }
}

async function alertingOn(store: Store, internet: OutboundNetwork) {
  const identity = newIdentity(store.people, { secret: 'secret', oldSecret: null }, Date.now);
  const changed: string[] = [];
  const alerting = await newTurnAlerts({
    store,
    identity,
    config: { publicUrl: 'https://tavern.example.org', alertHosts: [] },
    personChanged(person) {
      identity.evict(person);
      changed.push(person);
    },
    internet,
  });
  return { identity, changed, alerting };
}

/** People with a webhook each, and what is sent to them. */
async function trial(people: readonly string[], status?: number) {
  const store = await openSqlite(folder);
  onTestFinished(() => store.close());
  await addPeople(store, people);
  const { internet, sent } = await channel(status);
  return { store, sent, ...(await alertingOn(store, internet)) };
}

function startOf(person: string): unknown {
  return expect.stringMatching(`^${person}, the game .* is about to begin`);
}

test('whose page has to be opened before the game can begin is told so, once', async () => {
  const { alerting, sent } = await trial(['a1', 'b1', 'c1']);
  const seating = after(seatedTable(['a1', 'b1', 'c1'], DAILY), ['h', { do: 'start' }]);
  alerting.onTableChanged(roomWith('a1'), newLoadedTable(seating));
  await alerting.idle();
  expect(sent().toSorted()).toEqual([startOf('b1'), startOf('c1')]);
  // Another has revealed: nothing new for who has not.
  const next = after(seating, ['a1', { do: 'reveal', nonce: nonceOf('a1') }]);
  alerting.onTableChanged(roomWith(), newLoadedTable(next));
  await alerting.idle();
  expect(sent()).toHaveLength(2);
  // It was begun again: another chance to miss it.
  const again = { ...next, revealBy: next.revealBy! + 1 };
  alerting.onTableChanged(roomWith(), newLoadedTable(again));
  await alerting.idle();
  expect(sent().slice(2).toSorted()).toEqual([startOf('b1'), startOf('c1')]);
});

test('where there are thirty seconds for it nobody is', async () => {
  const { alerting, sent } = await trial(['a2', 'b2']);
  const seating = after(seatedTable(['a2', 'b2']), ['h', { do: 'start' }]);
  alerting.onTableChanged(roomWith(), newLoadedTable(seating));
  await alerting.idle();
  expect(sent()).toEqual([]);
});

test('a webhook that leads nowhere is forgotten, here and in the database', async () => {
  const { alerting, store, identity, sent, changed } = await trial(['a3', 'b3'], 404);
  await identity.person('a3');
  const seating = after(seatedTable(['a3', 'b3'], DAILY), ['h', { do: 'start' }]);
  alerting.onTableChanged(roomWith('b3'), newLoadedTable(seating));
  await alerting.idle();
  expect(sent()).toHaveLength(1);
  expect(changed).toEqual(['a3']);
  expect((await store.people.load('a3'))!.webhook).toBeNull();
  expect((await identity.person('a3'))!.webhook).toBeNull();
  alerting.onTableChanged(
    roomWith('b3'),
    newLoadedTable({ ...seating, revealBy: seating.revealBy! + 1 }),
  );
  await alerting.idle();
  expect(sent()).toHaveLength(1);
});

test('one that has taken its place meanwhile is not', async () => {
  const { store } = await trial(['a4']);
  const another = makeWebhook({ ...HOOK, url: `https://${HOST}/2` });
  await store.people.change({ id: 'a4', generation: 1 }, { webhook: another });
  await store.people.dropWebhook('a4', makeWebhook({ ...HOOK, name: 'a4' }));
  expect((await store.people.load('a4'))!.webhook).toBe(another);
});

test('at a table who is not there is told of each turn once, and who is there of none', async () => {
  const store = await memoryStore();
  await addPeople(store, [personOn(0), personOn(1)]);
  const { internet, sent } = await channel();
  let time = START;
  const processOf = async () => {
    const { alerting } = await alertingOn(store, internet);
    const look = (room: Room, loaded: LoadedTable): void => alerting.onTableChanged(room, loaded);
    return { ...newProcess(store.tables, () => time, look), alerting };
  };
  const here = await processOf();
  const there = await processOf();
  const id = await newTable(store, specOf());
  const room = await here.room(id);
  const mirror = await there.room(id);
  await new Client(personOn(1)).watch(room);
  await beginGame(room, 2);

  const below = generator(3);
  const turns = [0, 0];
  let before: readonly Seat[] = [];
  let phase = '';
  for (let moves = 0; moves < 60; moves++) {
    // The other process hears of it and looks as well, and this one looks twice.
    mirror.watchers.onPeerPresence('here', room.localPresence());
    await mirror.refresh();
    here.alerting.onTableChanged(room, await room.load());
    await Promise.all([here.alerting.idle(), there.alerting.idle()]);
    const state = (await room.load()).table!.state();
    const waited = waitsFor(state);
    const now = `${state.round} ${state.phase}`;
    // Who is asked again in another phase has another turn.
    for (const seat of waited) if (now !== phase || !before.includes(seat)) turns[seat]!++;
    before = waited;
    phase = now;
    expect(sent(), `after ${moves} moves`).toHaveLength(turns[0]!);
    time += 1_000;
    const { person, submission } = (await someMove(room, below))!;
    expect(await room.submit(person, submission)).toMatchObject({ ok: true });
  }
  expect(Math.min(...turns)).toBeGreaterThan(5);
  for (const text of sent()) expect(text).toMatch(/^person-0, it is your turn/);
});

test('a process that has just begun knows which turns were told', async () => {
  const store = await memoryStore();
  await addPeople(store, [personOn(0), personOn(1)]);
  const { internet, sent } = await channel();
  const id = await newTable(store, specOf());
  const room = await newProcess(store.tables).room(id);
  await beginGame(room, 2);
  for (let starts = 0; starts < 2; starts++) {
    const { alerting } = await alertingOn(store, internet);
    alerting.onTableChanged(room, await room.load());
    await alerting.idle();
    expect(sent()).toHaveLength(2);
  }
});

test('who leaves in their own turn and does not come back is told of it once', async () => {
  const store = await memoryStore();
  const [anna, ben] = [new Client(personOn(0)), new Client(personOn(1))];
  await addPeople(store, [anna.person!, ben.person!]);
  const { internet, sent } = await channel();
  const { alerting } = await alertingOn(store, internet);
  const look = (room: Room, loaded: LoadedTable): void => alerting.onTableChanged(room, loaded);
  const here = newProcess(store.tables, () => START, look, look);
  const room = await here.room(await newTable(store, specOf()));
  for (const one of [anna, ben]) await one.watch(room);
  await beginGame(room, 2);
  const below = generator(3);
  while (waitsFor((await room.load()).table!.state()).join() !== '0') {
    const { person, submission } = (await someMove(room, below))!;
    await room.submit(person, submission);
  }

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const toldAfter = async (ms: number): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(ms);
    await alerting.idle();
    return sent();
  };
  room.watchers.remove(ben); // nobody waits for him
  room.watchers.remove(anna);
  expect(await toldAfter(30_000)).toEqual([]);
  await anna.watch(room);
  expect(await toldAfter(60_000)).toEqual([]);
  // Twice within the time: it counts from when she left last.
  for (const away of [5_000, 10_000]) {
    await anna.watch(room);
    await toldAfter(35_000);
    room.watchers.remove(anna);
    expect(await toldAfter(away)).toEqual([]);
  }
  await anna.watch(room);
  expect(await toldAfter(60_000)).toEqual([]);
  for (let times = 0; times < 2; times++) {
    room.watchers.remove(anna);
    expect(await toldAfter(60_000)).toEqual([expect.stringMatching(/^person-0, it is your turn/)]);
    await anna.watch(room);
  }
});
