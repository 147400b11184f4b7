import type { Command } from '@stammtisch/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { Device, FakeServer, ID, later, newNonce } from './sample.ts';

let device: Device;
beforeEach(() => (device = new Device()));

function seated(stage: 'gathering' | 'revealing' | 'playing'): FakeServer {
  const server = new FakeServer([0], stage);
  const nonce = newNonce();
  device.dice.saveNonce(ID, nonce);
  server.view = { ...server.view, fair: { ...server.view.fair, promises: [nonce.promise, 'q'] } };
  return server;
}

/** From the end of one table to the next, and there a second time. */
async function comeAgain(id: string): Promise<readonly Command[]> {
  const old = new FakeServer([1], 'over');
  const past = device.join(old);
  await eventually(() => expect(past.status).toBe('open'));
  await later(20);
  old.show({ rematch: id });
  await eventually(() => expect(past.view.rematch).toBe(id));
  past.stop();
  const next = new FakeServer([], 'gathering');
  next.view = { ...next.view, id, seats: next.view.seats.map(() => ({ kind: 'open' })) };
  const sent: Command[] = [];
  const online = device.join(next, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  await later(30);
  online.stop();
  const again = device.join(next, (command) => sent.push(command));
  await eventually(() => expect(again.status).toBe('open'));
  await later(30);
  return sent;
}

describe('a seat that is gone', () => {
  const [, ben] = new FakeServer().view.seats;
  const emptied = [{ kind: 'open' }, ben!] as const;

  test('because the host freed it is told, until one sits again', async () => {
    const server = seated('gathering');
    const online = device.join(server);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    expect(online.state.seatLoss).toBeNull();
    server.show({ seats: emptied }, { seats: [] });
    await eventually(() => expect(online.state.seatLoss).toBe('freed'));
    server.show({}, { seats: [0] });
    await eventually(() => expect(online.state.seatLoss).toBeNull());
  });

  test('because the page did not answer in time is told as that', async () => {
    const server = seated('revealing');
    const online = device.join(server);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    server.show({ stage: 'gathering', seats: emptied }, { seats: [] });
    await eventually(() => expect(online.state.seatLoss).toBe('silent'));
  });

  test('because its link was revoked is told as that, for its owner sits there still', async () => {
    const server = new FakeServer([0], 'gathering');
    device.seats.noteShared(ID);
    const online = device.join(server);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    server.show({}, { seats: [] });
    await eventually(() => expect(online.state.seatLoss).toBe('signedOut'));
  });

  test('because one stood up is not', async () => {
    const server = seated('gathering');
    const online = device.join(server, (command) => {
      if (command.do === 'stand') server.show({ seats: emptied }, { seats: [] });
    });
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    expect(await online.stand()).toBeNull();
    await eventually(() => expect(online.you.seats).toEqual([]));
    expect(online.state.seatLoss).toBeNull();
    expect(device.dice.nonce(ID)).toBeNull();
  });

  test('is told also to who comes later', async () => {
    const server = seated('gathering');
    server.view = { ...server.view, seats: emptied };
    server.view = { ...server.view, fair: { ...server.view.fair, promises: [null, 'q'] } };
    server.you = { seats: [], isHost: false };
    const online = device.join(server);
    await eventually(() => expect(online.state.seatLoss).toBe('freed'));
  });

  test('in the middle of a game is told as a device that was signed out', async () => {
    const server = seated('playing');
    const online = device.join(server);
    await eventually(() => expect(online.mirror).not.toBeNull());
    server.show({}, { seats: [] });
    await eventually(() => expect(online.state.seatLoss).toBe('signedOut'));
    const reloaded = device.join(server);
    await eventually(() => expect(reloaded.state.seatLoss).toBe('signedOut'));
  });
});

describe('a rematch', () => {
  test('finds everybody on the old seat with the old look, once', async () => {
    const sent = await comeAgain('a'.repeat(22));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      do: 'sit',
      seat: 1,
      look: { name: 'Ben', colour: 'teal', emblem: 'fish' },
    });
  });

  test('leaves a seat that was only shared to its owner', async () => {
    device.seats.noteShared(ID);
    expect(await comeAgain('b'.repeat(22))).toEqual([]);
  });
});
