import { describe, expect, test } from 'vitest';
import { act, legal, look, play, refused } from '../../test/moves.ts';
import { position } from '../../test/position.ts';

describe('E1 · which die goes where', () => {
  const all = [1, 2, 3, 4, 5, 6];

  test.each([
    ['cashbox', all],
    ['barrel', all],
    ['brewer', [1, 6]],
    ['monk', [5]],
    ['table-0', [1]],
    ['table-1', [2]],
    ['table-2', [2]],
    ['table-3', [5]],
  ] as const)('E1 · %s takes %j', (space, accepts) => {
    const tables = ['regular-1', 'regular-2', 'noble*3', 'g5-5-5'];
    const s = position({ seats: [{ tables, staff: ['table'], dice: all }] });
    const fitting = all.filter((_, die) => refused(s, 0, `place ${die} ${space}`) === null);
    expect(fitting).toEqual(accepts);
  });

  test('E1 · a placed die lies there, as it was rolled', () => {
    const played = act(position({ seats: [{ dice: [3, 6] }] }), 0, 'place 1 brewer');
    expect(look(played.state, 0)).toMatchObject({ dice: [3, 6], at: [null, 'brewer'] });
    expect(played.events).toEqual([
      { type: 'placed', seat: 0, die: 1, from: null, to: 'brewer', lifts: 0 },
    ]);
  });

  test.each(['cashbox', 'barrel', 'table-0'])('E1 · %s takes one die', (space) => {
    const words = { tables: ['regular-1'], dice: [1, 1] };
    const s = play(position({ seats: [words] }), 0, `place 0 ${space}`);
    expect(refused(s, 0, `place 1 ${space}`)).toEqual({ reason: 'spaceTaken', rule: 'E1', space });
  });

  test.each([
    ['brewer', [1, 6, 1]],
    ['monk', [5, 5, 5]],
  ])('E1 · the %s takes any number of dice', (space, dice) => {
    const moves = dice.map((_, die) => `place ${die} ${space}`);
    const s = play(position({ seats: [{ dice }] }), 0, ...moves);
    expect(look(s, 0).at).toEqual([space, space, space]);
  });

  test.each([0, 2])('E1 · an empty table takes none (table %i)', (table) => {
    const s = position({ seats: [{ tables: ['-', 'regular-1', '-'], dice: [1] }] });
    expect(refused(s, 0, `place 0 table-${table}`)).toEqual({
      reason: 'tableEmpty',
      rule: 'E1',
      table,
    });
  });

  test('B2 · a table that is not there takes none', () => {
    const s = position({ seats: [{ tables: ['regular-1', 'regular-1', 'regular-1'], dice: [1] }] });
    expect(refused(s, 0, 'place 0 table-3')).toEqual({
      reason: 'noSuchTable',
      rule: 'B2',
      table: 3,
      tables: 3,
    });
    expect(refused(s, 0, 'place 0 table-2')).toBeNull();
  });

  test('E1 · a die that the seat does not have cannot be placed', () => {
    const s = position({ seats: [{ dice: [1, 2] }] });
    expect(refused(s, 0, 'place 2 barrel')).toEqual({
      reason: 'noSuchDie',
      rule: 'E1',
      die: 2,
      dice: 2,
    });
    expect(refused(s, 0, 'place 1 barrel')).toBeNull();
  });
});

test('E2 · a noble stack takes one die in all', () => {
  const s = position({ seats: [{ tables: ['noble*3'], dice: [2, 2], at: ['table-0'] }] });
  expect(refused(s, 0, 'place 1 table-0')).toMatchObject({ reason: 'spaceTaken' });
});

/** A seat with some dishwashers and a guest who wants a 5. */
function wash(count: number, dice: number[], at: (`table-${number}` | null)[] = []) {
  const seat = { tables: ['g5-5-5', 'regular-2'], staff: [`dishwasher*${count}`], dice, at };
  return position({ seats: [seat] });
}

