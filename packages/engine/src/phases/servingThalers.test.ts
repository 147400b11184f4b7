import { describe, expect, test } from 'vitest';
import { act, legal, look, play, refused } from '../../test/moves.ts';
import { position, type PositionWords, type SeatWords } from '../../test/position.ts';

/** Seat 0's open tavern. */
function open(seat: SeatWords, words: PositionWords = {}) {
  return position({ open: true, seats: [seat], ...words });
}

describe('F3 · buying tavern cards', () => {
  test.each([
    ['barback', 2],
    ['dishwasher', 3],
    ['server', 4],
    ['table', 5],
    ['brewer', 6],
  ] as const)('F3 · a %s costs %i', (card, costs) => {
    const played = act(open({ thalers: costs, top: ['noble'] }), 0, `buy ${card}`);
    expect(look(played.state, 0)).toMatchObject({ thalers: 0, top: [card, 'noble'] });
    expect(played.events).toEqual([
      { type: 'thalers', seat: 0, amount: -costs, why: 'buy' },
      { type: 'card', seat: 0, card, from: 'supply', to: 'top', why: 'buy' },
    ]);
    expect(refused(open({ thalers: costs - 1 }), 0, `buy ${card}`)).toEqual({
      reason: 'tooFewThalers',
      rule: 'F3',
      costs,
      has: costs - 1,
    });
  });

  test('F3 · what is free costs nothing, and nothing is told to be paid', () => {
    const s = open({});
    const rules = { ...s.rules, prices: s.rules.prices.map(() => 0) };
    expect(act({ ...s, rules }, 0, 'buy barback').events).toEqual([
      { type: 'card', seat: 0, card: 'barback', from: 'supply', to: 'top', why: 'buy' },
    ]);
  });

  test('F3 · at most one of each type per round', () => {
    const s = play(open({ thalers: 20 }), 0, 'buy server', 'buy brewer');
    const again = { reason: 'boughtAlready', rule: 'F3' };
    expect(refused(s, 0, 'buy server')).toEqual({ ...again, card: 'server' });
    expect(refused(s, 0, 'buy brewer')).toEqual({ ...again, card: 'brewer' });
    expect(refused(s, 0, 'buy table')).toBeNull();
  });

  test('F3 · what one seat bought does not bind the next', () => {
    const s = play(open({}, { seats: [{ thalers: 4 }, { thalers: 4 }] }), 0, 'buy server', 'close');
    expect(refused(play(s, 1, 'open'), 1, 'buy server')).toBeNull();
  });

  test('F3 · a card earned as a bonus does not count', () => {
    const s = play(open({ thalers: 2, monastery: 2, counterGuests: 1 }), 0, 'monastery');
    expect(look(s, 0).top).toEqual(['barback']);
    expect(look(play(s, 0, 'buy barback'), 0).top).toEqual(['barback', 'barback']);
  });

  test('R8 · what the supply lacks cannot be bought', () => {
    const s = open({ thalers: 9 }, { supply: { table: 0, server: 1 } });
    expect(refused(s, 0, 'buy table')).toEqual({
      reason: 'supplyShort',
      rule: 'R8',
      card: 'table',
      left: 0,
    });
    expect(play(s, 0, 'buy server').supply.staff[3]).toBe(0);
  });

  test.each([1, 2] as const)('M3.1 · no bards before module 3 (module %i)', (modules) => {
    expect(refused(open({ thalers: 9 }, { modules }), 0, 'buy bard')).toEqual({
      reason: 'notForSale',
      rule: 'M3.1',
      card: 'bard',
    });
  });

  test('C3 · the last card taken is drawn first', () => {
    const s = play(open({ thalers: 9 }), 0, 'buy brewer', 'buy dishwasher');
    expect(look(s, 0).top).toEqual(['dishwasher', 'brewer']);
  });
});

