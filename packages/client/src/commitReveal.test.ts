import type { Command } from '@stammtisch/protocol';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { isRevealedElsewhere } from './commitReveal.ts';
import { Device, FakeServer, ID, REFUSED, later, newNonce } from './sample.ts';
import type { RemoteTable } from './remoteTable.ts';

let device: Device;
beforeEach(() => (device = new Device()));

const theirs = newNonce().promise;

/** One’s own seat is promised for by another device. */
function gathering(): FakeServer {
  const server = new FakeServer([0], 'gathering');
  server.view = { ...server.view, fair: { ...server.view.fair, promises: [theirs, theirs] } };
  return server;
}

interface Followed {
  readonly online: RemoteTable;
  readonly sent: readonly Command[];
  /** Somebody looks at the page again. */
  readonly look: () => void;
}

/** The server does what it is told. */
function follow(server: FakeServer, isSeen = true): Followed {
  const sent: Command[] = [];
  const looks: (() => void)[] = [];
  const take = (command: Command): void => {
    sent.push(command);
    if (command.do !== 'promise') return;
    server.show({ fair: { ...server.view.fair, promises: [command.promise, theirs] } });
  };
  const online = device.join(server, take, isSeen, (act) => {
    looks.push(act);
    return () => undefined;
  });
  return { online, sent, look: () => looks.forEach((look) => look()) };
}

describe('whoever comes to a table with another device', () => {
  test('promises there, and can reveal', async () => {
    const server = gathering();
    const { sent } = follow(server);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ do: 'promise', promise: device.dice.nonce(ID)!.promise }]);
    server.show({ stage: 'revealing' });
    await eventually(() =>
      expect(sent.at(-1)).toEqual({ do: 'reveal', nonce: device.dice.nonce(ID)!.nonce }),
    );
    await eventually(() => expect(device.dice.hasRevealed(ID)).toBe(true));
    device.dice.saveNonce(ID, newNonce());
    expect(device.dice.hasRevealed(ID)).toBe(false);
  });

  test('does not answer the promise of another device, but promises when looked at again', async () => {
    const server = gathering();
    const { sent, look } = follow(server);
    await eventually(() => expect(sent).toHaveLength(1));
    server.show({ fair: { ...server.view.fair, promises: [theirs, theirs] } });
    await later(30);
    expect(sent).toHaveLength(1);
    look();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ do: 'promise', promise: device.dice.nonce(ID)!.promise });
    // Once: what is known here is the last word.
    server.show({ fair: { ...server.view.fair, promises: [theirs, theirs] } });
    server.cut();
    await later(400);
    expect(sent).toHaveLength(2);
  });

  test('promises again where they stay: the other device may be gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = gathering();
    const { online, sent } = follow(server);
    await eventually(() => expect(sent).toHaveLength(1));
    vi.advanceTimersByTime(60_000);
    await later(30);
    expect(sent).toHaveLength(1);
    server.show({ fair: { ...server.view.fair, promises: [theirs, theirs] } });
    await eventually(() => expect(online.view.fair.promises[0]).toBe(theirs));
    vi.advanceTimersByTime(10_000);
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ do: 'promise', promise: device.dice.nonce(ID)!.promise });
    online.stop();
  });

  test('is refused once, not for as long as they stay, where the seat is not theirs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: Command[] = [];
    const online = device.join(gathering(), (command) => {
      sent.push(command);
      return REFUSED.code;
    });
    await eventually(() => expect(sent).toHaveLength(1));
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(10_000);
      await later(10);
    }
    expect(sent).toHaveLength(1);
    online.stop();
  });

  test('by the link of a seat leaves the dice to its owner', async () => {
    device.seats.noteShared(ID);
    const server = gathering();
    const { online, sent } = follow(server);
    await eventually(() => expect(online.status).toBe('open'));
    server.show({ fair: { ...server.view.fair, promises: [null, null] } });
    await later(30);
    expect(sent).toEqual([]);
  });

  test('leaves it to the other while nobody looks', async () => {
    const server = gathering();
    const { online, sent } = follow(server, false);
    await eventually(() => expect(online.status).toBe('open'));
    await later(30);
    expect(sent).toEqual([]);
  });

  test('does not ask again and again for a seat that is only shared', async () => {
    const server = gathering();
    const sent: Command[] = [];
    const online = device.join(server, (command) => {
      sent.push(command);
      return REFUSED.code;
    });
    await eventually(() => expect(sent).toHaveLength(1));
    server.show({ fair: { ...server.view.fair, promises: [null, null] } });
    await eventually(() => expect(sent).toHaveLength(2));
    await later(1_200);
    expect(sent).toHaveLength(2);
    online.stop();
  });
});

test('a device that cannot reveal knows it', () => {
  const { view, you } = new FakeServer([0], 'revealing');
  const nonce = newNonce();
  const owed = { ...view, fair: { ...view.fair, promises: [nonce.promise, theirs] } };
  expect(isRevealedElsewhere(owed, you, null)).toBe(true);
  expect(isRevealedElsewhere(owed, you, newNonce())).toBe(true);
  expect(isRevealedElsewhere(owed, you, nonce)).toBe(false);
  const shown = { ...owed, fair: { ...owed.fair, revealed: [true, false] } };
  expect(isRevealedElsewhere(shown, you, null)).toBe(false);
});

test('a nonce stays secret where the server shows another commitment than before', async () => {
  const server = new FakeServer([0], 'gathering');
  const nonce = newNonce();
  device.dice.saveNonce(ID, nonce);
  const fair = { ...server.view.fair, promises: [nonce.promise, theirs] };
  const swap = { before: fair.commitment, after: 'another' };
  server.view = { ...server.view, fair };
  const sent: Command[] = [];
  const online = device.join(server, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  expect(online.state.swap).toBeNull();
  server.show({ stage: 'revealing', fair: { ...fair, commitment: swap.after } });
  await eventually(() => expect(online.state.swap).toEqual(swap));
  await later(30);
  expect(sent).toEqual([]);
  // Another visit of the same device knows it, too.
  online.stop();
  const again = device.join(server, (command) => sent.push(command));
  expect(again.state.swap).toEqual(swap);
  await eventually(() => expect(again.status).toBe('open'));
  await later(30);
  expect(sent).toEqual([]);
  // Under the commitment that it was promised for it is revealed.
  server.show({ stage: 'revealing', fair });
  await eventually(() => expect(sent).toEqual([{ do: 'reveal', nonce: nonce.nonce }]));
  expect(again.state.swap).toEqual(swap);
  again.stop();
});

test('who has revealed is known, and nobody reveals twice', async () => {
  const server = new FakeServer([0], 'revealing');
  const nonce = newNonce();
  device.dice.saveNonce(ID, nonce);
  const fair = { ...server.view.fair, promises: [nonce.promise, 'q'], revealed: [true, false] };
  server.view = { ...server.view, fair };
  const sent: Command[] = [];
  const online = device.join(server, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  await later(30);
  expect(sent).toEqual([]);
});