describe('E3 · dishwashers', () => {
  test.each([
    [0, 5, null],
    [0, 4, { reason: 'tooFewDishwashers', rule: 'E3', needs: 1, free: 0 }],
    [1, 4, null],
    [1, 3, { reason: 'tooFewDishwashers', rule: 'E3', needs: 2, free: 1 }],
    [2, 3, null],
    [4, 1, null],
    [3, 1, { reason: 'tooFewDishwashers', rule: 'E3', needs: 4, free: 3 }],
    [9, 6, { reason: 'wrongFace', rule: 'E1', space: 'table-0', value: 6, accepts: [5] }],
  ])('E3 · with %i of them a %i for a 5: %j', (count, face, reason) => {
    expect(refused(wash(count, [face]), 0, 'place 0 table-0')).toEqual(reason);
  });

  test('E3 · R1 · 6 never becomes 1, and dice only count higher', () => {
    const s = position({
      seats: [{ tables: ['regular-1', 'regular-2'], staff: ['dishwasher*6'], dice: [6, 3] }],
    });
    expect(refused(s, 0, 'place 0 table-0')).toEqual({
      reason: 'wrongFace',
      rule: 'E1',
      space: 'table-0',
      value: 6,
      accepts: [1],
    });
    expect(refused(s, 0, 'place 1 table-1')).toMatchObject({
      reason: 'wrongFace',
      space: 'table-1',
      accepts: [2],
    });
  });

  test('E3 · the upgraded tile is one more', () => {
    const seats = [{ tables: ['g5-5-5'], tiles: ['dishwasher'], dice: [4] } as const];
    expect(refused(position({ seats }), 0, 'place 0 table-0')).toBeNull();
  });

  test('E3 · the die keeps its face and says how many it relies on', () => {
    const played = act(wash(2, [3]), 0, 'place 0 table-0');
    expect(look(played.state, 0).dice).toEqual([3]);
    expect(played.events).toEqual([
      { type: 'placed', seat: 0, die: 0, from: null, to: 'table-0', lifts: 2 },
    ]);
  });

  test('E3 · each helps once: what one die relies on another lacks', () => {
    const s = wash(2, [4, 1], ['table-0']);
    expect(refused(s, 0, 'place 1 table-1')).toBeNull();
    expect(refused(wash(1, [4, 1], ['table-0']), 0, 'place 1 table-1')).toEqual({
      reason: 'tooFewDishwashers',
      rule: 'E3',
      needs: 1,
      free: 0,
    });
  });

  test('E3 · a die that moves takes its dishwashers along', () => {
    const s = wash(1, [1, 4], ['table-1']);
    expect(refused(s, 0, 'place 0 brewer')).toBeNull();
    expect(refused(play(s, 0, 'place 0 -'), 0, 'place 1 table-0')).toBeNull();
    const tight = position({
      seats: [{ tables: ['g5-5-5', 'g4-4-4'], staff: ['dishwasher'], dice: [3], at: ['table-1'] }],
    });
    expect(refused(tight, 0, 'place 0 table-0')).toEqual({
      reason: 'tooFewDishwashers',
      rule: 'E3',
      needs: 2,
      free: 1,
    });
  });

  test('E3 · the brewer wants a 1 or a 6, so a 5 needs one lift and a 2 four', () => {
    expect(refused(wash(1, [5, 2]), 0, 'place 0 brewer')).toBeNull();
    expect(refused(wash(3, [5, 2]), 0, 'place 1 brewer')).toMatchObject({ needs: 4, free: 3 });
    expect(refused(wash(4, [5, 2]), 0, 'place 1 brewer')).toBeNull();
  });
});

/** A seat whose dishwashers count both ways. */
function both(count: number, dice: number[]) {
  const seat = { tables: ['g5-5-5', 'regular-1'], staff: [`dishwasher*${count}`], dice };
  return position({ dishwasherBothWays: true, seats: [seat] });
}

describe('R1 · the option to count lower as well', () => {
  test('R1 · one lower for each dishwasher', () => {
    expect(refused(both(1, [6]), 0, 'place 0 table-0')).toBeNull();
    expect(refused(both(0, [6]), 0, 'place 0 table-0')).toMatchObject({
      reason: 'tooFewDishwashers',
      needs: 1,
    });
    expect(refused(both(1, [2]), 0, 'place 0 table-1')).toBeNull();
  });

  test('R1 · 6 to 1 takes five steps down, never one step around', () => {
    expect(refused(both(4, [6]), 0, 'place 0 table-1')).toMatchObject({ needs: 5, free: 4 });
    expect(refused(both(5, [6]), 0, 'place 0 table-1')).toBeNull();
  });
});

