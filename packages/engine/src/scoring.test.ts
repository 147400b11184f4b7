import { describe, expect, test } from 'vitest';
import { position, type SeatWords } from '../test/position.ts';
import { result, score } from './scoring.ts';
import type { ModuleCount } from './types.ts';

function scores(seats: readonly SeatWords[], modules: ModuleCount = 1) {
  return score(position({ players: 3, modules, seats }));
}

function ranks(seats: readonly SeatWords[]): number[] {
  return result(position({ players: 3, seats })).map(({ rank }) => rank);
}

describe('Z1 · victory points', () => {
  test.each([
    ['on top of the deck', { top: ['noble', 'g8-3-7-noble'] }, 16],
    ['in the bag', { bag: ['noble*2', 'g3-3-3*3'] }, 23],
    ['in the discard pile', { discard: ['noble', 'g5-5-5*2'] }, 16],
    ['at the tables', { tables: ['g4-4-4', 'noble', 'regular-2'] }, 12],
    ['in a noble stack', { tables: ['noble*3', 'g4-4-4'] }, 32],
    [
      'everywhere at once',
      { top: ['noble'], bag: ['noble'], discard: ['noble'], tables: ['noble'] },
      40,
    ],
    ['staff is worth nothing', { staff: ['brewer', 'table'], top: ['server'], bag: ['bard'] }, 0],
    ['regulars are worth nothing', { bag: ['regular-1*3', 'regular-2*4'] }, 0],
  ])('Z1 · cards %s', (_, seat, cards) => {
    expect(scores([seat])[0]).toEqual({
      seat: 0,
      total: cards,
      cards,
      schnapps: 0,
      reputation: 0,
      stored: 0,
    });
  });

  test.each([
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
    [7, 5],
    [8, 6],
  ])('Z1 · guests of %i beer are worth %i', (beer, points) => {
    const { cards } = position({ modules: 3 }).rules;
    const worth = new Set(cards.filter((card) => card.beer === beer).map((card) => card.points));
    expect([...worth]).toEqual([points]);
  });

  test('Z1 · points on staff would count, wherever they lie', () => {
    const s = position({ seats: [{ staff: ['brewer*2', 'bard'], bag: ['table'] }] });
    const cards = s.rules.cards.map((card) =>
      ['brewer', 'bard', 'table'].includes(card.id) ? { ...card, points: 3 } : card,
    );
    expect(score({ ...s, rules: { ...s.rules, cards } })[0]!.cards).toBe(12);
  });

  test('Z1 · most points win', () => {
    expect(ranks([{ top: ['g3-3-3'] }, { top: ['noble'] }, {}])).toEqual([2, 1, 3]);
  });

  test('Z1 · a tie goes to more stored thalers plus beer', () => {
    expect(ranks([{ thalers: 2 }, { thalers: 1, beer: 2 }, { beer: 1 }])).toEqual([2, 1, 3]);
    expect(scores([{ thalers: 1, beer: 2 }])[0]!.stored).toBe(3);
  });

  test('Z1 · goods break ties only', () => {
    expect(ranks([{ thalers: 5, beer: 5 }, { top: ['g3-3-3'] }, {}])).toEqual([2, 1, 3]);
  });

  test.each([
    [
      [{ thalers: 1 }, { beer: 1 }, {}],
      [1, 1, 3],
    ],
    [
      [{}, { beer: 1 }, {}],
      [2, 1, 2],
    ],
    [
      [{}, {}, {}],
      [1, 1, 1],
    ],
  ])('Z1 · still tied: shared, and the next rank is skipped', (seats, expected) => {
    expect(ranks(seats)).toEqual(expected);
  });
});

test('M2.6 · each remaining schnapps is a point', () => {
  const [first] = scores([{ schnapps: 3, top: ['noble'] }], 2);
  expect(first).toMatchObject({ total: 13, cards: 10, schnapps: 3 });
});

describe('M3.7 · points for reputation', () => {
  test.each([
    [3, 0, 0],
    [3, 1, 1],
    [3, 2, 2],
    [3, 3, 3],
    [3, 4, 3], // schnapps
    [3, 5, 4],
    [3, 6, 5],
    [3, 7, 6],
    [3, 8, 6], // schnapps or service denied
    [3, 9, 7],
    [3, 10, 8],
    [3, 11, 0], // crown
    [3, 12, 1],
    [3, 15, 3],
    [3, 19, 6],
    [3, 22, 0],
    [5, 6, 5],
    [5, 7, 5], // signature
    [5, 8, 6],
    [5, 9, 6],
    [5, 11, 8],
    [5, 12, 0],
    [5, 13, 1],
  ] as const)('M3.7 · module %i, %i steps: %i', (modules, reputation, points) => {
    const [first] = scores([{ reputation, schnapps: 1 }], modules);
    expect(first).toMatchObject({ reputation: points, total: points + 1 });
  });

  test('R33 · on a bonus space the last number passed on this lap counts, not the highest', () => {
    expect(scores([{ reputation: 11 + 4 }], 3)[0]!.reputation).toBe(3);
  });

  test('M3.7 · on a bonus space before any number there is nothing to score', () => {
    const s = position({ modules: 3, seats: [{ reputation: 2 }] });
    const reputation = ['schnapps', 'schnapps', 4, 'crown'] as const;
    expect(score({ ...s, rules: { ...s.rules, reputation } })[0]!.reputation).toBe(0);
  });

  test('M3.7 · without module 3 there is no track to score', () => {
    expect(scores([{ reputation: 5 }], 2)[0]!.reputation).toBe(0);
  });
});
