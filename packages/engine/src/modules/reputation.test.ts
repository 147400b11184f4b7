import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, look, play, refused } from '../../test/moves.ts';
import { position, type PositionWords, type SeatWords } from '../../test/position.ts';

/** Seat 0's open tavern in module 3. */
function open(seat: SeatWords, words: PositionWords = {}) {
  return position({ modules: 3, open: true, seats: [seat], ...words });
}

/** One bard's step from a space of the track. */
function step(reputation: number, seat: SeatWords = {}, words: PositionWords = {}) {
  return act(open({ reputation, staff: ['bard'], ...seat }, words), 0, 'serenade');
}

describe('M3.1 · what module 3 adds', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 11],
    [4, 11],
    [5, 12],
  ] as const)('M3.1 · module %i has a track of %i spaces', (modules, spaces) => {
    expect(position({ modules }).rules.reputation).toHaveLength(spaces);
  });

  test('M3.1 · a bard costs 1 thaler, and one may be bought per round', () => {
    const s = play(open({ thalers: 3 }), 0, 'buy bard');
    expect(look(s, 0)).toMatchObject({ thalers: 2, top: ['bard'], reputation: 0 });
    expect(refused(s, 0, 'buy bard')).toMatchObject({ reason: 'boughtAlready', card: 'bard' });
  });

  test('M3.1 · without module 3 an opened tavern gains no reputation', () => {
    const seats = [{ staff: ['barback'], dice: [3], at: ['cashbox'] } as const];
    expect(look(position({ modules: 2, open: true, seats }), 0).reputation).toBe(0);
  });
});

describe('M3.2 · the track', () => {
  test.each([0, 1, 2, 4, 5, 6, 8, 9])('M3.2 · a number pays nothing (from %i)', (from) => {
    const { state, events } = step(from);
    expect(look(state, 0)).toMatchObject({ reputation: from + 1, schnapps: 0, top: [] });
    expect(events).toEqual([
      { type: 'sang', seat: 0 },
      { type: 'reputation', seat: 0, from, to: from + 1, why: 'bard' },
    ]);
  });

  test('M3.2 · the fourth space pays a schnapps', () => {
    const { state, events } = step(3);
    expect(look(state, 0)).toMatchObject({ reputation: 4, schnapps: 1 });
    expect(events.at(-1)).toEqual({ type: 'schnapps', seat: 0, amount: 1, why: 'reputation' });
  });

  test('M3.2 · R8 · unless none is left', () => {
    const { state, events } = step(3, {}, { supply: { schnapps: 0 } });
    expect(look(state, 0).schnapps).toBe(0);
    expect(events.at(-1)).toEqual({
      type: 'forfeited',
      seat: 0,
      what: 'schnapps',
      amount: 1,
      why: 'reputation',
    });
  });

  test('M3.2 · the crown pays a noble', () => {
    const { state, events } = step(10);
    expect(look(state, 0)).toMatchObject({ reputation: 11, top: ['noble'] });
    expect(events.at(-1)).toMatchObject({ card: 'noble', to: 'top', why: 'reputation' });
  });

  test('M3.2 · after the crown comes the first space, and the second lap pays again', () => {
    expect(look(step(11).state, 0)).toMatchObject({ reputation: 12, schnapps: 0, top: [] });
    expect(look(step(14).state, 0)).toMatchObject({ reputation: 15, schnapps: 1 });
    expect(look(step(21).state, 0)).toMatchObject({ reputation: 22, top: ['noble'] });
  });

  test('M3.2 · every bonus passed is paid on the way', () => {
    const s = position({
      modules: 3,
      seats: [
        { reputation: 2, staff: ['barback*3'], tables: ['g3-3-3'], dice: [3], at: ['table-0'] },
      ],
    });
    const played = act(s, 0, 'open');
    expect(look(played.state, 0)).toMatchObject({ reputation: 5, schnapps: 1 });
    expect(played.events.slice(2).map(({ type }) => type)).toEqual([
      'counted',
      'reputation',
      'reputation',
      'schnapps',
      'reputation',
    ]);
  });
});

