import type { FairView, TableStage, TableView } from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { isRevealedElsewhere, owedStep } from './commitReveal.ts';
import type { DiceStore } from './diceStore.ts';
import { Device, FakeServer, ID, newNonce } from './sample.ts';

const { view, you } = new FakeServer([0], 'gathering');
let device: Device;
beforeEach(() => (device = new Device()));

function viewAt(
  stage: TableStage,
  commitment: string,
  restarts: number | null = 0,
  fair: Partial<FairView> = {},
): TableView {
  return { ...view, stage, fair: { ...view.fair, commitment, restarts, ...fair } };
}

type Seen = Parameters<typeof viewAt>;

/** What the device says to the last of these views. */
function see(...seen: readonly Seen[]): ReturnType<DiceStore['noteCommitment']> {
  return seen.map((each) => device.dice.noteCommitment(viewAt(...each))).at(-1)!;
}

/** The commitment that this device has seen for a game under that one. */
function notedFor(commitment: string, restarts: number | null = 0): string | null {
  return device.dice.commitmentSeen(viewAt('over', commitment, restarts));
}

describe('a device that only watches', () => {
  test('keeps the commitment that it saw first, whatever is shown later', () => {
    expect(see(['gathering', 'one'], ['revealing', 'one'])).toBeNull();
    expect(see(['revealing', 'two'], ['playing', 'two'])).toEqual({ before: 'one', after: 'two' });
    expect(notedFor('two')).toBe('one');
  });

  test('takes another where all begin again, also if it was not there to see it', () => {
    expect(see(['revealing', 'one'], ['gathering', 'two', 1])).toBeNull();
    expect(notedFor('two', 1)).toBe('two');
    expect(see(['revealing', 'three', 2])).toBeNull();
    expect(notedFor('three', 2)).toBe('three');
  });

  test('says nothing of a commitment if all began again while it was away', () => {
    see(['revealing', 'one']);
    expect(see(['playing', 'two', 1])).toBeNull();
    expect(notedFor('two', 1)).toBeNull();
  });

  test('follows the commitment of a table where nobody counts, and takes what older pages noted', () => {
    device.store.set(`stammtisch-seal-${ID}`, 'old');
    expect(notedFor('old', null)).toBe('old');
    expect(see(['gathering', 'one', null], ['revealing', 'two', null])).toBeNull();
    expect(notedFor('two', null)).toBe('two');
  });

  test.each(['playing', 'over', 'abandoned', 'deserted'] as const)(
    'has seen no commitment before the first die if it comes when the game is %s',
    (stage) => {
      expect(see([stage, 'one'])).toBeNull();
      expect(notedFor('one')).toBeNull();
    },
  );
});

/** What it does about a view. */
function deedOf(...seen: Seen): ReturnType<typeof owedStep> {
  const shown = viewAt(...seen);
  return owedStep(shown, you, device.dice.nonce(ID));
}

