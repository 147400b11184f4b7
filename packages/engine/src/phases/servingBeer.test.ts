import { describe, expect, test } from 'vitest';
import { act, display, eventsOf, look, play, refused } from '../../test/moves.ts';
import { position, type PositionWords, type SeatWords } from '../../test/position.ts';

const DISPLAY = ['g3-3-3', 'g4-4-4', 'g6-5-6', 'g7-3-7-thalers3', 'g8-6-8-monastery2'];

/** Seat 0's open tavern before a known display. */
function open(seat: SeatWords, words: PositionWords = {}) {
  return position({ open: true, seats: [seat], display: DISPLAY, pile: ['g5-3-5*9'], ...words });
}

describe('F6 · recruiting a guest', () => {
  test.each([
    [0, 'g3-3-3', 3],
    [1, 'g4-4-4', 4],
    [2, 'g6-5-6', 6],
  ])('F6 · from slot %i: %s for %i beer', (slot, card, costs) => {
    const drawn = slot === 0 ? [] : ['g5-3-5'];
    const played = act(open({ beer: costs, top: ['noble'] }), 0, `recruit ${slot}`, drawn);
    expect(look(played.state, 0)).toMatchObject({ beer: 0, top: [card, 'noble'] });
    expect(played.events.slice(0, 2)).toEqual([
      { type: 'beer', seat: 0, amount: -costs, why: 'recruit' },
      { type: 'card', seat: 0, card, from: `display-${slot}`, to: 'top', why: 'recruit' },
    ]);
    expect(refused(open({ beer: costs - 1 }), 0, `recruit ${slot}`)).toEqual({
      reason: 'tooFewBeer',
      rule: 'F6',
      costs,
      has: costs - 1,
    });
  });

  test('F6 · its immediate bonus is paid once, now', () => {
    const played = act(open({ beer: 7 }), 0, 'recruit 3', ['g5-3-5']);
    expect(look(played.state, 0).thalers).toBe(3);
    expect(played.events.at(-1)).toEqual({ type: 'thalers', seat: 0, amount: 3, why: 'guest' });
  });

  test('F6 · seated later, the guest brings no bonus any more', () => {
    const at = ['table-0'] as const;
    const s = open({ tables: ['g7-3-7-thalers3'], dice: [3], at });
    expect(look(play(s, 0, 'serve 0'), 0).thalers).toBe(7);
  });

  test('F6 · the display is refilled at once', () => {
    const played = act(open({ beer: 4 }), 0, 'recruit 1', ['g5-3-5']);
    expect(display(played.state)[1]).toBe('g5-3-5');
    expect(played.state).toMatchObject({ pileSize: 8, stack: 8 });
    expect(played.events.at(-1)).toEqual({
      type: 'card',
      seat: null,
      card: 'g5-3-5',
      from: 'pile',
      to: 'display-1',
      why: 'refill',
    });
  });

  test('F6 · at most one guest per round', () => {
    const s = play(open({ beer: 20 }), 0, 'recruit 0');
    for (const slot of [0, 1, 2, 3, 4]) {
      expect(refused(s, 0, `recruit ${slot}`)).toEqual({ reason: 'recruitedAlready', rule: 'F6' });
    }
  });

  test('F6 · the next seat may recruit again', () => {
    const s = play(open({}, { seats: [{ beer: 3 }, { beer: 3 }] }), 0, 'recruit 0', 'close');
    expect(look(play(s, 1, 'open', 'recruit 0'), 1).top).toEqual(['g3-3-3']);
  });

  test('A2 · R3 · a 3-beer guest of the evening does not use up the recruit', () => {
    const s = open({ beer: 3, top: ['g3-3-3'] }, { round: 2 });
    expect(look(play(s, 0, 'recruit 0'), 0).top).toEqual(['g3-3-3', 'g3-3-3']);
  });
});

