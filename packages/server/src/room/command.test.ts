import { commitmentOf } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import {
  after,
  bar,
  bot,
  nonceOf,
  owners,
  playingTable,
  promiseOf,
  reveals,
  seatedTable,
  seen,
  sits,
  START,
  type Given,
} from '../../test/seatings.ts';
import { makeRematch, withSeatsAway, unseatUnrevealed } from './command.ts';
import { botOf, type Seating } from './seating.ts';

const OTHER_SEED = 'cd'.repeat(32);

/** By seat, the bot that moves for it. */
function bots(seating: Seating): (string | null)[] {
  return seating.seats.map((_, seat) => botOf(seating, seat));
}

describe('revealing', () => {
  const revealing = after(seatedTable(['a', 'b'], { players: 3 }), bot(2), START);

  test('nobody sits, stands or orders any more', () => {
    const deeds: Given[] = [
      sits('a', 0)[1],
      { do: 'stand' },
      { do: 'promise', promise: promiseOf('a', 1) },
    ];
    for (const deed of deeds) expect(bar(revealing, 'a', deed)).toBe('wrongStage');
    for (const deed of [bot(2)[1], { do: 'empty', seat: 0 }, START[1]] as Given[]) {
      expect(bar(revealing, 'h', deed)).toBe('wrongStage');
    }
  });

  test('only what was promised is a reveal', () => {
    expect(bar(revealing, 'a', { do: 'reveal', nonce: nonceOf('b') })).toBe('notAsPromised');
    expect(bar(revealing, 'stranger', reveals('a')[1])).toBe('notSeated');
    expect(after(revealing, reveals('a'), reveals('b')).dice).toMatchObject({
      stage: 'ready',
      nonces: [nonceOf('a'), nonceOf('b'), null],
    });
  });

  test('what is revealed early is not shown until all have', () => {
    const { dice } = after(revealing, reveals('a'));
    expect(seen({ ...revealing, dice }).fair).toMatchObject({
      nonces: [null, null, null],
      seed: null,
    });
  });

  test('who stays silent loses the seat; the others promise anew under another commitment', () => {
    const told = after(revealing, reveals('b'));
    const again = unseatUnrevealed(told, commitmentOf(OTHER_SEED))!;
    expect(owners(again)).toEqual([null, 'b', 'easy']);
    expect(again).toMatchObject({
      stage: 'gathering',
      revealBy: null,
      dice: { commitment: commitmentOf(OTHER_SEED), promises: [null, null, null] },
    });
    expect(bar(again, ...START)).toBe('openSeats');
    const filled = after(again, sits('c', 0));
    expect(bar(filled, ...START)).toBe('notPromised');
    const promised = after(filled, ['b', { do: 'promise', promise: promiseOf('b', 1) }]);
    expect(after(promised, START).stage).toBe('revealing');
    expect(unseatUnrevealed(told, told.dice.commitment)).toBeNull();
  });
});

describe('playing', () => {
  const table = playingTable(['a', 'b', 'c']);

  test('people are seated for good, and only they resign, return and agree', () => {
    for (const given of [{ do: 'return' }, { do: 'resign' }, { do: 'abandon', agree: true }]) {
      expect(bar(table, 'stranger', given as Given)).toBe('notSeated');
      expect(bar(seatedTable(['a', 'b']), 'a', given as Given)).toBe('wrongStage');
    }
    expect(bar(table, 'a', { do: 'stand' })).toBe('wrongStage');
    expect(bar(table, 'h', { do: 'empty', seat: 0 })).toBe('wrongStage');
    expect(bar(table, 'd', sits('d', 0)[1])).toBe('wrongStage');
  });

  test('a bot takes over until its owner returns', () => {
    const away = withSeatsAway(table, [1]);
    expect(away.seats.map((seated) => seated.kind === 'human' && seated.away)).toEqual([
      false,
      true,
      false,
    ]);
    const back = after(away, ['b', { do: 'return' }]);
    expect(back.seats).toEqual(table.seats);
  });

  test('bots play for who is away as long as somebody plays, and for who resigned until the end', () => {
    const mixed: Seating = {
      ...after(seatedTable(['a', 'b', 'c'], { players: 4 }), bot(3)),
      stage: 'playing',
    };
    expect(bots(mixed)).toEqual([null, null, null, 'easy']);
    const two = withSeatsAway(mixed, [0, 1]);
    expect(bots(two)).toEqual(['medium', 'medium', null, 'easy']);
    expect(bots(withSeatsAway(two, [2]))).toEqual([null, null, null, 'easy']);
    const left = after(two, ['c', { do: 'resign' }]);
    expect(bots(left)).toEqual([null, null, 'medium', 'easy']);
    expect(bots(after(left, ['a', { do: 'return' }]))).toEqual([null, 'medium', 'medium', 'easy']);
  });

  test('who has resigned has nothing more to say', () => {
    const resigned = after(table, ['b', { do: 'resign' }]);
    expect(resigned.seats[1]).toMatchObject({ resigned: true });
    expect(resigned.stage).toBe('playing');
    for (const given of [{ do: 'return' }, { do: 'resign' }, { do: 'abandon', agree: true }]) {
      expect(bar(resigned, 'b', given as Given)).toBe('resigned');
    }
  });

  test('with no human left the table is deserted', () => {
    const mixed = after(seatedTable(['a', 'b'], { players: 3 }), bot(2));
    const playing: Seating = { ...mixed, stage: 'playing' };
    const one = after(playing, ['a', { do: 'resign' }]);
    expect(one.stage).toBe('playing');
    expect(after(one, ['b', { do: 'resign' }]).stage).toBe('deserted');
  });

  test('all who still play may agree to stop', () => {
    const agree: Given = { do: 'abandon', agree: true };
    const two = after(table, ['c', agree], ['a', agree]);
    expect(two).toMatchObject({ stage: 'playing', abandoning: [0, 2] });
    expect(after(two, ['b', agree]).stage).toBe('abandoned');
    const back = after(two, ['a', { do: 'abandon', agree: false }]);
    expect(back.abandoning).toEqual([2]);
    expect(after(two, ['a', agree]).abandoning).toEqual([0, 2]);
    // The last who did not agree leaves.
    expect(after(two, ['b', { do: 'resign' }]).stage).toBe('abandoned');
    // Who resigns agrees to nothing.
    expect(after(two, ['a', { do: 'resign' }]).abandoning).toEqual([2]);
  });

  test('again: the same table with its bots, people sit down themselves, new dice', () => {
    const over: Seating = {
      ...after(seatedTable(['a', 'b'], { players: 3, isPublic: true }), bot(2)),
      stage: 'over',
    };
    const restarted = { ...over, abandoning: [0], dice: { ...over.dice, restarts: 2 } };
    const next = makeRematch(restarted, 'b', commitmentOf(OTHER_SEED));
    expect(owners(next)).toEqual([null, null, 'easy']);
    expect(next).toMatchObject({
      spec: { ...over.spec, isPublic: false },
      stage: 'gathering',
      host: 'b',
      abandoning: [],
      rematch: null,
      dice: { stage: 'promising', commitment: commitmentOf(OTHER_SEED), restarts: 0 },
    });
    expect(next.dice.promises).toEqual([null, null, null]);
  });
});