describe('a device that has promised', () => {
  const nonce = newNonce();
  const promised = { promises: [nonce.promise, null] };
  beforeEach(() => device.dice.saveNonce(ID, nonce));

  test('reveals under the commitment beside which it first saw its promise', () => {
    see(['gathering', 'zero']);
    expect(device.dice.nonce(ID)!.commitment).toBeNull();
    expect(see(['gathering', 'one', 1, promised], ['revealing', 'one', 1, promised])).toBeNull();
    expect(device.dice.nonce(ID)!.commitment).toBe('one');
    expect(deedOf('revealing', 'one', 1, promised)).toBe('reveal');
  });

  test.each([
    ['while all reveal', 'revealing', 0],
    ['before', 'gathering', 0],
    ['and says that all began again, though its promise stands', 'revealing', 1],
    ['where nobody counts', 'revealing', null],
  ] as const)('does not reveal where another commitment is shown %s', (_, stage, restarts) => {
    see(['gathering', 'one', restarts === null ? null : 0, promised]);
    expect(see([stage, 'two', restarts, promised])).toEqual({ before: 'one', after: 'two' });
    expect(deedOf('revealing', 'two', restarts, promised)).toBeNull();
    expect(
      isRevealedElsewhere(
        viewAt('revealing', 'two', restarts, promised),
        you,
        device.dice.nonce(ID),
      ),
    ).toBe(false);
    expect(device.dice.nonce(ID)!.commitment).toBe('one');
  });

  test('never takes the commitment of the seed for the one it revealed under', () => {
    see(['gathering', 'one', 0, promised], ['revealing', 'one', 0, promised]);
    // The server has the nonces, and has drawn seeds until it liked one.
    const swap = { before: 'one', after: 'two' };
    const swapped = { ...promised, nonces: [nonce.nonce, null], revealed: [true, false] };
    expect(see(['revealing', 'two', 0, swapped])).toEqual(swap);
    expect(see(['playing', 'two', 0, swapped], ['over', 'two', 0, swapped])).toEqual(swap);
    expect(device.dice.commitmentSeen(viewAt('over', 'two', 0, swapped))).toBe('one');
    // Nor if it now says that all began again, or forgets the promise.
    expect(device.dice.commitmentSeen(viewAt('over', 'two', 1, swapped))).toBe('one');
    expect(device.dice.commitmentSeen(viewAt('over', 'two', 0))).toBe('one');
    expect(device.dice.commitmentSeen(viewAt('over', 'two', 1))).toBeNull();
  });

  test('is told of the swap however late it shows, and for as long as it stays', () => {
    see(['revealing', 'one', 0, promised]);
    const swap = { before: 'one', after: 'two' };
    expect(see(['playing', 'two', 0, promised])).toEqual(swap);
    expect(see(['playing', 'one', 0, promised])).toEqual(swap);
    expect(see(['gathering', 'three', 1])).toEqual(swap);
  });

  test('looks for its nonce in the dice, also if the server forgets who promised it', () => {
    see(['revealing', 'one', 0, promised]);
    expect(device.dice.nonceToVerify(viewAt('over', 'one', 0, promised))).toEqual({
      nonce: nonce.nonce,
      seat: 0,
    });
    expect(device.dice.nonceToVerify(viewAt('over', 'one'))).toEqual({});
    device.dice.noteRevealed(ID);
    expect(device.dice.nonceToVerify(viewAt('over', 'one'))).toEqual({ nonce: nonce.nonce });
    expect(device.dice.nonceToVerify(viewAt('over', 'two'))).toEqual({});
  });

  test('promises another nonce where all begin again', () => {
    see(['gathering', 'one', 0, promised], ['revealing', 'one', 0, promised]);
    expect(see(['gathering', 'two', 1])).toBeNull();
    expect(deedOf('gathering', 'two', 1)).toBe('promise');
    const next = newNonce();
    device.dice.saveNonce(ID, next);
    const anew = { promises: [next.promise, null] };
    expect(see(['gathering', 'two', 1, anew])).toBeNull();
    expect(deedOf('revealing', 'two', 1, anew)).toBe('reveal');
    expect(device.dice.commitmentSeen(viewAt('over', 'two', 1, anew))).toBe('two');
  });

  test('keeps commitment and nonce together, also a nonce that an older page kept alone', () => {
    device.store.set(`stammtisch-nonce-${ID}`, nonce.nonce);
    expect(device.dice.nonce(ID)).toEqual(nonce);
    see(['gathering', 'one', 0, promised]);
    expect(device.dice.nonce(ID)).toEqual({ ...nonce, commitment: 'one' });
  });
});

test('a nonce is 32 bytes, promised by their hash', () => {
  const { nonce, promise } = newNonce();
  expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(promise).toBe(commitmentOf(nonce));
  expect(newNonce().nonce).not.toBe(nonce);
});

test('each table has its own nonce, and the newest holds', () => {
  const first = newNonce();
  const second = newNonce();
  device.dice.saveNonce('a', first);
  device.dice.saveNonce('a', second);
  expect(device.dice.nonce('a')).toEqual(second);
  expect(device.dice.nonce('b')).toBeNull();
});