describe('R22 · the 3-beer stack', () => {
  test('R22 · lies in the order of the pack: four 3→3 on top of four 4→3', () => {
    const seen = [8, 7, 6, 5, 4, 3, 2, 1].map((stack) => display(position({ stack }))[0]);
    expect(seen).toEqual([
      'g3-3-3',
      'g3-3-3',
      'g3-3-3',
      'g3-3-3',
      'g3-4-3',
      'g3-4-3',
      'g3-4-3',
      'g3-4-3',
    ]);
  });

  test.each([
    [8, 'g3-3-3'],
    [5, 'g3-4-3'],
    [2, 'g3-4-3'],
  ])('R22 · with %i left the next one shows: %s', (stack, next) => {
    const s = position({ open: true, stack, seats: [{ beer: 3 }] });
    const played = act(s, 0, 'recruit 0');
    expect(display(played.state)[0]).toBe(next);
    expect(played.state.stack).toBe(stack - 1);
    expect(eventsOf(played, 'card').slice(1)).toEqual([
      { type: 'card', seat: null, card: next, from: 'stack', to: 'display-0', why: 'refill' },
    ]);
  });

  test('F6 · R22 · when it runs out a fifth card of the pile takes its slot', () => {
    const s = position({ open: true, stack: 1, seats: [{ beer: 3 }] });
    const { state } = act(s, 0, 'recruit 0', ['g8-3-7-noble']);
    expect(display(state)[0]).toBe('g8-3-7-noble');
    expect(state.stack).toBe(0);
  });

  test('F6 · the fifth slot is refilled from the pile', () => {
    const fifth = ['g5-5-5', ...DISPLAY.slice(1)];
    const s = open({ beer: 5 }, { stack: 0, display: fifth });
    const { state } = act(s, 0, 'recruit 0', ['g5-3-5']);
    expect(display(state)[0]).toBe('g5-3-5');
    expect(state.stack).toBe(0);
  });
});

describe('R17 · an empty pile', () => {
  test('R17 · the display is not refilled', () => {
    const { state, events } = act(open({ beer: 4 }, { pile: [] }), 0, 'recruit 1');
    expect(display(state)[1]).toBe('-');
    expect(events).toHaveLength(2);
  });

  test('R17 · from an empty slot nobody can be recruited', () => {
    const s = open({ beer: 20 }, { display: ['-', ...DISPLAY.slice(1)] });
    expect(refused(s, 0, 'recruit 0')).toEqual({ reason: 'slotEmpty', rule: 'R17', slot: 0 });
  });
});

describe('F7 · recruiting nobles', () => {
  test.each([
    [1, 9],
    [2, 14],
    [3, 18],
  ])('F7 · %i cost %i beer', (count, costs) => {
    const played = act(open({ beer: costs }), 0, `nobles ${count}`);
    const nobles = Array.from({ length: count }, () => 'noble');
    expect(look(played.state, 0)).toMatchObject({ beer: 0, top: nobles });
    expect(played.state.supply.nobles).toBe(61 - count);
    expect(played.events).toEqual([
      { type: 'beer', seat: 0, amount: -costs, why: 'nobles' },
      ...nobles.map((card) => ({
        type: 'card',
        seat: 0,
        card,
        from: 'supply',
        to: 'top',
        why: 'nobles',
      })),
    ]);
    expect(refused(open({ beer: costs - 1 }), 0, `nobles ${count}`)).toEqual({
      reason: 'tooFewBeer',
      rule: 'F7',
      costs,
      has: costs - 1,
    });
  });

  test('F7 · as often as affordable, and beside the round’s guest', () => {
    const s = play(open({ beer: 21 }), 0, 'nobles 1', 'recruit 0', 'nobles 1');
    expect(look(s, 0)).toMatchObject({ beer: 0, top: ['noble', 'g3-3-3', 'noble'] });
  });

  test('F7 · nobles do not use up the recruit', () => {
    expect(refused(play(open({ beer: 12 }), 0, 'nobles 1'), 0, 'recruit 0')).toBeNull();
  });

  test('R27 · nobles for beer need the full count', () => {
    const s = open({ beer: 40 }, { supply: { noble: 2 } });
    expect(refused(s, 0, 'nobles 3')).toEqual({
      reason: 'supplyShort',
      rule: 'R27',
      card: 'noble',
      left: 2,
    });
    expect(play(s, 0, 'nobles 2').supply.nobles).toBe(0);
  });
});