describe('M3.2 · the space of schnapps or service denied', () => {
  const tables = ['noble', 'regular-1', 'g5-5-5'];

  test('M3.2 · asks which', () => {
    const { state, events } = step(7, { tables });
    expect(legal(state, 0)).toEqual(['either -', 'either 1', 'either 2']);
    expect(events.at(-1)).toEqual({
      type: 'asked',
      seat: 0,
      question: 'schnappsOrDeny',
      why: 'reputation',
    });
    expect(state.agenda).toEqual([]);
  });

  test('M3.2 · the schnapps', () => {
    const { state, events } = act(step(7, { tables }).state, 0, 'either -');
    expect(look(state, 0)).toMatchObject({ schnapps: 1, tables });
    expect(events).toEqual([{ type: 'schnapps', seat: 0, amount: 1, why: 'reputation' }]);
    expect(state.pending).toBeNull();
  });

  test('M3.2 · or a guest out of the game', () => {
    const { state, events } = act(step(7, { tables }).state, 0, 'either 2');
    expect(look(state, 0)).toMatchObject({ schnapps: 0, tables: ['noble', 'regular-1', '-'] });
    expect(events).toEqual([
      { type: 'card', seat: 0, card: 'g5-5-5', from: 'table-2', to: 'box', why: 'reputation' },
    ]);
  });

  test('M3.2 · R7 · nobles stay', () => {
    expect(refused(step(7, { tables }).state, 0, 'either 0')).toEqual({
      reason: 'nobleStays',
      rule: 'R7',
      table: 0,
    });
  });

  test('M3.2 · with nobody to send away the schnapps comes at once', () => {
    const { state } = step(7, { tables: ['noble'] });
    expect(state.pending).toBeNull();
    expect(look(state, 0).schnapps).toBe(1);
  });

  test('M3.2 · R8 · with no schnapps left it is “service denied” alone', () => {
    const { state, events } = step(7, { tables }, { supply: { schnapps: 0 } });
    expect(events.at(-1)).toEqual({ type: 'asked', seat: 0, question: 'deny', why: 'reputation' });
    expect(legal(state, 0)).toEqual(['deny -', 'deny 1', 'deny 2']);
    expect(refused(state, 0, 'either -')).toMatchObject({
      reason: 'choicePending',
      choice: 'deny',
    });
    const denied = act(state, 0, 'deny 1');
    expect(look(denied.state, 0).tables).toEqual(['noble', '-', 'g5-5-5']);
    expect(denied.events).toEqual([
      { type: 'card', seat: 0, card: 'regular-1', from: 'table-1', to: 'box', why: 'reputation' },
    ]);
  });

  test('M3.2 · with neither nothing happens', () => {
    const { state, events } = step(7, {}, { supply: { schnapps: 0 } });
    expect(state.pending).toBeNull();
    expect(events.at(-1)).toMatchObject({ type: 'forfeited', what: 'schnapps' });
  });

  test('M3.2 · steps that are left go on after the choice', () => {
    const seat = { reputation: 7, tables: ['g3-3-3', 'regular-1'], staff: ['barback*3'] };
    const s = position({ modules: 3, seats: [{ ...seat, dice: [3], at: ['table-0'] }] });
    const opened = act(s, 0, 'open').state;
    expect(look(opened, 0).reputation).toBe(8);
    const { state, events } = act(opened, 0, 'either -');
    expect(look(state, 0)).toMatchObject({ reputation: 10, schnapps: 1 });
    expect(events.at(-1)).toEqual({
      type: 'reputation',
      seat: 0,
      from: 9,
      to: 10,
      why: 'planned',
    });
  });
});

