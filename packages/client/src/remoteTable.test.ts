import { legalActions, toJSON, waitsFor } from '@stammtisch/engine';
import type { Command } from '@stammtisch/protocol';
import { commitmentOf, resignedOfRecord, verify } from '@stammtisch/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { Device, FakeServer, ID, later, newNonce } from './sample.ts';
import { isPlayedBy, type RemoteTable } from './remoteTable.ts';

let device: Device;
beforeEach(() => (device = new Device()));

/** `which` of the legal moves is made each time. */
function play(server: FakeServer, moves: number, which = -1): void {
  for (let i = 0; i < moves; i++) {
    const { table } = server;
    const seat = waitsFor(table.state())[0]!;
    const actions = [legalActions(table.state(), seat).at(which)!];
    table.submit({ id: `s-${table.version()}`, seat, seen: table.seen(seat), actions });
  }
}

async function equal(online: RemoteTable, server: FakeServer): Promise<void> {
  await eventually(() => expect(online.mirror?.version()).toBe(server.table.version()));
  expect(toJSON(online.mirror!.state())).toEqual(toJSON(server.table.state()));
}

test('a game that has begun is followed from its opening on', async () => {
  const server = new FakeServer();
  play(server, 5);
  const online = device.join(server);
  await equal(online, server);
  play(server, 5);
  await equal(online, server);
  expect(online.status).toBe('open');
});

test('what was missed while the connection was lost comes by itself', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  server.cut();
  expect(online.status).toBe('lost');
  play(server, 7);
  await equal(online, server);
});

test('a gap is asked for, and nothing is taken twice', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  server.isMute = true;
  play(server, 3);
  server.isMute = false;
  play(server, 1);
  await equal(online, server);
});

test('a log that does not fit is begun again from the start; if that does not help, it is said', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  const wrong = { at: 1, version: 1, seat: 0, id: 'x', kind: 'undo', gone: [1] } as const;
  server.publish({ type: 'entries', table: ID, entries: [wrong] });
  await eventually(() => expect(online.mirror?.version()).toBe(0));
  expect(online.state.isBroken).toBe(false);
  play(server, 2);
  await equal(online, server);
  server.publish({
    type: 'entries',
    table: ID,
    entries: [{ ...wrong, version: 3, seat: 1, gone: [9] }],
  });
  await eventually(() => expect(online.state.isBroken).toBe(true));
});

/** A page that has seen six moves, of which the backup has two. */
async function setBack(further: number): Promise<{ server: FakeServer; online: RemoteTable }> {
  const server = new FakeServer();
  play(server, 2);
  const backup = server.table.save();
  const online = device.join(server);
  play(server, 4);
  await equal(online, server);
  server.restore(backup);
  play(server, further, 0);
  return { server, online };
}

