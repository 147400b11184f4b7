import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, look, play, refused } from '../test/moves.ts';
import { position, type SeatWords } from '../test/position.ts';

/** Seat 0's open tavern with a counter guest for one step of the monastery. */
function open(seat: SeatWords) {
  return position({ open: true, seats: [{ counterGuests: 1, ...seat }] });
}

/** One step further from a space of the monastery. */
function step(monastery: number, seat: SeatWords = {}) {
  return act(open({ monastery, ...seat }), 0, 'monastery');
}

describe('F9 · the monastery track', () => {
  test.each([
    [3, { top: ['barback'] }],
    [5, { thalers: 2 }],
    [6, { top: ['dishwasher'] }],
    [9, { top: ['server'] }],
    [10, { top: ['noble'] }],
    [12, { thalers: 3 }],
    [14, { top: ['table'] }],
    [16, { top: ['noble'] }],
    [18, { thalers: 4 }],
    [20, { top: ['brewer'] }],
    [22, { top: ['noble'] }],
  ])('F9 · space %i pays %j at once', (space, paid) => {
    const { state } = step(space - 1);
    expect(look(state, 0)).toMatchObject({ monastery: space, thalers: 0, top: [], ...paid });
  });

  test.each([1, 2, 4, 7, 11, 13, 15, 19, 21])('F9 · space %i pays nothing', (space) => {
    const { state, events } = step(space - 1);
    expect(look(state, 0)).toMatchObject({ monastery: space, thalers: 0, top: [] });
    expect(events).toHaveLength(2);
  });

  test('F9 · a bonus tells where it comes from', () => {
    const why = 'monastery';
    expect(step(2).events.slice(1)).toEqual([
      { type: 'monastery', seat: 0, from: 2, to: 3, why: 'counterGuest' },
      { type: 'card', seat: 0, card: 'barback', from: 'supply', to: 'top', why },
    ]);
    expect(step(4).events.at(-1)).toEqual({ type: 'thalers', seat: 0, amount: 2, why });
    expect(step(9).events.at(-1)).toMatchObject({ card: 'noble', why });
  });

  test('F9 · a space that is passed pays as well, before the next step', () => {
    const tiles = ['monk'] as const;
    const s = open({ monastery: 4, tiles, dice: [5], at: ['monk'] });
    const { state, events } = act(s, 0, 'serve 0');
    expect(look(state, 0)).toMatchObject({ monastery: 6, thalers: 2, top: ['dishwasher'] });
    expect(events.map(({ type }) => type)).toEqual([
      'served',
      'monastery',
      'thalers',
      'monastery',
      'card',
    ]);
  });

  test('F9 · R6 · 22 is followed by the start, which is a step and pays nothing', () => {
    const { state, events } = step(22);
    expect(look(state, 0)).toMatchObject({ monastery: 0, top: [], thalers: 0 });
    expect(events[1]).toEqual({ type: 'monastery', seat: 0, from: 22, to: 0, why: 'counterGuest' });
  });

  test('F9 · R6 · the second lap pays again', () => {
    const s = open({ monastery: 22, counterGuests: 4 });
    const t = play(s, 0, 'monastery', 'monastery', 'monastery', 'monastery');
    expect(look(t, 0)).toMatchObject({ monastery: 3, top: ['barback'] });
  });

  test('R8 · a card that the supply lacks is not earned', () => {
    const s = position({
      open: true,
      supply: { barback: 0 },
      seats: [{ monastery: 2, counterGuests: 1 }],
    });
    const played = act(s, 0, 'monastery');
    expect(look(played.state, 0).top).toEqual([]);
    expect(played.events.at(-1)).toEqual({
      type: 'forfeited',
      seat: 0,
      what: 'barback',
      amount: 1,
      why: 'monastery',
    });
    expect(played.state.supply.staff[1]).toBe(0);
  });

  test('R8 · the last card of the supply is earned', () => {
    const words = {
      open: true,
      supply: { barback: 1 },
      seats: [{ monastery: 2, counterGuests: 1 }],
    };
    expect(look(act(position(words), 0, 'monastery').state, 0).top).toEqual(['barback']);
  });
});

const NOBODY_DENIED = {
  type: 'forfeited',
  seat: 0,
  what: 'deny',
  amount: 1,
  why: 'monastery',
};

