import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, look, ones, refused } from '../../test/moves.ts';
import { enter, type SeatWords } from '../../test/position.ts';

/** Phase B for one seat of two; with a counter guest it decides, so nothing goes on. */
function arrival(seat: SeatWords, outcomes: (string | number)[] = []) {
  return enter('arrival', { seats: [{ counterGuests: 1, ...seat }] }, outcomes);
}

function seen(seat: SeatWords, outcomes: (string | number)[] = []) {
  return look(arrival(seat, outcomes).state, 0);
}

describe('B1 · cards are revealed until every table is occupied', () => {
  test('B1 · then the arrival stops at once', () => {
    const view = seen({ top: ['regular-1*3', 'server'] });
    expect(view).toMatchObject({ tables: ['regular-1', 'regular-1', 'regular-1'], staff: [] });
    expect(view.top).toEqual(['server']);
  });

  test('B1 · C3 · the known top is drawn before the rest of the deck', () => {
    const view = seen({ top: ['noble'], bag: ['regular-1', 'regular-2*5'] }, [
      'regular-2',
      'regular-1',
    ]);
    expect(view.tables).toEqual(['noble', 'regular-2', 'regular-1']);
    expect(view.bag).toEqual({ 'regular-2': 4 });
  });

  test('B1 · every card is told with its way', () => {
    const played = arrival({ top: ['regular-2', 'brewer', 'noble'], bag: ['noble', 'g5-5-5'] }, [
      'noble',
      'g5-5-5',
    ]);
    const why = 'arrival';
    expect(eventsOf(played, 'card')).toEqual([
      { type: 'card', seat: 0, card: 'regular-2', from: 'top', to: 'table-0', why },
      { type: 'card', seat: 0, card: 'brewer', from: 'top', to: 'staff', why },
      { type: 'card', seat: 0, card: 'noble', from: 'top', to: 'table-1', why },
      { type: 'card', seat: 0, card: 'noble', from: 'bag', to: 'table-1', why },
      { type: 'card', seat: 0, card: 'g5-5-5', from: 'bag', to: 'table-2', why },
    ]);
  });
});

describe('B2 · the tables to fill', () => {
  test('B2 · three printed ones, four once the tile is upgraded', () => {
    expect(seen({ top: ['regular-1*5'] }).tables).toHaveLength(3);
    expect(seen({ top: ['regular-1*5'], tiles: ['tables'] }).tables).toHaveLength(4);
  });

  test('B2 · and every table card drawn this phase', () => {
    const view = seen({ top: ['table', 'regular-1*2', 'table', 'regular-1*4'] });
    expect(view.tables).toHaveLength(5);
    expect(view.top).toEqual(['regular-1']);
  });
});

describe('B3 · who sits where', () => {
  test('B3 · regulars, guests and the first noble take the next free table from the left', () => {
    expect(seen({ top: ['g3-3-3', 'noble', 'regular-1'] }).tables).toEqual([
      'g3-3-3',
      'noble',
      'regular-1',
    ]);
  });

  test('B3 · every further noble joins the first, so the tables do not fill', () => {
    const view = seen({ top: ['regular-1', 'noble*5', 'regular-2', 'server'] });
    expect(view.tables).toEqual(['regular-1', 'noble*5', 'regular-2']);
    expect(view.top).toEqual(['server']);
  });
});

test('B4 · staff goes to work and takes no table', () => {
  const staff = ['bard', 'barback', 'dishwasher', 'server', 'table', 'brewer'];
  const view = seen({ top: [...staff, 'brewer', 'regular-1*4'] });
  expect(view.staff).toEqual([...staff, 'brewer']);
  expect(view.tables).toEqual(['regular-1', 'regular-1', 'regular-1', 'regular-1']);
});

describe('B5 · an empty deck', () => {
  test('B5 · the discard pile becomes the new deck', () => {
    const played = arrival({ top: ['regular-1'], discard: ['regular-2*4'] }, ['regular-2*2']);
    expect(look(played.state, 0)).toMatchObject({
      tables: ['regular-1', 'regular-2', 'regular-2'],
      bag: { 'regular-2': 2 },
      discard: {},
    });
    expect(eventsOf(played, 'reshuffled')).toEqual([{ type: 'reshuffled', seat: 0, cards: 4 }]);
    expect(played.state.players[0]).toMatchObject({ bagSize: 2, discardSize: 0 });
  });

  test('B5 · with nothing left in either, tables stay empty', () => {
    const played = arrival({ top: ['noble*2'], discard: ['server'] }, ['server']);
    expect(look(played.state, 0).tables).toEqual(['noble*2', '-', '-']);
    expect(played.state.waiting).toEqual([0]);
  });

  test('R30 · the discard pile is not reshuffled before a card must be drawn', () => {
    const played = arrival({ top: ['regular-1*3'], discard: ['noble*4'] });
    expect(look(played.state, 0)).toMatchObject({ bag: {}, discard: { noble: 4 } });
    expect(eventsOf(played, 'reshuffled')).toEqual([]);
  });
});

