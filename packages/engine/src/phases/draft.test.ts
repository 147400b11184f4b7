import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, look, refused } from '../../test/moves.ts';
import { enter } from '../../test/position.ts';
import type { GameState } from '../state.ts';

const TWO = [1, 2, 2, 6, 3, 4, 5, 5];

/** Seats in turn draft the given faces. */
function drafts(s: GameState, first: number, ...values: number[]): GameState {
  return values.reduce(
    (state, value, i) => act(state, (first + i) % s.players.length, `draft ${value}`).state,
    s,
  );
}

describe('D1 · all roll the four white dice on their coasters', () => {
  test('D1 · in turn order from the start seat', () => {
    const played = enter('draft', { start: 1 }, TWO);
    expect(played.state.coasters).toEqual([
      [3, 4, 5, 5],
      [1, 2, 2, 6],
    ]);
    expect(eventsOf(played, 'coasterRolled')).toEqual([
      { type: 'coasterRolled', seat: 1, values: [1, 2, 2, 6] },
      { type: 'coasterRolled', seat: 0, values: [3, 4, 5, 5] },
    ]);
    expect(eventsOf(played, 'asked')).toEqual([
      { type: 'asked', seat: 1, question: 'draft', why: 'draft' },
    ]);
  });
});

describe('D2 · one die at a time', () => {
  test('D2 · any face of the own coaster, each once', () => {
    const { state } = enter('draft', {}, TWO);
    expect(legal(state, 0)).toEqual(['draft 1', 'draft 2', 'draft 6']);
    expect(legal(state, 1)).toEqual([]);
  });

  test('D2 · a die of another coaster is refused', () => {
    const { state } = enter('draft', {}, TWO);
    expect(refused(state, 0, 'draft 5')).toEqual({
      reason: 'notOnCoaster',
      rule: 'D2',
      value: 5,
      coaster: [1, 2, 2, 6],
    });
  });

  test('D2 · C1 · in turn order, not at once', () => {
    const { state } = enter('draft', {}, TWO);
    expect(refused(state, 1, 'draft 5')).toEqual({
      reason: 'notYourTurn',
      rule: 'C1',
      waitsFor: [0],
    });
  });

  test('D2 · the die leaves the coaster and lies with its owner, unplaced', () => {
    const played = act(enter('draft', {}, TWO).state, 0, 'draft 2');
    expect(played.state.coasters[0]).toEqual([1, 2, 6]);
    expect(look(played.state, 0)).toMatchObject({ dice: [2], at: [null] });
    expect(played.events).toEqual([
      { type: 'drafted', seat: 0, die: 0, value: 2, forced: false },
      { type: 'asked', seat: 1, question: 'draft', why: 'draft' },
    ]);
  });

  test('D2 · coasters go to the left neighbour only when all have taken a die', () => {
    const s = enter('draft', { players: 3 }, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]).state;
    const two = drafts(s, 0, 1, 2);
    expect(two.coasters).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3, 3],
    ]);
    const played = act(two, 2, 'draft 3');
    expect(played.state.coasters).toEqual([
      [3, 3, 3],
      [1, 1, 1],
      [2, 2, 2],
    ]);
    expect(played.events.slice(1)).toEqual([
      { type: 'coastersPassed' },
      { type: 'asked', seat: 0, question: 'draft', why: 'draft' },
    ]);
    expect(played.state.waiting).toEqual([0]);
  });

  test('D2 · dice drafted come after own dice', () => {
    const s = enter('draft', { seats: [{ staff: ['server'] }] }, [6, ...TWO]).state;
    expect(look(drafts(s, 0, 1), 0).dice).toEqual([6, 1]);
  });

  test('D2 · after three drafts the fourth die leaves no choice', () => {
    const s = drafts(enter('draft', {}, TWO).state, 0, 1, 3, 4, 2, 2);
    const played = act(s, 1, 'draft 5');
    expect(played.state).toMatchObject({ phase: 'serving', coasters: [[], []], waiting: [0] });
    expect(look(played.state, 0).dice).toEqual([1, 4, 2, 5]);
    expect(look(played.state, 1).dice).toEqual([3, 2, 5, 6]);
    expect(eventsOf(played, 'drafted').slice(1)).toEqual([
      { type: 'drafted', seat: 0, die: 3, value: 5, forced: true },
      { type: 'drafted', seat: 1, die: 3, value: 6, forced: true },
    ]);
    expect(played.events.slice(-2)).toEqual([
      { type: 'phase', phase: 'serving' },
      { type: 'asked', seat: 0, question: 'openTavern', why: 'serving' },
    ]);
  });

  test('D2 · with another start seat the same seats sit left of each other', () => {
    const rolls = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
    const s = drafts(enter('draft', { players: 3, start: 2 }, rolls).state, 2, 1, 2, 3);
    expect(s.coasters).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ]);
    expect(s.waiting).toEqual([2]);
  });
});
