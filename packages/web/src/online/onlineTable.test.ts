import { newMemoryStore } from '@stammtisch/client';
import { FakeServer, ID, realTimers } from '@stammtisch/client/sample';
import { legalActions } from '@stammtisch/engine';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { PageConnection } from './connection.svelte.ts';
import { OnlineTable } from './onlineTable.svelte.ts';

function follow(server: FakeServer): OnlineTable {
  const { view: table, you } = server;
  const online = new OnlineTable(
    { table, you },
    {
      connection: new PageConnection(server.env()),
      command: () => Promise.resolve({ ok: true, value: { table: server.view, you: server.you } }),
      store: newMemoryStore(),
      timers: realTimers,
      randomBytes: (bytes) => crypto.getRandomValues(bytes),
      isSeen: () => true,
      onSeen: () => () => undefined,
    },
  );
  onTestFinished(online.start());
  return online;
}

test('what is shown follows the server, and what is the same stays the same object', async () => {
  const server = new FakeServer();
  const online = follow(server);
  await eventually(() => expect(online.mirror).not.toBeNull());
  const { mirror } = online;
  const line = { n: 1, at: 1, room: 'players', seat: 1, name: 'Ben', text: 'Hallo' } as const;
  server.publish({ type: 'chat', table: ID, line });
  await eventually(() => expect(online.chat).toEqual([line]));
  const { chat } = online;
  const [anna, ben] = server.view.seats;
  const gone = { ...ben!, name: '', resigned: true } as (typeof server.view.seats)[number];
  server.show({ seats: [anna!, gone] });
  await eventually(() => expect(online.view.seats[1]).toMatchObject({ name: 'Former guest' }));
  expect(online.view.seats[1]).toMatchObject({ resigned: true });
  expect(online.isPlayedHere(0)).toBe(true);
  expect(online.isPlayedHere(1)).toBe(false);
  expect(online.chat).toBe(chat);
  expect(online.mirror).toBe(mirror);
});

test('the connection is seen to break and to come back', async () => {
  const server = new FakeServer();
  const online = follow(server);
  await eventually(() => expect(online.mirror).not.toBeNull());
  expect(online.connection.status).toBe('open');
  server.cut();
  expect(online.connection.status).toBe('lost');
  await eventually(() => expect(online.connection.status).toBe('open'));
});

test('a game is played on the mirror, and its answers come from the server', async () => {
  const server = new FakeServer();
  const online = follow(server);
  await eventually(() => expect(online.mirror).not.toBeNull());
  const table = online.playable(online.mirror!);
  const actions = legalActions(table.state(), 0).slice(0, 1);
  expect(await table.submit({ id: 'me-1', seat: 0, seen: 0, actions })).toMatchObject({ ok: true });
  expect(table.version()).toBe(1);
});

test('a message that was dismissed stays away', async () => {
  const server = new FakeServer();
  const online = follow(server);
  await eventually(() => expect(online.mirror).not.toBeNull());
  server.publish({ type: 'trouble', code: 'tooFast', text: '', table: ID, answers: 'chat' });
  await eventually(() => expect(online.trouble).toBe('tooFast'));
  online.dismiss('trouble');
  expect(online.trouble).toBeNull();
  server.show({ watchers: 1 });
  await eventually(() => expect(online.view.watchers).toBe(1));
  expect(online.trouble).toBeNull();
});
