import { describe, expect, test } from 'vitest';
import { act, display, eventsOf, legal, look, play, refused } from '../../test/moves.ts';
import { position, type PositionWords, type SeatWords } from '../../test/position.ts';

const DISPLAY = ['g3-3-3', 'g4-4-4', 'g5-5-5', 'g6-5-6', 'g8-5-8-brewer'];

/** Seat 0's open tavern in module 5 with beer for every guest. */
function open(seat: SeatWords = {}, words: PositionWords = {}) {
  const seats = [{ beer: 8, ...seat }];
  return position({ modules: 5, open: true, display: DISPLAY, pile: [], seats, ...words });
}

/** One bard's step onto the signature space. */
function signatureSpace(seat: SeatWords = {}, words: PositionWords = {}) {
  return act(open({ reputation: 6, staff: ['bard'], ...seat }, words), 0, 'serenade');
}

describe('M5.1 · signature tiles on the guests', () => {
  test('M5.1 · forty in all: one on each display guest and on the top 3-beer guest', () => {
    const s = position({ modules: 5 });
    expect(s.sealed).toEqual([true, true, true, true, true]);
    expect(s.supply.signatures).toBe(35);
  });

  test('M5.1 · one on every card that refills the display', () => {
    const played = act(open({}, { pile: ['g4-3-4'] }), 0, 'recruit 1', ['g4-3-4']);
    expect(played.state.sealed[1]).toBe(true);
    expect(played.state.supply.signatures).toBe(34);
    expect(played.events.slice(2, 5)).toEqual([
      { type: 'unsealed', seat: 0, slot: 1 },
      expect.objectContaining({ card: 'g4-3-4', to: 'display-1' }),
      { type: 'sealed', slot: 1 },
    ]);
  });

  test('M5.1 · and on the next 3-beer guest', () => {
    const { state } = act(open(), 0, 'recruit 0');
    expect([display(state)[0], state.sealed[0]]).toEqual(['g3-3-3', true]);
  });

  test('M5.1 · while tiles last', () => {
    const { state } = act(open({}, { supply: { signatures: 0 } }), 0, 'recruit 0');
    expect(state.sealed[0]).toBe(false);
    expect(state.supply.signatures).toBe(0);
  });

  test('M5.1 · R17 · an empty slot has no tile', () => {
    const { state } = act(open(), 0, 'recruit 2');
    expect(state.sealed[2]).toBe(false);
    expect(state.supply.signatures).toBe(35);
  });

  test('M5.2 · a guest without a tile signs nowhere', () => {
    const seats = [{ beer: 3 }, { beer: 3 }];
    const s = play(open({}, { seats, supply: { signatures: 0 } }), 0, 'recruit 0', 'close');
    const played = act(play(s, 1, 'open'), 1, 'recruit 0');
    expect(look(played.state, 0).guestBook).toEqual([1, 0, 0, 0]);
    expect(look(played.state, 1)).toMatchObject({ guestBook: [0, 0, 0, 0], top: ['g3-3-3'] });
    expect(eventsOf(played, 'unsealed')).toEqual([]);
  });
});