describe('F10 · service denied', () => {
  const tables = ['noble', 'regular-1', 'g5-5-5'];
  const denied = (seat: SeatWords = {}) => step(7, { tables, ...seat });

  test('F10 · one seated regular or guest, or nobody', () => {
    const played = denied();
    expect(legal(played.state, 0)).toEqual(['deny -', 'deny 1', 'deny 2']);
    expect(played.events.at(-1)).toEqual({
      type: 'asked',
      seat: 0,
      question: 'deny',
      why: 'monastery',
    });
    expect(played.state.agenda).toEqual([]);
  });

  test('F10 · leaves the game; the table stays empty', () => {
    const { state, events } = act(denied().state, 0, 'deny 2');
    expect(look(state, 0)).toMatchObject({ tables: ['noble', 'regular-1', '-'], discard: {} });
    expect(events).toEqual([
      { type: 'card', seat: 0, card: 'g5-5-5', from: 'table-2', to: 'box', why: 'monastery' },
    ]);
    expect(legal(state, 0)).toContain('close');
  });

  test('F10 · may be declined, and is lost then', () => {
    const { state: s, events } = act(denied().state, 0, 'deny -');
    expect(look(s, 0).tables).toEqual(tables);
    expect(events).toEqual([{ type: 'declined', seat: 0, question: 'deny' }]);
    expect(refused(s, 0, 'deny 1')).toEqual({
      reason: 'noSuchChoice',
      rule: 'F10',
      action: 'deny',
    });
  });

  test('F10 · R7 · nobles stay', () => {
    expect(refused(denied().state, 0, 'deny 0')).toEqual({
      reason: 'nobleStays',
      rule: 'R7',
      table: 0,
    });
  });

  test('F10 · a guest with a die on it stays', () => {
    const { state } = denied({ dice: [5], at: ['table-2'] });
    expect(refused(state, 0, 'deny 2')).toEqual({ reason: 'dieOnTable', rule: 'F10', table: 2 });
    expect(legal(state, 0)).toEqual(['deny -', 'deny 1']);
  });

  test('F10 · a guest may be served first and sent away then', () => {
    const s = play(open({ monastery: 7, tables, dice: [5], at: ['table-2'] }), 0, 'serve 0');
    expect(look(play(s, 0, 'monastery', 'deny 2'), 0)).toMatchObject({
      thalers: 5,
      tables: ['noble', 'regular-1', '-'],
    });
  });

  test('F10 · tables that are empty or not there offer nobody', () => {
    const { state } = denied({ tables: ['regular-1', '-', '-'] });
    expect(refused(state, 0, 'deny 1')).toEqual({ reason: 'tableEmpty', rule: 'F10', table: 1 });
    expect(refused(state, 0, 'deny 3')).toEqual({
      reason: 'noSuchTable',
      rule: 'B2',
      table: 3,
      tables: 3,
    });
  });

  test.each([
    ['no guest sits there', ['noble*2']],
    ['nobody sits there', []],
  ])('F10 · is skipped when %s', (_, seated) => {
    const played = denied({ tables: seated });
    expect(played.state.pending).toBeNull();
    expect(eventsOf(played, 'asked')).toEqual([]);
    expect(played.events.at(-1)).toEqual(NOBODY_DENIED);
  });

  test('F10 · is skipped when every guest has a die', () => {
    const { state, events } = denied({ tables: ['regular-1'], dice: [1], at: ['table-0'] });
    expect(state.pending).toBeNull();
    expect(events.at(-1)).toEqual(NOBODY_DENIED);
  });

  test('F10 · the steps that are left go on when it is skipped', () => {
    const s = open({ monastery: 7, tiles: ['monk'], dice: [5], at: ['monk'] });
    expect(act(s, 0, 'serve 0').events.slice(1)).toEqual([
      { type: 'monastery', seat: 0, from: 7, to: 8, why: 'serve' },
      NOBODY_DENIED,
      { type: 'monastery', seat: 0, from: 8, to: 9, why: 'serve' },
      { type: 'card', seat: 0, card: 'server', from: 'supply', to: 'top', why: 'monastery' },
    ]);
  });

  test('F10 · until it is answered its seat does nothing else', () => {
    const { state } = denied();
    const pending = { reason: 'choicePending', rule: 'F10', choice: 'deny' };
    for (const text of ['close', 'place 0 barrel', 'sign 0', 'either -']) {
      expect(refused(state, 0, text)).toEqual(pending);
    }
  });

  test('F10 · other seats may still plan', () => {
    const seats = [{ monastery: 7, tables, counterGuests: 1 }, { dice: [6] }];
    const s = play(position({ open: true, seats }), 0, 'monastery');
    expect(look(play(s, 1, 'place 0 barrel'), 1).at).toEqual(['barrel']);
  });

  test('F10 · the steps that are left go on after the choice', () => {
    const s = open({ monastery: 7, tiles: ['monk'], tables, dice: [5], at: ['monk'] });
    const asked = act(s, 0, 'serve 0');
    expect(look(asked.state, 0)).toMatchObject({ monastery: 8, top: [] });
    const { state, events } = act(asked.state, 0, 'deny 1');
    expect(look(state, 0)).toMatchObject({ monastery: 9, top: ['server'] });
    expect(events[1]).toEqual({ type: 'monastery', seat: 0, from: 8, to: 9, why: 'serve' });
  });

  test('F10 · a step left over may meet the next choice', () => {
    const s = open({ monastery: 16, tiles: ['monk'], tables, dice: [5], at: ['monk'] });
    const asked = act(s, 0, 'serve 0').state;
    expect(asked.agenda).toEqual([{ type: 'monastery', steps: 1, why: 'serve' }]);
    expect(look(play(asked, 0, 'deny -'), 0)).toMatchObject({ monastery: 18, thalers: 4 });
  });

  test('F10 · thalers so gained are spent in the same serving', () => {
    const s = play(open({ monastery: 4 }), 0, 'monastery', 'buy barback');
    expect(look(s, 0)).toMatchObject({ thalers: 0, top: ['barback'] });
  });
});