describe('F4 · upgrading a tile', () => {
  test.each([
    ['tables', 15],
    ['server', 12],
    ['dishwasher', 9],
    ['brewer', 18],
    ['cashbox', 10],
    ['barrel', 9],
    ['monk', 10],
    ['safe', 8],
    ['storage', 8],
  ] as const)('F4 · %s costs %i and earns a noble', (tile, costs) => {
    const played = act(open({ thalers: costs }), 0, `upgrade ${tile} 0`);
    expect(look(played.state, 0)).toMatchObject({ thalers: 0, tiles: [tile], top: ['noble'] });
    expect(played.events).toEqual([
      { type: 'thalers', seat: 0, amount: -costs, why: 'upgrade' },
      { type: 'upgraded', seat: 0, tile, why: 'upgrade' },
      { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top', why: 'upgrade' },
    ]);
    expect(refused(open({ thalers: costs - 1 }), 0, `upgrade ${tile} 0`)).toEqual({
      reason: 'tooFewThalers',
      rule: 'F4',
      costs,
      has: costs - 1,
    });
  });

  test.each([
    ['cashbox', 10, 3, { thalers: 3 }],
    ['barrel', 9, 3, { beer: 2 }],
    ['brewer', 18, 6, { beer: 2 }],
    ['monk', 10, 5, { monastery: 2 }],
  ] as const)(
    'F4 · dice on the %s stay and pay its new side at once',
    (tile, costs, face, gain) => {
      const s = open({ thalers: costs, dice: [face], at: [tile] });
      expect(look(play(s, 0, `upgrade ${tile} 0`, 'serve 0'), 0)).toMatchObject(gain);
    },
  );

  test('F4 · safe and storage keep more this very evening', () => {
    const s = play(open({ thalers: 24, beer: 9 }), 0, 'upgrade safe 0', 'upgrade storage 0');
    expect(look(play(s, 0, 'close'), 0)).toMatchObject({ thalers: 5, beer: 5 });
  });

  test('F4 · a tables tile seats nobody more, and a server tile rolls no die, this round', () => {
    const s = play(open({ thalers: 27 }), 0, 'upgrade tables 0', 'upgrade server 0');
    expect(look(s, 0)).toMatchObject({ tables: ['-', '-', '-'], dice: [] });
  });

  test('E4 · F4 · a dishwasher tile upgraded now washes from the next round on', () => {
    const s = play(
      open({ thalers: 9, tables: ['regular-2'], dice: [1] }),
      0,
      'upgrade dishwasher 0',
    );
    expect(refused(s, 0, 'place 0 table-0')).toEqual({
      reason: 'tooFewDishwashers',
      rule: 'E3',
      needs: 1,
      free: 0,
    });
  });

  test('R27 · an upgraded tile cannot be upgraded again', () => {
    const s = open({ thalers: 30, tiles: ['safe'], staff: ['brewer'] });
    expect(refused(s, 0, 'upgrade safe 0')).toEqual({
      reason: 'upgradedAlready',
      rule: 'R27',
      tile: 'safe',
    });
  });

  test('R27 · no noble for an upgrade when none is left', () => {
    const played = act(open({ thalers: 8 }, { supply: { noble: 0 } }), 0, 'upgrade safe 0');
    expect(look(played.state, 0)).toMatchObject({ tiles: ['safe'], top: [] });
    expect(played.events.at(-1)).toEqual({
      type: 'forfeited',
      seat: 0,
      what: 'noble',
      amount: 1,
      why: 'upgrade',
    });
    expect(played.state.supply.nobles).toBe(0);
  });
});

describe('F5 · the special offer', () => {
  test.each([
    ['tables', 'table', 1, 10],
    ['server', 'server', 2, 4],
    ['dishwasher', 'dishwasher', 1, 6],
    ['brewer', 'brewer', 2, 6],
    ['brewer', 'brewer', 3, 0],
  ] as const)('F5 · %s: each %s returned lowers the price (%i: %i)', (tile, card, count, costs) => {
    const s = open({ thalers: costs, staff: [`${card}*3`] }, { supply: { [card]: 5 } });
    const { state, events } = act(s, 0, `upgrade ${tile} ${count}`);
    expect(look(state, 0)).toMatchObject({ thalers: 0, tiles: [tile] });
    expect(look(state, 0).staff).toHaveLength(3 - count);
    expect(state.supply.staff).toContain(5 + count);
    expect(events.slice(0, count)).toEqual(
      Array.from({ length: count }, () => ({
        type: 'card',
        seat: 0,
        card,
        from: 'staff',
        to: 'supply',
        why: 'offer',
      })),
    );
  });

  test('F5 · each discount is worth its thalers exactly', () => {
    const s = open({ thalers: 5, staff: ['dishwasher*2'] });
    expect(refused(s, 0, 'upgrade dishwasher 1')).toEqual({
      reason: 'tooFewThalers',
      rule: 'F4',
      costs: 6,
      has: 5,
    });
    expect(refused(s, 0, 'upgrade dishwasher 2')).toBeNull();
  });

  test('F5 · R28 · more may be returned than the price asks, which never falls below 0', () => {
    const s = open({ thalers: 1, staff: ['dishwasher*4'] });
    expect(legal(s, 0)).toContain('upgrade dishwasher 4');
    const { state, events } = act(s, 0, 'upgrade dishwasher 4');
    expect(look(state, 0)).toMatchObject({ thalers: 1, staff: [], top: ['noble'] });
    expect(events.some(({ type }) => type === 'thalers')).toBe(false);
  });

  test('F5 · only cards that lie in the tavern', () => {
    expect(refused(open({ thalers: 9, staff: ['server'] }), 0, 'upgrade server 2')).toEqual({
      reason: 'tooFewToReturn',
      rule: 'F5',
      tile: 'server',
      returned: 2,
      has: 1,
    });
  });

  test.each(['cashbox', 'barrel', 'monk', 'safe', 'storage'])('F5 · none for the %s', (tile) => {
    const s = open({ thalers: 18, staff: ['brewer', 'server', 'table', 'dishwasher'] });
    expect(refused(s, 0, `upgrade ${tile} 1`)).toEqual({
      reason: 'noSpecialOffer',
      rule: 'F5',
      tile,
    });
  });

  test('F5 · guests at a returned table stay and may still be served', () => {
    const tables = ['regular-1', 'regular-1', 'regular-1', 'g5-5-5'];
    const s = open({ thalers: 10, staff: ['table'], tables, dice: [5] });
    const t = play(s, 0, 'upgrade tables 1', 'place 0 table-3', 'serve 0');
    expect(look(t, 0)).toMatchObject({ thalers: 5, tables, staff: [] });
  });

  test('F5 · a returned brewer adds nothing to dice served afterwards', () => {
    const at = ['brewer', 'brewer'] as const;
    const seat = { thalers: 12, staff: ['brewer'], dice: [1, 1], at };
    const s = play(open(seat), 0, 'serve 0', 'upgrade brewer 1', 'serve 1');
    expect(look(s, 0).beer).toBe(2 + 2);
  });
});