describe('M5.2 · signatures', () => {
  test.each([
    ['g3-3-3', [1, 0, 0, 0]],
    ['g4-4-4', [1, 0, 0, 0]],
    ['g5-5-5', [0, 1, 0, 0]],
    ['g6-5-6', [0, 0, 1, 0]],
    ['g7-4-7-table', [0, 0, 0, 1]],
    ['g8-5-8-brewer', [0, 0, 0, 1]],
  ])('M5.2 · %s signs in the column of its price', (card, guestBook) => {
    const s = open({}, { display: ['g3-3-3', card, '-', '-', '-'] });
    const played = act(s, 0, 'recruit 1');
    expect(look(played.state, 0).guestBook).toEqual(guestBook);
    const column = guestBook.indexOf(1);
    expect(eventsOf(played, 'signed')).toEqual([
      { type: 'signed', seat: 0, column, row: 0, why: 'recruit' },
    ]);
  });

  test('M5.2 · columns fill from the top', () => {
    const played = act(open({ guestBook: [2, 0, 0, 0] }), 0, 'recruit 0');
    expect(look(played.state, 0).guestBook).toEqual([3, 0, 0, 0]);
    expect(eventsOf(played, 'signed')[0]).toMatchObject({ column: 0, row: 2 });
  });

  test('M5.2 · R19 · a full column forfeits the tile to the supply', () => {
    const s = open({ guestBook: [4, 0, 0, 0] });
    const played = act(s, 0, 'recruit 1');
    expect(look(played.state, 0).guestBook).toEqual([4, 0, 0, 0]);
    expect(played.state.supply.signatures).toBe(s.supply.signatures + 1);
    expect(eventsOf(played, 'forfeited')).toEqual([
      { type: 'forfeited', seat: 0, what: 'signature', amount: 1, why: 'recruit' },
    ]);
  });

  test('M5.2 · the last row of a column is still open', () => {
    expect(look(play(open({ guestBook: [3, 0, 0, 0] }), 0, 'recruit 0'), 0).guestBook[0]).toBe(4);
  });
});

describe('M5.2 · the signature space of the reputation track', () => {
  test('M5.2 · a tile of the supply in any open column', () => {
    const { state, events } = signatureSpace({ guestBook: [0, 4, 0, 0] });
    expect(legal(state, 0)).toEqual(['sign 0', 'sign 2', 'sign 3']);
    expect(events.at(-1)).toEqual({ type: 'asked', seat: 0, question: 'sign', why: 'reputation' });
    expect(state.pending).toEqual({ seat: 0, choice: 'sign', why: 'reputation' });
    const signed = act(state, 0, 'sign 2');
    expect(look(signed.state, 0).guestBook).toEqual([0, 4, 1, 0]);
    expect(signed.state.supply.signatures).toBe(state.supply.signatures - 1);
    expect(signed.events[0]).toEqual({
      type: 'signed',
      seat: 0,
      column: 2,
      row: 0,
      why: 'reputation',
    });
  });

  test('M5.2 · not in a full one', () => {
    const { state } = signatureSpace({ guestBook: [0, 4, 0, 0] });
    expect(refused(state, 0, 'sign 1')).toEqual({
      reason: 'columnFull',
      rule: 'M5.2',
      column: 1,
    });
  });

  test('M5.2 · with one open column it goes there', () => {
    const { state } = signatureSpace({ guestBook: [4, 4, 0, 4] });
    expect(state.pending).toBeNull();
    expect(look(state, 0).guestBook).toEqual([4, 4, 1, 4]);
    expect(state.supply.signatures).toBe(34);
  });

  test.each([
    ['a full book', { guestBook: [4, 4, 4, 4] }, {}],
    ['no tile left', {}, { supply: { signatures: 0 } }],
  ])('M5.2 · with %s it is forfeited', (_, seat, words) => {
    const { state, events } = signatureSpace(seat, words);
    expect(state.pending).toBeNull();
    expect(events.at(-1)).toEqual({
      type: 'forfeited',
      seat: 0,
      what: 'signature',
      amount: 1,
      why: 'reputation',
    });
  });

  test('M3.1 · in modules 3 and 4 the track has no such space', () => {
    const { state } = signatureSpace({}, { modules: 4 });
    expect(state.pending).toBeNull();
    expect(look(state, 0)).toMatchObject({ reputation: 7, guestBook: [0, 0, 0, 0] });
  });
});