describe('E5 · the plan is not binding', () => {
  test('E5 · a die may move, and leave the board again', () => {
    const s = position({ seats: [{ dice: [6], at: ['barrel'] }] });
    const moved = act(s, 0, 'place 0 cashbox');
    expect(moved.events).toEqual([
      { type: 'placed', seat: 0, die: 0, from: 'barrel', to: 'cashbox', lifts: 0 },
    ]);
    expect(look(play(moved.state, 0, 'place 0 -'), 0).at).toEqual([null]);
  });

  test('E5 · a move that moves nothing is none', () => {
    const s = position({ seats: [{ dice: [6, 6], at: ['barrel'] }] });
    const same = { reason: 'sameSpace', rule: 'record' };
    expect(refused(s, 0, 'place 0 barrel')).toEqual({ ...same, die: 0, space: 'barrel' });
    expect(refused(s, 0, 'place 1 -')).toEqual({ ...same, die: 1, space: null });
  });

  test('E5 · R31 · dice may stay unplaced at no cost', () => {
    const s = position({ seats: [{ dice: [6, 5], thalers: 1 }] });
    expect(look(play(s, 0, 'open', 'close'), 0)).toMatchObject({ dice: [], thalers: 1 });
  });

  test('E5 · C1 · everyone may plan while another serves', () => {
    const s = position({ open: true, seats: [{}, { dice: [6] }] });
    expect(legal(s, 1)).toContain('place 0 brewer');
    expect(look(play(s, 1, 'place 0 brewer'), 1).at).toEqual(['brewer']);
  });

  test('E5 · but not after closing', () => {
    const s = play(position({ open: true, seats: [{ dice: [6] }] }), 0, 'close');
    expect(refused(s, 0, 'place 0 brewer')).toEqual({ reason: 'tavernClosed', rule: 'F11' });
    expect(legal(s, 0)).toEqual([]);
  });
});

describe('R5 · moving dice while serving', () => {
  const words = { tables: ['regular-2'], dice: [2, 2, 6, 6, 5, 5] };

  test.each(['cashbox', 'barrel', 'table-0'])('R5 · %s pays one die per round', (space) => {
    const s = play(position({ open: true, seats: [words] }), 0, `place 0 ${space}`, 'serve 0');
    expect(refused(s, 0, `place 1 ${space}`)).toEqual({ reason: 'spaceUsed', rule: 'R5', space });
  });

  test.each([
    ['brewer', 2, 3],
    ['monk', 4, 5],
  ])('R5 · the %s goes on taking dice', (space, first, second) => {
    const s = position({ open: true, seats: [words] });
    const t = play(s, 0, `place ${first} ${space}`, `serve ${first}`, `place ${second} ${space}`);
    expect(look(t, 0).at[second]).toBe(space);
  });

  test('R5 · a space that was planned but never paid is free again', () => {
    const s = position({ open: true, seats: [{ ...words, at: ['table-0'] }] });
    expect(look(play(s, 0, 'place 0 cashbox', 'place 1 table-0'), 0).at.slice(0, 2)).toEqual([
      'cashbox',
      'table-0',
    ]);
  });

  test('R5 · what one seat has used is free for the next', () => {
    const seats = [{ dice: [3], at: ['barrel'] }, { dice: [3] }] as const;
    const s = play(position({ open: true, seats }), 0, 'serve 0');
    expect(refused(s, 1, 'place 0 barrel')).toBeNull();
    expect(refused(play(s, 0, 'close'), 1, 'place 0 barrel')).toBeNull();
  });

  test('F2 · a served die is gone', () => {
    const s = play(position({ open: true, seats: [{ dice: [3], at: ['barrel'] }] }), 0, 'serve 0');
    expect(refused(s, 0, 'place 0 cashbox')).toEqual({ reason: 'dieServed', rule: 'F2', die: 0 });
    expect(legal(s, 0).filter((text) => text.startsWith('place'))).toEqual([]);
  });
});
