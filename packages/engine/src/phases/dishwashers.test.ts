import { describe, expect, test } from 'vitest';
import { legal, play, refused } from '../../test/moves.ts';
import { position } from '../../test/position.ts';

// D: dishwashers at the start of the serving; U: spent on served dice; P: relied on by placed dice.

/** Dishwasher cards, thalers enough for the tile, and dice that each need one lift on a regular. */
function open(cards: number, lifted: number) {
  const ones = Array.from({ length: lifted }, () => 1);
  return position({
    open: true,
    seats: [
      {
        thalers: 9,
        staff: [`dishwasher*${cards}`],
        tables: ['regular-2', 'regular-2', 'regular-2'],
        dice: [...ones, 6],
        at: ones.map((_, die) => `table-${die}` as const),
      },
    ],
  });
}

describe('R16 · dishwashers and the special offer', () => {
  test('R16 · an unused dishwasher may go, and then washes no more', () => {
    const s = play(open(1, 0), 0, 'upgrade dishwasher 1');
    expect(s.players[0]!.dishwashers).toBe(0);
  });

  test('R16 · one that a placed die relies on may not', () => {
    expect(refused(open(1, 1), 0, 'upgrade dishwasher 1')).toEqual({
      reason: 'dishwashersNeeded',
      rule: 'R16',
      returned: 1,
      used: 0,
      reliedOn: 1,
      dishwashers: 1,
    });
    expect(refused(open(2, 1), 0, 'upgrade dishwasher 1')).toBeNull();
    expect(refused(open(2, 1), 0, 'upgrade dishwasher 2')).toMatchObject({ reliedOn: 1 });
  });

  test('R16 · the tile without any return is never barred by them', () => {
    expect(refused(open(1, 1), 0, 'upgrade dishwasher 0')).toBeNull();
  });

  test('R16 · a used dishwasher may still be traded in', () => {
    const s = play(open(2, 2), 0, 'serve 0', 'serve 1');
    expect(legal(s, 0)).toContain('upgrade dishwasher 2');
    expect(play(s, 0, 'upgrade dishwasher 2').players[0]!.dishwashers).toBe(2);
  });

  test('R16 · of those returned the used ones go first', () => {
    const s = play(open(3, 2), 0, 'serve 0');
    // D 3, U 1, P 1: one used and one free may go, the third is relied on.
    expect(play(s, 0, 'upgrade dishwasher 1').players[0]!.dishwashers).toBe(3);
    expect(play(s, 0, 'upgrade dishwasher 2').players[0]!.dishwashers).toBe(2);
    expect(refused(s, 0, 'upgrade dishwasher 3')).toEqual({
      reason: 'dishwashersNeeded',
      rule: 'R16',
      returned: 3,
      used: 1,
      reliedOn: 1,
      dishwashers: 3,
    });
  });

  test('R16 · later placements have only those that are left', () => {
    const s = play(open(2, 1), 0, 'serve 0', 'upgrade dishwasher 2');
    const free = { reason: 'tooFewDishwashers', rule: 'E3', needs: 1, free: 0 };
    const guest = position({
      open: true,
      seats: [
        { thalers: 9, staff: ['dishwasher*2'], tables: ['regular-2', 'regular-2'], dice: [1, 1] },
      ],
    });
    const used = play(guest, 0, 'place 0 table-0', 'serve 0', 'upgrade dishwasher 2');
    expect(s.players[0]!.dishwashers).toBe(1);
    expect(refused(used, 0, 'place 1 table-1')).toEqual(free);
    const kept = play(guest, 0, 'place 0 table-0', 'serve 0', 'upgrade dishwasher 1');
    expect(refused(kept, 0, 'place 1 table-1')).toBeNull();
  });

  test('R16 · lifts spent on served dice stay spent', () => {
    const s = position({
      open: true,
      seats: [{ staff: ['dishwasher'], tables: ['regular-2', 'regular-2'], dice: [1, 1] }],
    });
    expect(refused(play(s, 0, 'place 0 table-0', 'serve 0'), 0, 'place 1 table-1')).toEqual({
      reason: 'tooFewDishwashers',
      rule: 'E3',
      needs: 1,
      free: 0,
    });
    const level = play(s, 0, 'place 0 brewer', 'serve 0');
    expect(refused(level, 0, 'place 1 table-1')).toBeNull();
  });

  test('R16 · other tiles ask nothing of the dishwashers', () => {
    const s = position({
      open: true,
      seats: [
        {
          thalers: 8,
          staff: ['server', 'dishwasher'],
          tables: ['regular-2'],
          dice: [1],
          at: ['table-0'],
        },
      ],
    });
    expect(refused(s, 0, 'upgrade server 1')).toBeNull();
    expect(play(s, 0, 'upgrade server 1').players[0]!.dishwashers).toBe(1);
  });
});
