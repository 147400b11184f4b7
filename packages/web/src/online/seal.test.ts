import type { FairView, TableStage, TableView } from '@stammtisch/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeHouse, ID } from '../../test/fakeServer.ts';
import { forgetDice } from '../../test/join.ts';
import { keep } from '../app/storage/smallStore.ts';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';
import { diceDeed, isElsewhere, notedNonce, noteSeal, notedSeal } from './seal.ts';
import { noteShown } from './shown.ts';

const { view, you } = new FakeHouse([0], 'gathering');
beforeEach(forgetDice);

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
function see(...seen: readonly Seen[]): ReturnType<typeof noteSeal> {
  return seen.map((each) => noteSeal(viewAt(...each))).at(-1)!;
}

/** What this device takes for the seal of a game that is played under that one. */
function notedFor(commitment: string, restarts: number | null = 0): string | null {
  return notedSeal(viewAt('over', commitment, restarts));
}

describe('a device that only watches', () => {
  test('keeps the seal that it saw first, whatever is shown later', () => {
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

  test('says nothing of a seal if all began again while it was away', () => {
    see(['revealing', 'one']);
    expect(see(['playing', 'two', 1])).toBeNull();
    expect(notedFor('two', 1)).toBeNull();
  });

  test('follows the seal of a table where nobody counts, and takes what older pages noted', () => {
    keep(`stammtisch-seal-${ID}`, 'old');
    expect(notedFor('old', null)).toBe('old');
    expect(see(['gathering', 'one', null], ['revealing', 'two', null])).toBeNull();
    expect(notedFor('two', null)).toBe('two');
  });

  test.each(['playing', 'over', 'abandoned', 'deserted'] as const)(
    'has seen no seal before the first die if it comes when the game is %s',
    (stage) => {
      expect(see([stage, 'one'])).toBeNull();
      expect(notedFor('one')).toBeNull();
    },
  );
});

/** What it does about a view. */
function deedOf(...seen: Seen): ReturnType<typeof diceDeed> {
  const shown = viewAt(...seen);
  return diceDeed(shown, you, keptNonce(ID));
}

describe('a device that has promised', () => {
  const nonce = drawNonce();
  const promised = { promises: [nonce.promise, null] };
  beforeEach(() => keepNonce(ID, nonce));

  test('reveals under the seal beside which it first saw its promise', () => {
    see(['gathering', 'zero']);
    expect(keptNonce(ID)!.seal).toBeNull();
    expect(see(['gathering', 'one', 1, promised], ['revealing', 'one', 1, promised])).toBeNull();
    expect(keptNonce(ID)!.seal).toBe('one');
    expect(deedOf('revealing', 'one', 1, promised)).toBe('reveal');
  });

  test.each([
    ['while all reveal', 'revealing', 0],
    ['before', 'gathering', 0],
    ['and says that all began again, though its promise stands', 'revealing', 1],
    ['where nobody counts', 'revealing', null],
  ] as const)('does not reveal where another seal is shown %s', (_, stage, restarts) => {
    see(['gathering', 'one', restarts === null ? null : 0, promised]);
    expect(see([stage, 'two', restarts, promised])).toEqual({ before: 'one', after: 'two' });
    expect(deedOf('revealing', 'two', restarts, promised)).toBeNull();
    expect(isElsewhere(viewAt('revealing', 'two', restarts, promised), you, keptNonce(ID))).toBe(
      false,
    );
    expect(keptNonce(ID)!.seal).toBe('one');
  });

  test('never takes the seal of the seed for the one it revealed under', () => {
    see(['gathering', 'one', 0, promised], ['revealing', 'one', 0, promised]);
    // The server has the nonces, and has drawn seeds until it liked one.
    const swap = { before: 'one', after: 'two' };
    const swapped = { ...promised, nonces: [nonce.nonce, null], revealed: [true, false] };
    expect(see(['revealing', 'two', 0, swapped])).toEqual(swap);
    expect(see(['playing', 'two', 0, swapped], ['over', 'two', 0, swapped])).toEqual(swap);
    expect(notedSeal(viewAt('over', 'two', 0, swapped))).toBe('one');
    // Nor if it now says that all began again, or forgets the promise.
    expect(notedSeal(viewAt('over', 'two', 1, swapped))).toBe('one');
    expect(notedSeal(viewAt('over', 'two', 0))).toBe('one');
    expect(notedSeal(viewAt('over', 'two', 1))).toBeNull();
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
    expect(notedNonce(viewAt('over', 'one', 0, promised))).toEqual({ nonce: nonce.nonce, seat: 0 });
    expect(notedNonce(viewAt('over', 'one'))).toEqual({});
    noteShown(ID);
    expect(notedNonce(viewAt('over', 'one'))).toEqual({ nonce: nonce.nonce });
    expect(notedNonce(viewAt('over', 'two'))).toEqual({});
  });

  test('promises another nonce where all begin again', () => {
    see(['gathering', 'one', 0, promised], ['revealing', 'one', 0, promised]);
    expect(see(['gathering', 'two', 1])).toBeNull();
    expect(deedOf('gathering', 'two', 1)).toBe('promise');
    const next = drawNonce();
    keepNonce(ID, next);
    const anew = { promises: [next.promise, null] };
    expect(see(['gathering', 'two', 1, anew])).toBeNull();
    expect(deedOf('revealing', 'two', 1, anew)).toBe('reveal');
    expect(notedSeal(viewAt('over', 'two', 1, anew))).toBe('two');
  });

  test('keeps seal and nonce together, also a nonce that an older page kept alone', () => {
    keep(`stammtisch-nonce-${ID}`, nonce.nonce);
    expect(keptNonce(ID)).toEqual(nonce);
    see(['gathering', 'one', 0, promised]);
    expect(keptNonce(ID)).toEqual({ ...nonce, seal: 'one' });
  });
});