describe('M3.3 · the reputation phase', () => {
  const rich = { tables: ['g8-4-8-thalers4'], dice: [4], at: ['table-0'] } as const;
  const wet = { staff: ['barback*8'] } as const;

  test.each([
    ['a guest’s payment', { tables: ['g5-5-5'], dice: [5], at: ['table-0'], ...wet }, 5],
    ['a noble stack’s, once', { tables: ['noble*3'], dice: [2], at: ['table-0'], ...wet }, 2],
    ['the cashbox', { dice: [3], at: ['cashbox'], ...wet }, 1],
    ['the upgraded cashbox', { dice: [3], at: ['cashbox'], tiles: ['cashbox'], ...wet }, 3],
    ['the monk counts for nothing', { dice: [5], at: ['monk'], ...wet }, 0],
    ['the safe does not count', { thalers: 5, ...wet }, 0],
    ['barbacks', { ...rich, staff: ['barback*2'] }, 2],
    ['the storage does not count', { ...rich, beer: 5 }, 0],
  ] as const)('M3.3 · thalers and beer as planned: %s', (_, seat, steps) => {
    expect(look(open(seat), 0).reputation).toBe(steps);
  });

  test.each([
    ['the barrel', [3], ['barrel'], {}, 1],
    ['the upgraded barrel', [3], ['barrel'], { tiles: ['barrel'] }, 2],
    ['two dice on the brewer', [1, 6], ['brewer', 'brewer'], {}, 2],
    ['a brewer card', [1, 6], ['brewer', 'brewer'], { staff: ['brewer'] }, 4],
    ['the upgraded brewer', [1], ['brewer'], { staff: ['brewer'], tiles: ['brewer'] }, 3],
  ] as const)('M3.3 · beer from %s', (_, dice, at, extra, steps) => {
    const seat = { ...rich, dice: [4, ...dice], at: ['table-0', ...at] as const, ...extra };
    expect(look(open(seat), 0).reputation).toBe(steps);
  });

  test('M3.3 · the lesser of the two counts', () => {
    expect(look(open({ ...rich, staff: ['barback*7'] }), 0).reputation).toBe(7);
    expect(look(open({ ...rich, staff: ['barback*9'] }), 0).reputation).toBe(8);
  });

  test('M3.3 · unplaced dice do not count', () => {
    const s = position({ modules: 3, seats: [{ ...rich, at: [null], ...wet }] });
    const played = act(s, 0, 'open');
    expect(look(played.state, 0).reputation).toBe(0);
    expect(eventsOf(played, 'counted')).toEqual([
      { type: 'counted', seat: 0, thalers: 0, beer: 8, why: 'planned' },
    ]);
  });

  test('M3.3 · each step is told, before anything else is done', () => {
    const s = position({ modules: 3, seats: [{ ...rich, staff: ['barback'] }] });
    expect(act(s, 0, 'open').events).toEqual([
      { type: 'opened', seat: 0 },
      { type: 'beer', seat: 0, amount: 1, why: 'opening' },
      { type: 'counted', seat: 0, thalers: 8, beer: 1, why: 'planned' },
      { type: 'reputation', seat: 0, from: 0, to: 1, why: 'planned' },
    ]);
  });

  test('M3.3 · each player’s comes when they open', () => {
    const s = open({}, { seats: [{}, { ...rich, staff: ['barback'] }] });
    expect(look(s, 1).reputation).toBe(0);
    expect(look(play(play(s, 0, 'close'), 1, 'open'), 1).reputation).toBe(1);
  });
});

describe('M3.5 · bards', () => {
  test('M3.5 · each may add one step, once this serving', () => {
    const s = play(open({ staff: ['bard*2'] }), 0, 'serenade', 'serenade');
    expect(look(s, 0).reputation).toBe(2);
    expect(refused(s, 0, 'serenade')).toEqual({ reason: 'noBardLeft', rule: 'M3.5', bards: 2 });
  });

  test('M3.5 · nobody must sing', () => {
    expect(look(play(open({ staff: ['bard'] }), 0, 'close'), 0).reputation).toBe(0);
  });

  test('M3.5 · without a bard there is no song', () => {
    expect(refused(open({}), 0, 'serenade')).toEqual({
      reason: 'noBardLeft',
      rule: 'M3.5',
      bards: 0,
    });
  });

  test('R32 · at any moment of the serving, and not before', () => {
    const seats = [{ staff: ['bard'], dice: [3], at: ['barrel'] } as const];
    const s = position({ modules: 3, seats });
    expect(refused(s, 0, 'serenade')).toEqual({ reason: 'tavernNotOpen', rule: 'F1' });
    expect(look(play(s, 0, 'open', 'serve 0', 'serenade'), 0).reputation).toBe(1);
  });

  test('M3.5 · the songs of one seat are not those of the next', () => {
    const seats = [{ staff: ['bard'] }, { staff: ['bard'] }];
    const s = play(open({}, { seats }), 0, 'serenade', 'close');
    expect(look(play(s, 1, 'open', 'serenade'), 1).reputation).toBe(1);
  });
});

test.each([
  ['g5-3-5-reputation1', { reputation: 1 }],
  ['g6-4-5-reputation2', { reputation: 2 }],
  ['g7-3-7-reputation3', { reputation: 3 }],
  ['g8-3-8-reputation4', { reputation: 4, schnapps: 1 }],
  ['g4-4-4-schnapps', { schnapps: 1 }],
  ['g8-5-8-schnapps', { schnapps: 1 }],
])('M3.6 · a marked guest pays when recruited: %s', (card, gain) => {
  const display = ['g3-3-3', card, '-', '-', '-'];
  const played = act(open({ beer: 8 }, { display, pile: [] }), 0, 'recruit 1');
  expect(look(played.state, 0)).toMatchObject({ reputation: 0, schnapps: 0, ...gain });
  const first = [...eventsOf(played, 'reputation'), ...eventsOf(played, 'schnapps')][0];
  expect(first).toMatchObject({ seat: 0, why: 'guest' });
});
