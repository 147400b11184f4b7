import { describe, expect, test } from 'vitest';
import { act, legal, listed, look, play, refused } from '../../test/moves.ts';
import { enter, position, type SeatWords } from '../../test/position.ts';
import { TILES } from '../types.ts';

/** Seat 0's open tavern in module 2. */
function open(seat: SeatWords) {
  return position({ modules: 2, open: true, seats: [seat] });
}

describe('M2.3 · hiring', () => {
  test('M2.3 · each seat picks one of two sides for good', () => {
    const { state } = enter('evening', { modules: 2, round: 2 });
    const played = act(state, 1, 'hire beer');
    expect(look(played.state, 1).entertainers).toEqual({ dancer: 'beer' });
    expect(played.events).toEqual([{ type: 'hired', seat: 1, who: 'dancer', side: 'beer' }]);
    expect(refused(played.state, 1, 'hire coins')).toMatchObject({ reason: 'notYourTurn' });
  });

  test.each([
    [3, 'upgrade', { fireBreather: 'upgrade' }],
    [3, 'eject', { fireBreather: 'eject' }],
    [5, 'turn', { juggler: 'turn' }],
    [5, 'recall', { juggler: 'recall' }],
  ])('M2.3 · round %i, %s', (round, side, hired) => {
    const { state } = enter('evening', { modules: 2, round });
    expect(look(play(state, 0, `hire ${side}`), 0).entertainers).toEqual(hired);
  });

  test('M2.3 · another entertainer’s side is not on offer', () => {
    const { state } = enter('evening', { modules: 2, round: 2 });
    expect(refused(state, 0, 'hire eject')).toEqual({
      reason: 'sideNotOffered',
      rule: 'M2.3',
      side: 'eject',
      offered: ['coins', 'beer'],
    });
    const { state: sixth } = enter('evening', { modules: 2, round: 6 });
    expect(refused(sixth, 0, 'hire coins')).toMatchObject({ offered: [] });
  });

  test.each(['dance', 'fire safe', 'eject 0'])('M2.3 · “%s” needs a hired entertainer', (text) => {
    const who = text === 'dance' ? 'dancer' : 'fireBreather';
    const s = open({ schnapps: 9, tables: ['regular-1'] });
    expect(refused(s, 0, text)).toEqual({ reason: 'notHired', rule: 'M2.3', who });
  });

  test('M2.3 · the other side cannot be played', () => {
    const other = { reason: 'otherSide', rule: 'M2.3', who: 'fireBreather' };
    const seat = { schnapps: 9, tables: ['regular-1'] };
    const upgrading = open({ ...seat, entertainers: ['upgrade'] });
    expect(refused(upgrading, 0, 'eject 0')).toEqual({ ...other, side: 'eject' });
    const ejecting = open({ ...seat, entertainers: ['eject'] });
    expect(refused(ejecting, 0, 'fire safe')).toEqual({ ...other, side: 'upgrade' });
  });
});

describe('M2.3 · the dancer', () => {
  test.each([
    ['coins', 1, 'thalers', 2],
    ['beer', 2, 'beer', 3],
  ] as const)('M2.3 · %s: %i schnapps for %s', (side, price, goods, amount) => {
    const played = act(open({ schnapps: price, entertainers: [side] }), 0, 'dance');
    expect(look(played.state, 0)).toMatchObject({ schnapps: 0, [goods]: amount });
    expect(played.events).toEqual([
      { type: 'schnapps', seat: 0, amount: -price, why: 'dancer' },
      { type: goods, seat: 0, amount, why: 'dancer' },
    ]);
    expect(played.state.supply.schnapps).toBe(20 + price);
    expect(refused(open({ schnapps: price - 1, entertainers: [side] }), 0, 'dance')).toEqual({
      reason: 'tooFewSchnapps',
      rule: 'M2.3',
      costs: price,
      has: price - 1,
    });
  });

  test('M2.4 · dances as often as the schnapps last', () => {
    const s = play(open({ schnapps: 3, entertainers: ['coins'] }), 0, 'dance', 'dance', 'dance');
    expect(look(s, 0)).toMatchObject({ thalers: 6, schnapps: 0 });
    expect(refused(s, 0, 'dance')).toMatchObject({ reason: 'tooFewSchnapps' });
  });
});

