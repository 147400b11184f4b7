// The rulebooks' worked examples, move by move.
import { describe, expect, test } from 'vitest';
import { display, legal, look, ones, play } from '../test/moves.ts';
import { enter, position } from '../test/position.ts';
import { score } from './scoring.ts';

test('example · arrival: a noble, three of staff, two guests, a noble, a server, a regular (B1–B4)', () => {
  const drawn = ['noble', 'table', 'server', 'brewer', 'g5-5-5', 'g6-3-6', 'noble', 'server'];
  const seats = [{ counterGuests: 1, top: [...drawn, 'regular-2', 'noble'] }];
  const { state } = enter('arrival', { seats });
  expect(look(state, 0)).toMatchObject({
    tables: ['noble*2', 'g5-5-5', 'g6-3-6', 'regular-2'],
    staff: ['server', 'server', 'table', 'brewer'],
    top: ['noble'],
  });
});

test('example · server: a server card and the upgraded tile roll two own dice (C4)', () => {
  const seats = [{ staff: ['server'], tiles: ['server'] as const }];
  const { state } = enter('draft', { seats }, [3, 5, ...ones(8)]);
  expect(look(state, 0).dice).toEqual([3, 5]);
});

test('example · draft: four players take 6, 6, 2, 5, pass, and take 6, 5, 4, 1 (D2)', () => {
  const rolls = [6, 5, 3, 2, 6, 4, 1, 1, 2, 1, 3, 3, 5, 6, 2, 4];
  const start = enter('draft', { players: 4 }, rolls).state;
  const s = [6, 6, 2, 5, 6, 5, 4, 1].reduce(
    (state, value, i) => play(state, i % 4, `draft ${value}`),
    start,
  );
  expect([0, 1, 2, 3].map((seat) => look(s, seat).dice)).toEqual([
    [6, 6],
    [6, 5],
    [2, 4],
    [5, 1],
  ]);
  // The first player's second 6 came from the last player, whose coaster is now with the second.
  expect(s.coasters[1]).toEqual([2, 4]);
});

test('example · planning: 1, 1 and 6 to the brewer, 5 to the monk, 3 to a guest, 3 to the barrel (E1)', () => {
  const seats = [{ tables: ['g4-3-4'], dice: [1, 1, 3, 3, 5, 6] }];
  const brewer = ['place 0 brewer', 'place 1 brewer', 'place 5 brewer'];
  const others = ['place 4 monk', 'place 2 table-0', 'place 3 barrel'];
  expect(look(play(position({ seats }), 0, ...brewer, ...others), 0).at).toEqual([
    'brewer',
    'brewer',
    'table-0',
    'barrel',
    'monk',
    'brewer',
  ]);
});

test('example · nine beers: three dice on the brewer beside two brewer cards (F2)', () => {
  const at = ['brewer', 'brewer', 'brewer'] as const;
  const seats = [{ staff: ['brewer*2'], dice: [1, 1, 6], at }];
  const s = position({ open: true, seats });
  expect(look(play(s, 0, 'serve 0', 'serve 1', 'serve 2'), 0).beer).toBe(9);
});

test('example · special offer: 9 − 3 = 6 thalers for the dishwasher tile, and a noble (F4, F5)', () => {
  const s = position({ open: true, seats: [{ thalers: 6, staff: ['dishwasher*2'] }] });
  expect(look(play(s, 0, 'upgrade dishwasher 1'), 0)).toMatchObject({
    thalers: 0,
    tiles: ['dishwasher'],
    staff: ['dishwasher'],
    top: ['noble'],
  });
});

describe('example · a long serving', () => {
  // Two lifted own dice (4 for a 5, 1 for a 2), three dice on the brewer, one on the cashbox.
  const start = position({
    open: true,
    display: ['g3-3-3', 'g7-3-7-thalers3', '-', '-', '-'],
    pile: [],
    seats: [
      {
        tables: ['g6-3-6', 'g5-5-5', 'noble*2'],
        staff: ['dishwasher*2', 'brewer'],
        tiles: ['cashbox', 'safe'],
        thalers: 5,
        dice: [4, 1, 6, 3, 4, 1, 6],
        at: ['table-1', 'table-2', 'brewer', 'table-0', 'cashbox', 'brewer', 'brewer'],
      },
    ],
  });
  const guests = play(start, 0, 'serve 0', 'serve 3');
  const cashbox = play(guests, 0, 'serve 4');
  const brewer = play(cashbox, 0, 'upgrade brewer 0');
  const barback = play(brewer, 0, 'serve 1', 'buy barback');
  const beer = play(barback, 0, 'serve 2', 'serve 5', 'serve 6');
  const guest = play(beer, 0, 'recruit 1');
  const dishwasher = play(guest, 0, 'upgrade dishwasher 2');
  const closed = play(dishwasher, 0, 'close');

  test.each([
    ['two guests pay 5 + 6 = 11', guests, { thalers: 5 + 11 }],
    ['the upgraded cashbox pays 3', cashbox, { thalers: 5 + 11 + 3 }],
    ['the brewer costs 18: 11 + 3 + 4 of the safe', brewer, { thalers: 1, top: ['noble'] }],
    ['R15 · the noble’s 2 buy a barback', barback, { thalers: 1, top: ['barback', 'noble'] }],
    ['three dice at 2 + 1 beer make 9', beer, { beer: 9 }],
    ['a 7-beer guest leaves 2 and brings 3: 1 + 3 = 4', guest, { beer: 2, thalers: 4 }],
    ['the dishwasher costs 9 − 3 − 3 = 3', dishwasher, { thalers: 1, staff: ['brewer'] }],
    ['1 thaler and 2 beer are stored', closed, { thalers: 1, beer: 2, dice: [] }],
  ])('%s', (_, state, seen) => {
    expect(look(state, 0)).toMatchObject(seen);
  });

  test('in the end four cards are on top, the last taken first (C3)', () => {
    expect(look(closed, 0)).toMatchObject({
      top: ['noble', 'g7-3-7-thalers3', 'barback', 'noble'],
      tiles: ['dishwasher', 'brewer', 'cashbox', 'safe'],
    });
    expect(display(closed)[1]).toBe('-');
  });

  test('R15 · prices are those of the cards: 2 for a barback, 6 for a brewer (S2)', () => {
    const s = position({ open: true, seats: [{ thalers: 2 }] });
    expect(legal(s, 0)).toContain('buy barback');
    expect(legal(s, 0)).not.toContain('buy brewer');
  });
});

test('example · R33 · a marker on the sixth space of the reputation track scores 5 (M3.7)', () => {
  const s = position({ modules: 3, seats: [{ reputation: 6 }] });
  expect(score(s)[0]!.reputation).toBe(5);
});

test('example · a spare thaler of one die pays for another action (F2, F3)', () => {
  const seats = [{ tables: ['g4-3-4'], dice: [3], at: ['table-0'] as const, thalers: 1 }];
  const s = play(position({ open: true, seats }), 0, 'serve 0', 'buy dishwasher', 'buy barback');
  expect(look(s, 0)).toMatchObject({ thalers: 0, top: ['barback', 'dishwasher'] });
});