describe('a server that went back to a backup', () => {
  const PLAYED_ON = [
    ['where the backup ended', 0],
    ['one move before where one was', 3],
    ['as far as before, with other moves', 4],
    ['further than before, with other moves', 9],
  ] as const;

  test.each(PLAYED_ON)('is followed %s', async (_where, further) => {
    const { server, online } = await setBack(further);
    const before = online.mirror;
    await eventually(() => expect(online.state.isRolledBack).toBe(true));
    await equal(online, server);
    expect(online.mirror).not.toBe(before);
    play(server, 3);
    await equal(online, server);
    expect(online.state.isBroken).toBe(false);
  });

  test('is followed as often as it does so', async () => {
    const { server, online } = await setBack(9);
    await equal(online, server);
    for (const further of [8, 7]) {
      server.restore({ ...server.table.save(), log: server.table.entries().slice(0, 2) });
      play(server, further, 1);
      online.dismiss('isRolledBack');
      await eventually(() => expect(online.state.isRolledBack).toBe(true));
      await equal(online, server);
    }
    expect(online.state.isBroken).toBe(false);
  });

  test('before the game had begun lets it begin again', async () => {
    const server = new FakeServer();
    const backup = server.table.save();
    const online = device.join(server);
    play(server, 6);
    await equal(online, server);
    server.view = { ...server.view, stage: 'gathering' };
    server.restore(backup);
    await eventually(() => expect(online.mirror).toBeNull());
    expect(online.view.stage).toBe('gathering');
    server.show({ stage: 'playing' });
    play(server, 7, 0);
    await equal(online, server);
  });

  test('hears nothing of what was meant for a game that is gone', async () => {
    const server = new FakeServer();
    const backup = server.table.save();
    const online = device.join(server);
    play(server, 1);
    await equal(online, server);
    const gone = online.mirror!;
    server.restore(backup);
    play(server, 1, 0);
    const { table } = server;
    const seat = waitsFor(table.state())[0]!;
    const actions = legalActions(table.state(), seat).slice(0, 1);
    // It would be legal there, and the seat would have seen as much.
    const meant = { id: 'me-1', seat, seen: table.seen(seat), actions };
    server.received.length = 0;
    const unsent = online.submit(meant, gone);
    await eventually(() => expect(online.state.isRolledBack).toBe(true));
    await equal(online, server);
    const lost = { ok: false, reason: 'lost' };
    expect(await unsent).toMatchObject(lost);
    expect(await online.submit({ ...meant, id: 'me-2' }, gone)).toMatchObject(lost);
    await later(20);
    expect(server.received.some(({ type }) => type === 'submit')).toBe(false);
    expect(await online.submit({ ...meant, id: 'me-3' })).toMatchObject({ ok: true });
  });

  test('is not sent again what it had not answered before', async () => {
    const server = new FakeServer();
    const backup = server.table.save();
    const online = device.join(server);
    play(server, 1);
    await equal(online, server);
    server.isMute = true;
    const { table } = server;
    const seat = waitsFor(table.state())[0]!;
    const actions = legalActions(table.state(), seat).slice(0, 1);
    const reply = online.submit({ id: 'me-1', seat, seen: table.seen(seat), actions });
    await eventually(() => expect(table.version()).toBe(2));
    server.isMute = false;
    server.restore(backup);
    expect(await reply).toEqual({ ok: false, id: 'me-1', reason: 'lost' });
    await equal(online, server);
    await later(20);
    expect(server.table.version()).toBe(0);
  });

  test('is no server that was merely restarted', async () => {
    const server = new FakeServer();
    const online = device.join(server);
    play(server, 6);
    await equal(online, server);
    const before = online.mirror;
    server.restore(server.table.save());
    play(server, 3);
    await equal(online, server);
    expect(online.mirror).toBe(before);
    expect(online.state.isRolledBack).toBe(false);
  });
});

test('a move is answered when it has come, too', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  const seat = 0;
  const actions = legalActions(server.table.state(), seat).slice(0, 1);
  const reply = await online.submit({ id: 'me-1', seat, seen: 0, actions });
  expect(reply).toMatchObject({ ok: true, version: 1 });
  expect(online.mirror!.version()).toBe(1);
});

test('without a connection nothing is sent', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  server.isDown = true;
  server.cut();
  const reply = await online.submit({ id: 'me-1', seat: 0, seen: 0, undo: true });
  expect(reply).toEqual({ ok: false, id: 'me-1', reason: 'lost' });
});

test('a move whose answer was lost with the connection counts once', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  server.isMute = true;
  const actions = legalActions(server.table.state(), 0).slice(0, 1);
  const reply = online.submit({ id: 'me-1', seat: 0, seen: 0, actions });
  await eventually(() => expect(server.table.version()).toBe(1));
  server.isMute = false;
  server.cut();
  expect(await reply).toMatchObject({ ok: true, version: 1, applied: 1 });
  expect(server.table.version()).toBe(1);
  await equal(online, server);
});

test('a move that could not be stored is sent again by itself', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  server.scripted.push({ ok: false, id: 'me-1', reason: 'unavailable', again: true });
  const actions = legalActions(server.table.state(), 0).slice(0, 1);
  expect(await online.submit({ id: 'me-1', seat: 0, seen: 0, actions })).toMatchObject({
    ok: true,
  });
});

