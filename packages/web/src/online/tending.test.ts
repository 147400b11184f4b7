import type { Command } from '@stammtisch/protocol';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { FakeHouse, ID, later } from '../../test/fakeServer.ts';
import { forgetDice, join, REFUSED } from '../../test/join.ts';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';
import { noteShared } from './places.ts';
import { isElsewhere } from './seal.ts';
import { hasShown } from './shown.ts';
import type { OnlineTable } from './table.svelte.ts';

beforeEach(forgetDice);

const theirs = drawNonce().promise;

/** One’s own seat is promised for by another device. */
function gathering(): FakeHouse {
  const house = new FakeHouse([0], 'gathering');
  house.view = { ...house.view, fair: { ...house.view.fair, promises: [theirs, theirs] } };
  return house;
}

interface Followed {
  readonly online: OnlineTable;
  readonly sent: readonly Command[];
  /** Somebody looks at the page again. */
  readonly look: () => void;
}

/** The house does what it is told. */
function follow(house: FakeHouse, isSeen = true): Followed {
  const sent: Command[] = [];
  const looks: (() => void)[] = [];
  const take = (command: Command): void => {
    sent.push(command);
    if (command.do !== 'promise') return;
    house.show({ fair: { ...house.view.fair, promises: [command.promise, theirs] } });
  };
  const online = join(house, take, isSeen, (act) => {
    looks.push(act);
    return () => undefined;
  });
  return { online, sent, look: () => looks.forEach((look) => look()) };
}

describe('whoever comes to a table with another device', () => {
  test('promises there, and can reveal', async () => {
    const house = gathering();
    const { sent } = follow(house);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ do: 'promise', promise: keptNonce(ID)!.promise }]);
    house.show({ stage: 'revealing' });
    await eventually(() =>
      expect(sent.at(-1)).toEqual({ do: 'reveal', nonce: keptNonce(ID)!.nonce }),
    );
    await eventually(() => expect(hasShown(ID)).toBe(true));
    keepNonce(ID, drawNonce());
    expect(hasShown(ID)).toBe(false);
  });

  test('does not answer the promise of another device, but promises when looked at again', async () => {
    const house = gathering();
    const { sent, look } = follow(house);
    await eventually(() => expect(sent).toHaveLength(1));
    house.show({ fair: { ...house.view.fair, promises: [theirs, theirs] } });
    await later(30);
    expect(sent).toHaveLength(1);
    look();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ do: 'promise', promise: keptNonce(ID)!.promise });
    // Once: what is known here is the last word.
    house.show({ fair: { ...house.view.fair, promises: [theirs, theirs] } });
    house.cut();
    await later(400);
    expect(sent).toHaveLength(2);
  });

  test('promises again where they stay: the other device may be gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const house = gathering();
    const { online, sent } = follow(house);
    await eventually(() => expect(sent).toHaveLength(1));
    vi.advanceTimersByTime(60_000);
    await later(30);
    expect(sent).toHaveLength(1);
    house.show({ fair: { ...house.view.fair, promises: [theirs, theirs] } });
    await eventually(() => expect(online.view.fair.promises[0]).toBe(theirs));
    vi.advanceTimersByTime(10_000);
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ do: 'promise', promise: keptNonce(ID)!.promise });
    online.stop();
  });

  test('is refused once, not for as long as they stay, where the seat is not theirs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: Command[] = [];
    const online = join(gathering(), (command) => {
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
    noteShared(ID);
    const house = gathering();
    const { online, sent } = follow(house);
    await eventually(() => expect(online.status).toBe('open'));
    house.show({ fair: { ...house.view.fair, promises: [null, null] } });
    await later(30);
    expect(sent).toEqual([]);
  });

  test('leaves it to the other while nobody looks', async () => {
    const house = gathering();
    const { online, sent } = follow(house, false);
    await eventually(() => expect(online.status).toBe('open'));
    await later(30);
    expect(sent).toEqual([]);
  });

  test('does not ask again and again for a seat that is only shared', async () => {
    const house = gathering();
    const sent: Command[] = [];
    const online = join(house, (command) => {
      sent.push(command);
      return REFUSED.code;
    });
    await eventually(() => expect(sent).toHaveLength(1));
    house.show({ fair: { ...house.view.fair, promises: [null, null] } });
    await eventually(() => expect(sent).toHaveLength(2));
    await later(1_200);
    expect(sent).toHaveLength(2);
    online.stop();
  });
});

test('a device that cannot reveal knows it', () => {
  const { view, you } = new FakeHouse([0], 'revealing');
  const nonce = drawNonce();
  const owed = { ...view, fair: { ...view.fair, promises: [nonce.promise, theirs] } };
  expect(isElsewhere(owed, you, null)).toBe(true);
  expect(isElsewhere(owed, you, drawNonce())).toBe(true);
  expect(isElsewhere(owed, you, nonce)).toBe(false);
  const shown = { ...owed, fair: { ...owed.fair, revealed: [true, false] } };
  expect(isElsewhere(shown, you, null)).toBe(false);
});

test('a nonce stays secret where the server shows another seal than before', async () => {
  const house = new FakeHouse([0], 'gathering');
  const nonce = drawNonce();
  keepNonce(ID, nonce);
  const fair = { ...house.view.fair, promises: [nonce.promise, theirs] };
  const swap = { before: fair.commitment, after: 'another' };
  house.view = { ...house.view, fair };
  const sent: Command[] = [];
  const online = join(house, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  expect(online.swap).toBeNull();
  house.show({ stage: 'revealing', fair: { ...fair, commitment: swap.after } });
  await eventually(() => expect(online.swap).toEqual(swap));
  await later(30);
  expect(sent).toEqual([]);
  // Another visit of the same device knows it, too.
  online.stop();
  const again = join(house, (command) => sent.push(command));
  expect(again.swap).toEqual(swap);
  await eventually(() => expect(again.status).toBe('open'));
  await later(30);
  expect(sent).toEqual([]);
  // Under the seal that it was promised for it is revealed.
  house.show({ stage: 'revealing', fair });
  await eventually(() => expect(sent).toEqual([{ do: 'reveal', nonce: nonce.nonce }]));
  expect(again.swap).toEqual(swap);
  again.stop();
});

test('who has revealed is known, and nobody reveals twice', async () => {
  const house = new FakeHouse([0], 'revealing');
  const nonce = drawNonce();
  keepNonce(ID, nonce);
  const fair = { ...house.view.fair, promises: [nonce.promise, 'q'], revealed: [true, false] };
  house.view = { ...house.view, fair };
  const sent: Command[] = [];
  const online = join(house, (command) => sent.push(command));
  await eventually(() => expect(online.status).toBe('open'));
  await later(30);
  expect(sent).toEqual([]);
});