describe('M5.3 · covered bonuses', () => {
  test.each([
    [0, 0, {}],
    [0, 1, { top: ['barback'] }],
    [0, 2, { reputation: 8 }],
    [0, 3, { schnapps: 1 }],
    [1, 0, { reputation: 8 }],
    [1, 1, {}],
    [1, 2, { top: ['dishwasher'] }],
    [1, 3, { reputation: 10, schnapps: 1 }], // passing the space of schnapps or service denied
    [2, 0, {}],
    [2, 1, { schnapps: 1 }],
    [2, 2, { top: ['server'] }],
    [2, 3, { top: ['noble'] }],
    [3, 0, { schnapps: 1 }],
    [3, 1, { reputation: 8 }],
    [3, 2, { top: ['table'] }],
    [3, 3, { top: ['noble'] }],
  ])('M5.3 · column %i, row %i pays %j', (column, row, gain) => {
    const guestBook = [0, 0, 0, 0].with(column, row);
    const { state } = act(signatureSpace({ guestBook }).state, 0, `sign ${column}`);
    expect(look(state, 0)).toMatchObject({ reputation: 7, schnapps: 0, top: [], ...gain });
  });

  test('M5.3 · a cell tells that it paid', () => {
    const { state } = signatureSpace({ guestBook: [1, 0, 0, 0] });
    expect(act(state, 0, 'sign 0').events.at(-1)).toEqual({
      type: 'card',
      seat: 0,
      card: 'barback',
      from: 'supply',
      to: 'top',
      why: 'guestBook',
    });
  });
});

describe('M5.4 · full rows', () => {
  test.each([
    [[0, 1, 1, 1], 0],
    [[1, 1, 0, 1], 2],
    [[1, 4, 2, 2], 0],
  ])('M5.4 · %j and column %i: a noble', (guestBook, column) => {
    const { events } = act(signatureSpace({ guestBook }).state, 0, `sign ${column}`);
    expect(events.at(-1)).toEqual({
      type: 'card',
      seat: 0,
      card: 'noble',
      from: 'supply',
      to: 'top',
      why: 'row',
    });
  });

  test.each([
    [[0, 1, 1, 0], 0],
    [[1, 1, 1, 1], 0],
    [[1, 2, 1, 2], 0],
  ])('M5.4 · %j and column %i: not yet', (guestBook, column) => {
    const played = act(signatureSpace({ guestBook }).state, 0, `sign ${column}`);
    expect(eventsOf(played, 'card').filter(({ why }) => why === 'row')).toEqual([]);
  });
});

describe('R25 · the order', () => {
  test('R25 · the signature comes before the guest’s own bonus', () => {
    const s = open({ guestBook: [0, 0, 0, 2] });
    expect(look(play(s, 0, 'recruit 4'), 0).top).toEqual(['brewer', 'table', 'g8-5-8-brewer']);
  });

  test('R25 · the cell pays before the row’s noble, and both before the guest’s bonus', () => {
    const s = open({ guestBook: [3, 3, 3, 2] });
    const filled = play(s, 0, 'recruit 4');
    expect(look(filled, 0).top).toEqual(['brewer', 'noble', 'table', 'g8-5-8-brewer']);
  });

  test('R25 · the cell pays in full, with all it sets off, before the row’s noble', () => {
    // Three steps for the cell pass the space of schnapps or service denied, which asks.
    const seat = { reputation: 7, guestBook: [4, 3, 4, 4], tables: ['regular-1'] };
    const asked = act(open(seat), 0, 'recruit 2').state;
    expect(look(asked, 0)).toMatchObject({ reputation: 9, top: ['g5-5-5'] });
    const { state } = act(asked, 0, 'either -');
    expect(look(state, 0)).toMatchObject({ reputation: 10, top: ['noble', 'g5-5-5'] });
  });

  test('R25 · whether the row is complete is judged when the tile is laid', () => {
    // The step for the cell reaches the signature space; the tile laid there completes a row.
    const seat = { reputation: 6, guestBook: [1, 0, 0, 1] };
    const asked = act(open(seat), 0, 'recruit 2').state;
    const played = act(asked, 0, 'sign 2');
    expect(look(played.state, 0).guestBook).toEqual([1, 1, 1, 1]);
    expect(eventsOf(played, 'card').filter(({ why }) => why === 'row')).toHaveLength(1);
  });
});
