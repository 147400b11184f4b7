import type { Command } from '@stammtisch/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { FakeHouse, ID, later } from '../../test/fakeServer.ts';
import { join } from '../../test/join.ts';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';
import { dropPlace, noteShared } from './places.ts';

beforeEach(() => dropPlace(ID));

function seated(stage: 'gathering' | 'revealing' | 'playing'): FakeHouse {
  const house = new FakeHouse([0], stage);
  const nonce = drawNonce();
  keepNonce(ID, nonce);
  house.view = { ...house.view, fair: { ...house.view.fair, promises: [nonce.promise, 'q'] } };
  return house;
}

/** From the end of one table to the next, and there a second time. */
async function comeAgain(id: string): Promise<readonly Command[]> {
  const old = new FakeHouse([1], 'over');
  const past = join(old);
  await eventually(() => expect(past.status).toBe('open'));
  await later(20);
  old.show({ rematch: id });
  await eventually(() => expect(past.view.rematch).toBe(id));
  past.stop();
  const next = new FakeHouse([], 'gathering');
  next.view = { ...next.view, id, seats: next.view.seats.map(() => ({ kind: 'open' })) };
  const sent: Command[] = [];
  const online = join(next, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  await later(30);
  online.stop();
  const again = join(next, (command) => sent.push(command));
  await eventually(() => expect(again.status).toBe('open'));
  await later(30);
  return sent;
}

describe('a seat that is gone', () => {
  const [, ben] = new FakeHouse().view.seats;
  const emptied = [{ kind: 'open' }, ben!] as const;

  test('because the host freed it is told, until one sits again', async () => {
    const house = seated('gathering');
    const online = join(house);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    expect(online.unseated).toBeNull();
    house.show({ seats: emptied }, { seats: [] });
    await eventually(() => expect(online.unseated).toBe('freed'));
    house.show({}, { seats: [0] });
    await eventually(() => expect(online.unseated).toBeNull());
  });

  test('because the page did not answer in time is told as that', async () => {
    const house = seated('revealing');
    const online = join(house);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    house.show({ stage: 'gathering', seats: emptied }, { seats: [] });
    await eventually(() => expect(online.unseated).toBe('silent'));
  });

  test('because its link was revoked is told as that, for its owner sits there still', async () => {
    const house = new FakeHouse([0], 'gathering');
    noteShared(ID);
    const online = join(house);
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    house.show({}, { seats: [] });
    await eventually(() => expect(online.unseated).toBe('signedOut'));
  });

  test('because one stood up is not', async () => {
    const house = seated('gathering');
    const online = join(house, (command) => {
      if (command.do === 'stand') house.show({ seats: emptied }, { seats: [] });
    });
    await eventually(() => expect(online.status).toBe('open'));
    await later(20);
    expect(await online.stand()).toBeNull();
    await eventually(() => expect(online.you.seats).toEqual([]));
    expect(online.unseated).toBeNull();
    expect(keptNonce(ID)).toBeNull();
  });

  test('is told also to who comes later', async () => {
    const house = seated('gathering');
    house.view = { ...house.view, seats: emptied };
    house.view = { ...house.view, fair: { ...house.view.fair, promises: [null, 'q'] } };
    house.you = { seats: [], isHost: false };
    const online = join(house);
    await eventually(() => expect(online.unseated).toBe('freed'));
  });

  test('in the middle of a game is told as a device that was signed out', async () => {
    const house = seated('playing');
    const online = join(house);
    await eventually(() => expect(online.mirror).not.toBeNull());
    house.show({}, { seats: [] });
    await eventually(() => expect(online.unseated).toBe('signedOut'));
    const reloaded = join(house);
    await eventually(() => expect(reloaded.unseated).toBe('signedOut'));
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
    noteShared(ID);
    expect(await comeAgain('b'.repeat(22))).toEqual([]);
  });
});