describe('B6 · a counter guest starts the evening again', () => {
  const cards = { top: ['noble*2', 'regular-1', 'server', 'regular-1'], bag: ['regular-2*5'] };

  test('B6 · all cards drawn go to the discard pile, and the tables are filled anew', () => {
    const s = arrival(cards).state;
    const played = act(s, 0, 'redraw', ['regular-2*3', ...ones(8)]);
    expect(look(played.state, 0)).toMatchObject({
      tables: ['regular-2', 'regular-2', 'regular-2'],
      staff: [],
      discard: { 'regular-1': 2, server: 1, noble: 2 },
      bag: { 'regular-2': 2 },
      counterGuests: 0,
    });
    expect(played.state.players[0]!.nobles).toBe(0);
    expect(played.state.players[0]!.discardSize).toBe(5);
  });

  test('B6 · it tells what leaves, card by card', () => {
    const { events } = act(arrival(cards).state, 0, 'redraw', ['regular-2*3', ...ones(8)]);
    const gone = { type: 'card', seat: 0, to: 'discard', why: 'redraw' };
    expect(events.slice(0, 6)).toEqual([
      { type: 'counterGuest', seat: 0, amount: -1, why: 'redraw' },
      { ...gone, card: 'noble', from: 'table-0' },
      { ...gone, card: 'noble', from: 'table-0' },
      { ...gone, card: 'regular-1', from: 'table-1' },
      { ...gone, card: 'regular-1', from: 'table-2' },
      { ...gone, card: 'server', from: 'staff' },
    ]);
  });

  test('B6 · the counter guest leaves the game', () => {
    const s = arrival(cards).state;
    const { state } = act(s, 0, 'redraw', ['regular-2*3', ...ones(8)]);
    expect(state.supply.counterGuests).toBe(s.supply.counterGuests);
  });

  test('B6 · R30 · the discard comes first, so it may be drawn again', () => {
    const s = arrival({ top: ['regular-1*3'] }).state;
    const played = act(s, 0, 'redraw', ['regular-1*3', ...ones(8)]);
    expect(eventsOf(played, 'reshuffled')).toEqual([{ type: 'reshuffled', seat: 0, cards: 3 }]);
  });

  test('B6 · may be repeated while counter guests last', () => {
    const s = arrival({ ...cards, counterGuests: 2 }).state;
    const once = act(s, 0, 'redraw', ['regular-2*3']);
    expect(once.state).toMatchObject({ phase: 'arrival', waiting: [0] });
    expect(once.events.at(-1)).toEqual({
      type: 'asked',
      seat: 0,
      question: 'keepOrRedraw',
      why: 'counterGuest',
    });
    const twice = act(once.state, 0, 'redraw', ['regular-2*2', 'noble', ...ones(8)]);
    expect(twice.state.phase).toBe('draft');
    expect(eventsOf(twice, 'asked')).toEqual([
      { type: 'asked', seat: 0, question: 'draft', why: 'draft' },
    ]);
  });

  test('B6 · R18 · those with a counter guest decide in any order, the others keep', () => {
    const seats = [{ counterGuests: 1 }, {}, { counterGuests: 2 }];
    const played = enter('arrival', { players: 3, start: 1, seats });
    expect(played.state.waiting).toEqual([2, 0]);
    expect(eventsOf(played, 'asked')).toEqual([
      { type: 'asked', seat: 2, question: 'keepOrRedraw', why: 'counterGuest' },
      { type: 'asked', seat: 0, question: 'keepOrRedraw', why: 'counterGuest' },
    ]);
    expect(legal(played.state, 0)).toEqual(['keep', 'redraw']);
    const { state, events } = act(played.state, 0, 'keep');
    expect(events).toEqual([{ type: 'declined', seat: 0, question: 'keepOrRedraw' }]);
    expect(state.waiting).toEqual([2]);
    expect(look(state, 0).counterGuests).toBe(1);
    expect(refused(state, 1, 'keep')).toEqual({
      reason: 'notYourTurn',
      rule: 'C1',
      waitsFor: [2],
    });
  });

  test('B6 · nobody is asked when nobody has a counter guest', () => {
    expect(enter('arrival', {}, ones(8)).state.phase).toBe('draft');
  });
});