test('who sits reveals by itself, and promises anew when all must begin again', async () => {
  const server = new FakeServer([0], 'gathering');
  const nonce = newNonce();
  device.dice.saveNonce(ID, nonce);
  const sent: Command[] = [];
  const promises = [nonce.promise, null];
  server.view = { ...server.view, fair: { ...server.view.fair, promises, commitment: 'one' } };
  const online = device.join(server, (command) => {
    sent.push(command);
    if (command.do === 'promise') {
      server.show({ fair: { ...server.view.fair, promises: [command.promise, null] } });
    }
  });
  await eventually(() => expect(online.status).toBe('open'));
  await later(20);
  expect(sent).toEqual([]);
  server.show({ stage: 'revealing' });
  await eventually(() => expect(sent).toEqual([{ do: 'reveal', nonce: nonce.nonce }]));
  server.show({ watchers: 1 });
  await later(20);
  expect(sent).toHaveLength(1);
  const again = { ...server.view.fair, promises: [null, null], commitment: 'two', restarts: 1 };
  server.show({ stage: 'gathering', fair: again });
  await eventually(() => expect(sent).toHaveLength(2));
  const promised = sent[1] as Extract<Command, { do: 'promise' }>;
  expect(promised.promise).toBe(commitmentOf(device.dice.nonce(ID)!.nonce));
  expect(promised.promise).not.toBe(nonce.promise);
  await eventually(() => expect(device.dice.nonce(ID)!.commitment).toBe('two'));
  expect(device.dice.commitmentSeen(online.view)).toBe('two');
  expect(online.state.swap).toBeNull();
  await later(20);
  server.show({ stage: 'revealing' });
  await eventually(() =>
    expect(sent.at(-1)).toEqual({ do: 'reveal', nonce: device.dice.nonce(ID)!.nonce }),
  );
});

test('the game begins with its opening, and its end can be verified', async () => {
  const server = new FakeServer([0], 'gathering');
  server.view = { ...server.view, fair: { ...server.view.fair, promises: ['p', 'q'] } };
  const online = device.join(server);
  await eventually(() => expect(online.status).toBe('open'));
  expect(online.mirror).toBeNull();
  const fair = { ...server.view.fair, nonces: server.table.fair.nonces };
  server.show({ stage: 'playing', fair });
  await equal(online, server);
  play(server, 2_000);
  expect(server.table.state().phase).toBe('over');
  await equal(online, server);
  server.show({ stage: 'over', fair: { ...fair, seed: server.table.save().dice.seed } });
  await eventually(() => expect(online.view.stage).toBe('over'));
  const found = verify(online.mirror!.record(), { commitment: server.table.fair.commitment });
  expect(found).toMatchObject({ kind: 'checked', ok: true });
});

test('the record of a game tells who resigned', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  expect(resignedOfRecord(online.recordOf(online.mirror!))).toEqual([false, false]);
  const [anna, ben] = server.view.seats;
  server.show({ seats: [anna!, { ...ben!, resigned: true } as typeof anna & object] });
  await eventually(() =>
    expect(resignedOfRecord(online.recordOf(online.mirror!))).toEqual([false, true]),
  );
});

test('whoever comes to the table takes the seat back that a bot has played', async () => {
  const server = new FakeServer();
  const away = { ...server.view.seats[0]!, away: true } as (typeof server.view.seats)[number];
  server.view = { ...server.view, seats: [away, server.view.seats[1]!] };
  const sent: Command[] = [];
  const online = device.join(server, (command) => {
    sent.push(command);
    server.show({ seats: [{ ...away, away: false } as typeof away, server.view.seats[1]!] });
  });
  await eventually(() => expect(sent).toEqual([{ do: 'return' }]));
  await eventually(() => expect(isPlayedBy(online.view, online.you, 0)).toBe(true));
  expect(isPlayedBy(online.view, online.you, 1)).toBe(false);
});

test('nobody comes back unseen: a page that nobody looks at leaves the seat to the bot', async () => {
  const server = new FakeServer();
  const away = { ...server.view.seats[0]!, away: true } as (typeof server.view.seats)[number];
  server.view = { ...server.view, seats: [away, server.view.seats[1]!] };
  const sent: Command[] = [];
  const online = device.join(server, (command) => sent.push(command), false);
  await equal(online, server);
  expect(sent).toEqual([]);
  expect(isPlayedBy(online.view, online.you, 0)).toBe(false);
  await online.returnToSeats();
  expect(sent).toEqual([{ do: 'return' }]);
});

test('chat comes in order and once, reactions pass', async () => {
  const server = new FakeServer();
  const online = device.join(server);
  await equal(online, server);
  const line = { n: 1, at: 1, room: 'players', seat: 1, name: 'Ben', text: 'Hallo' } as const;
  server.publish({ type: 'chat', table: ID, line: { ...line, n: 2 } });
  server.publish({ type: 'chat', table: ID, line });
  server.publish({ type: 'chat', table: ID, line });
  server.publish({ type: 'reaction', table: ID, seat: 1, name: 'Ben', reaction: 'cheers' });
  await eventually(() => expect(online.chat.reactions).toHaveLength(1));
  expect(online.chat.lines.map(({ n }) => n)).toEqual([1, 2]);
});