describe('M2.3 · the fire breather', () => {
  test('M2.3 · upgrade: five schnapps for any tile, and the noble is earned', () => {
    const s = open({ schnapps: 5, entertainers: ['upgrade'], tiles: ['safe'] });
    const fires = legal(s, 0).filter((text) => text.startsWith('fire'));
    const tiles = TILES.filter((tile) => tile !== 'safe');
    expect(fires).toEqual(listed(...tiles.map((tile) => `fire ${tile}`)));
    const { state, events } = act(s, 0, 'fire brewer');
    expect(look(state, 0)).toMatchObject({ schnapps: 0, thalers: 0, tiles: ['brewer', 'safe'] });
    const why = 'fireBreather';
    expect(events).toEqual([
      { type: 'schnapps', seat: 0, amount: -5, why },
      { type: 'upgraded', seat: 0, tile: 'brewer', why },
      { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top', why },
    ]);
  });

  test('M2.3 · R27 · upgrade: never a tile that is upgraded, never with four schnapps', () => {
    const s = open({ schnapps: 5, entertainers: ['upgrade'], tiles: ['safe'] });
    expect(refused(s, 0, 'fire safe')).toEqual({
      reason: 'upgradedAlready',
      rule: 'R27',
      tile: 'safe',
    });
    expect(refused(open({ schnapps: 4, entertainers: ['upgrade'] }), 0, 'fire safe')).toEqual({
      reason: 'tooFewSchnapps',
      rule: 'M2.3',
      costs: 5,
      has: 4,
    });
  });

  const tables = ['noble', 'regular-1', 'g5-5-5'];

  test('M2.3 · eject: two schnapps send a guest out of the game', () => {
    const s = open({ schnapps: 2, entertainers: ['eject'], tables });
    const { state, events } = act(s, 0, 'eject 2');
    expect(look(state, 0)).toMatchObject({ schnapps: 0, tables: ['noble', 'regular-1', '-'] });
    expect(events).toEqual([
      { type: 'schnapps', seat: 0, amount: -2, why: 'fireBreather' },
      { type: 'card', seat: 0, card: 'g5-5-5', from: 'table-2', to: 'box', why: 'fireBreather' },
    ]);
  });

  test('M2.3 · R7 · eject: no noble, nobody with a die, nobody who is not there', () => {
    const s = open({ schnapps: 2, entertainers: ['eject'], tables, dice: [5], at: ['table-2'] });
    expect(legal(s, 0).filter((text) => text.startsWith('eject'))).toEqual(['eject 1']);
    expect(refused(s, 0, 'eject 0')).toEqual({ reason: 'nobleStays', rule: 'R7', table: 0 });
    expect(refused(s, 0, 'eject 2')).toEqual({ reason: 'dieOnTable', rule: 'F10', table: 2 });
    expect(refused(s, 0, 'eject 3')).toMatchObject({ reason: 'noSuchTable', tables: 3 });
  });

  test('M2.4 · breathes fire as often as the schnapps last', () => {
    const ejecting = open({ schnapps: 4, entertainers: ['eject'], tables });
    expect(look(play(ejecting, 0, 'eject 1', 'eject 2'), 0).tables).toEqual(['noble', '-', '-']);
    const upgrading = open({ schnapps: 10, entertainers: ['upgrade'] });
    expect(look(play(upgrading, 0, 'fire safe', 'fire monk'), 0).top).toEqual(['noble', 'noble']);
  });

  test('M2.3 · eject: not with one schnapps', () => {
    const s = open({ schnapps: 1, entertainers: ['eject'], tables });
    expect(refused(s, 0, 'eject 1')).toMatchObject({ costs: 2, has: 1 });
  });
});

describe('M2.3 · juggler, turn', () => {
  const seat = { schnapps: 1, entertainers: ['turn'], dice: [3, 6], at: [null, 'brewer'] } as const;
  const planning = (extra: SeatWords = {}) =>
    position({ modules: 2, seats: [{ ...seat, ...extra }] });

  test('M2.3 · one schnapps turns one die to any face', () => {
    const { state, events } = act(planning(), 0, 'turn 0 5');
    expect(look(state, 0)).toMatchObject({ dice: [5, 6], schnapps: 0 });
    expect(events).toEqual([
      { type: 'schnapps', seat: 0, amount: -1, why: 'juggler' },
      { type: 'turned', seat: 0, die: 0, from: 3, to: 5 },
    ]);
    const turns = legal(planning(), 0).filter((text) => text.startsWith('turn'));
    expect(turns).toEqual([1, 2, 4, 5, 6].map((value) => `turn 0 ${value}`));
  });

  test('M2.4 · may be repeated', () => {
    const s = play(planning({ schnapps: 2 }), 0, 'turn 0 5', 'turn 0 1');
    expect(look(s, 0)).toMatchObject({ dice: [1, 6], schnapps: 0 });
    expect(refused(s, 0, 'turn 0 2')).toEqual({
      reason: 'tooFewSchnapps',
      rule: 'M2.3',
      costs: 1,
      has: 0,
    });
  });

  test('R9 · only until the seat opens its tavern', () => {
    const s = play(planning(), 0, 'open');
    expect(refused(s, 0, 'turn 0 5')).toEqual({ reason: 'tavernOpen', rule: 'R9' });
  });

  test('R9 · while another seat serves it is still planning', () => {
    const s = position({ modules: 2, open: true, seats: [{}, seat] });
    expect(look(play(s, 1, 'turn 0 1'), 1).dice).toEqual([1, 6]);
  });

  test('R9 · not after closing', () => {
    expect(refused(play(planning(), 0, 'open', 'close'), 0, 'turn 0 5')).toEqual({
      reason: 'tavernClosed',
      rule: 'F11',
    });
  });

  test('R23 · a die that lies on a space is not turned', () => {
    expect(refused(planning(), 0, 'turn 1 5')).toEqual({
      reason: 'diePlaced',
      rule: 'R23',
      die: 1,
      space: 'brewer',
    });
    expect(refused(play(planning(), 0, 'place 1 -'), 0, 'turn 1 5')).toBeNull();
  });

  test('R23 · the face must change, and the die must be there', () => {
    expect(refused(planning(), 0, 'turn 0 3')).toEqual({
      reason: 'sameFace',
      rule: 'R23',
      die: 0,
      value: 3,
    });
    expect(refused(planning(), 0, 'turn 2 3')).toMatchObject({ reason: 'noSuchDie', dice: 2 });
  });

  test('M2.3 · needs the juggler with this side up', () => {
    expect(refused(planning({ entertainers: [] }), 0, 'turn 0 5')).toEqual({
      reason: 'notHired',
      rule: 'M2.3',
      who: 'juggler',
    });
    expect(refused(planning({ entertainers: ['recall'] }), 0, 'turn 0 5')).toEqual({
      reason: 'otherSide',
      rule: 'M2.3',
      who: 'juggler',
      side: 'turn',
    });
  });
});
