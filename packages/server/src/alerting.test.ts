/** Who is told what, of tables that wait for them. */
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../test/databases.ts';
import { after, nonceOf, NOW, seatedTable } from '../test/lobby.ts';
import { newAlerting, webhookText } from './alerting.ts';
import { contentOf, HOST, letterBox } from './alerts/testStranger.ts';
import { newIdentity } from './identity.ts';
import { newClock } from './room/clock.ts';
import type { Held } from './room/held.ts';
import type { Room } from './room/room.ts';
import type { Seating } from './room/seating.ts';
import { openSqlite } from './store/sqlite.ts';

const folder = tempFolder();
const DAILY = { clock: { kind: 'daily', hours: 24 } } as const;
const HOOK = { url: `https://${HOST}/1`, name: 'Anna', language: 'en' };

function heldOf(seating: Seating): Held {
  const clock = newClock(seating.spec.clock, seating.spec.players);
  return { seating, seed: '', began: null, table: null, edition: 0, clock, off: [] };
}

function roomWith(...present: string[]): Room {
  const presence = { present: new Set(present), nameless: 0 };
  return { id: 'x'.repeat(22), watchers: { presence: () => presence } } as unknown as Room;
}

/** People with a webhook each, and what is sent to them. */
async function trial(people: readonly string[], status = 204) {
  const store = await openSqlite(folder);
  onTestFinished(() => store.close());
  const identity = newIdentity(store.people, 'secret');
  for (const id of people) {
    const person = { id, generation: 1, created: NOW, days_off: '[]' };
    await store.people.add({ ...person, webhook: webhookText({ ...HOOK, name: id }) });
  }
  const box = await letterBox(status);
  onTestFinished(() => box.close());
  const changed: string[] = [];
  const alerting = await newAlerting({
    store,
    identity,
    config: { publicUrl: 'https://tavern.example.org', alertHosts: [] },
    personChanged(person) {
      identity.forget(person);
      changed.push(person);
    },
    internet: { ...box.rules(), limitMs: 20_000 },
  });
  const sent = (): string[] => box.letters.map(({ body }) => contentOf(body));
  return { store, identity, alerting, sent, changed };
}

function startOf(person: string): unknown {
  return expect.stringMatching(`^${person}, the game .* is about to begin`);
}

test('whose page has to be opened before the game can begin is told so, once', async () => {
  const { alerting, sent } = await trial(['a1', 'b1', 'c1']);
  const seating = after(seatedTable(['a1', 'b1', 'c1'], DAILY), ['h', { do: 'start' }]);
  alerting.look(roomWith('a1'), heldOf(seating));
  await alerting.idle();
  expect(sent().toSorted()).toEqual([startOf('b1'), startOf('c1')]);
  // Another has revealed: nothing new for who has not.
  const next = after(seating, ['a1', { do: 'reveal', nonce: nonceOf('a1') }]);
  alerting.look(roomWith(), heldOf(next));
  await alerting.idle();
  expect(sent()).toHaveLength(2);
  // It was begun again: another chance to miss it.
  const again = { ...next, revealBy: next.revealBy! + 1 };
  alerting.look(roomWith(), heldOf(again));
  await alerting.idle();
  expect(sent().slice(2).toSorted()).toEqual([startOf('b1'), startOf('c1')]);
});

test('where there are thirty seconds for it nobody is', async () => {
  const { alerting, sent } = await trial(['a2', 'b2']);
  const seating = after(seatedTable(['a2', 'b2']), ['h', { do: 'start' }]);
  alerting.look(roomWith(), heldOf(seating));
  await alerting.idle();
  expect(sent()).toEqual([]);
});

test('a webhook that leads nowhere is forgotten, here and in the database', async () => {
  const { alerting, store, identity, sent, changed } = await trial(['a3', 'b3'], 404);
  await identity.person('a3');
  const seating = after(seatedTable(['a3', 'b3'], DAILY), ['h', { do: 'start' }]);
  alerting.look(roomWith('b3'), heldOf(seating));
  await alerting.idle();
  expect(sent()).toHaveLength(1);
  expect(changed).toEqual(['a3']);
  expect((await store.people.load('a3'))!.webhook).toBeNull();
  expect((await identity.person('a3'))!.webhook).toBeNull();
  alerting.look(roomWith('b3'), heldOf({ ...seating, revealBy: seating.revealBy! + 1 }));
  await alerting.idle();
  expect(sent()).toHaveLength(1);
});

test('one that has taken its place meanwhile is not', async () => {
  const { store } = await trial(['a4']);
  const another = webhookText({ ...HOOK, url: `https://${HOST}/2` });
  await store.people.change('a4', { webhook: another });
  await store.people.dropWebhook('a4', webhookText({ ...HOOK, name: 'a4' }));
  expect((await store.people.load('a4'))!.webhook).toBe(another);
});