describe('F6 · a guest’s immediate bonus', () => {
  test.each([
    ['g4-3-3-barback', { top: ['barback', 'g4-3-3-barback'] }],
    ['g4-4-3-thalers2', { thalers: 2 }],
    ['g4-5-3-monastery1', { monastery: 1 }],
    ['g5-3-4-dishwasher', { top: ['dishwasher', 'g5-3-4-dishwasher'] }],
    ['g6-3-5-server', { top: ['server', 'g6-3-5-server'] }],
    ['g6-4-5-monastery2', { monastery: 2 }],
    ['g7-4-7-table', { top: ['table', 'g7-4-7-table'] }],
    ['g8-4-8-thalers4', { thalers: 4 }],
    ['g8-5-8-brewer', { top: ['brewer', 'g8-5-8-brewer'] }],
    ['g8-3-7-noble', { top: ['noble', 'g8-3-7-noble'] }],
  ])('F6 · %s', (card, gain) => {
    const display = ['g3-3-3', card, '-', '-', '-'];
    const s = position({ open: true, display, pile: [], seats: [{ beer: 8 }] });
    expect(look(play(s, 0, 'recruit 1'), 0)).toMatchObject(gain);
  });

  test('F6 · F10 · “service denied” asks, with the guest on top and the slot filled', () => {
    const display = ['g3-3-3', 'g5-6-4-deny', '-', '-', '-'];
    const seats = [{ beer: 5, tables: ['regular-1'] }];
    const s = position({ open: true, display, pile: ['g4-4-4'], seats });
    const { state, events } = act(s, 0, 'recruit 1', ['g4-4-4']);
    expect(state.pending).toEqual({ seat: 0, choice: 'deny', why: 'guest' });
    expect(events.at(-1)).toEqual({ type: 'asked', seat: 0, question: 'deny', why: 'guest' });
    expect(look(state, 0).top).toEqual(['g5-6-4-deny']);
    const denied = act(state, 0, 'deny 0');
    expect(look(denied.state, 0).tables).toEqual(['-', '-', '-']);
    expect(denied.events).toEqual([
      { type: 'card', seat: 0, card: 'regular-1', from: 'table-0', to: 'box', why: 'guest' },
    ]);
  });

  test('F6 · F10 · “service denied” that finds nobody is forfeited', () => {
    const display = ['g3-3-3', 'g5-6-4-deny', '-', '-', '-'];
    const s = position({ open: true, display, pile: [], seats: [{ beer: 5 }] });
    const { state, events } = act(s, 0, 'recruit 1');
    expect(state.pending).toBeNull();
    expect(events.at(-1)).toEqual({ ...NOBODY_DENIED, why: 'guest' });
  });
});
