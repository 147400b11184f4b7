import { describe, expect, test } from 'vitest';
import {
  act,
  display,
  eventsOf,
  legal,
  listed,
  look,
  ones,
  play,
  refused,
} from '../../test/moves.ts';
import { enter, type PositionWords } from '../../test/position.ts';
import { TILES } from '../types.ts';

/** Phase A of a round, with cards in the decks so that B, which may follow, finds some. */
function evening(round: number, words: PositionWords = {}) {
  return enter('evening', { round, ...words });
}

describe('A1 · the moon brings every player its bonus', () => {
  test.each([1, 4, 6])('A1 · a counter guest each in round %i', (round) => {
    const played = evening(round, { players: 3 });
    expect(played.events.slice(0, 2)).toEqual([
      { type: 'phase', phase: 'evening' },
      { type: 'evening', round, start: 0, schnapps: 0, bonus: { type: 'counterGuest' } },
    ]);
    expect(eventsOf(played, 'counterGuest')).toEqual(
      [0, 1, 2].map((seat) => ({ type: 'counterGuest', seat, amount: 1, why: 'moon' })),
    );
    expect(look(played.state, 2).counterGuests).toBe(1);
  });

  test.each([
    [2, ['guest3', 'barback']],
    [3, ['die', 'dishwasher']],
    [5, ['table', 'brewer']],
    [7, ['die', 'barback']],
  ])('A1 · one of two bonuses in round %i', (round, choices) => {
    const { state, events } = evening(round);
    const texts = listed(...choices.map((choice) => `bonus ${choice}`));
    expect(legal(state, 0)).toEqual(texts);
    expect(legal(state, 1)).toEqual(texts);
    expect(events).toEqual([
      { type: 'phase', phase: 'evening' },
      { type: 'evening', round, start: 0, schnapps: 0, bonus: { type: 'either', choices } },
      { type: 'asked', seat: 0, question: 'takeBonus', why: 'moon' },
      { type: 'asked', seat: 1, question: 'takeBonus', why: 'moon' },
    ]);
  });

  test('A1 · what the moon does not show is refused', () => {
    const { state } = evening(2);
    expect(refused(state, 0, 'bonus brewer')).toEqual({
      reason: 'bonusNotOffered',
      rule: 'A1',
      choice: 'brewer',
      offered: ['guest3', 'barback'],
    });
    expect(refused(evening(8).state, 0, 'bonus die')).toMatchObject({ offered: [] });
  });

  test('A1 · nobody is asked twice', () => {
    const { state } = act(evening(2).state, 0, 'bonus barback');
    expect(refused(state, 0, 'bonus barback')).toEqual({
      reason: 'notYourTurn',
      rule: 'C1',
      waitsFor: [1],
    });
  });

  test('S6 · counter guests come from the supply', () => {
    const { state } = evening(4, { supply: { counterGuests: 4 } });
    expect(state.supply.counterGuests).toBe(2);
  });
});

describe('A2 · a bonus card goes on top of the deck', () => {
  test.each([
    [2, 'barback'],
    [3, 'dishwasher'],
    [5, 'table'],
    [5, 'brewer'],
    [7, 'barback'],
  ] as const)('A2 · round %i, %s', (round, card) => {
    const before = evening(round, { supply: { [card]: 16 }, seats: [{ top: ['noble'] }] }).state;
    const played = act(before, 0, `bonus ${card}`);
    expect(look(played.state, 0).top).toEqual([card, 'noble']);
    expect(played.events).toEqual([
      { type: 'card', seat: 0, card, from: 'supply', to: 'top', why: 'moon' },
    ]);
    expect(played.state.supply.staff.filter((count) => count === 15)).toHaveLength(1);
  });

  test('A2 · it arrives this very evening', () => {
    const s = play(evening(5, { seats: [{ bag: ['regular-1*4'] }] }).state, 0, 'bonus table');
    const dice = [1, 2, 3, 4, 1, 2, 3, 4];
    const { state } = act(s, 1, 'bonus table', ['regular-1*4', ...dice]);
    expect(look(state, 0)).toMatchObject({ staff: ['table'], top: [], bag: {} });
    expect(look(state, 0).tables).toHaveLength(4);
  });

  test('A2 · R3 · a 3-beer guest is taken, not recruited, and the next one of the stack shows', () => {
    const s = evening(2, { stack: 5 }).state;
    const played = act(s, 1, 'bonus guest3');
    expect(look(played.state, 1).top).toEqual(['g3-3-3']);
    expect(played.events).toEqual([
      { type: 'card', seat: 1, card: 'g3-3-3', from: 'display-0', to: 'top', why: 'moon' },
      { type: 'card', seat: null, card: 'g3-4-3', from: 'stack', to: 'display-0', why: 'refill' },
    ]);
    expect(played.state).toMatchObject({ stack: 4, serving: { recruited: false } });
    expect(display(played.state)[0]).toBe('g3-4-3');
  });

  test('A2 · R3 · so it pays no immediate bonus, even if it had one', () => {
    const { state } = evening(2);
    const bonus = { type: 'thalers', amount: 3, why: 'guest' } as const;
    const cards = state.rules.cards.map((card) => ({ ...card, bonus }));
    const s = { ...state, rules: { ...state.rules, cards } };
    expect(look(act(s, 0, 'bonus guest3').state, 0)).toMatchObject({ top: ['g3-3-3'], thalers: 0 });
  });

  test('R22 · the last 3-beer guest, taken as a bonus, makes room for a fifth card at once', () => {
    const s = evening(2, { stack: 1, pile: ['g8-3-7-noble'] }).state;
    const played = act(s, 0, 'bonus guest3', ['g8-3-7-noble', ...ones(8)]);
    expect(display(played.state)[0]).toBe('g8-3-7-noble');
    expect(played.state.stack).toBe(0);
    expect(eventsOf(played, 'card')).toContainEqual({
      type: 'card',
      seat: null,
      card: 'g8-3-7-noble',
      from: 'pile',
      to: 'display-0',
      why: 'refill',
    });
  });
});

describe('A3 · a bonus die', () => {
  test('A3 · is rolled at once and stays for this round', () => {
    const played = act(evening(3).state, 1, 'bonus die', [6]);
    expect(look(played.state, 1)).toMatchObject({ dice: [6], at: [null] });
    expect(played.state.players[1]!.ownDice).toBe(1);
    expect(played.events).toEqual([{ type: 'rolled', seat: 1, die: 0, value: 6, why: 'moon' }]);
  });

  test('A3 · counts towards the three own dice', () => {
    const seats = [{ top: ['server*3', 'regular-1*3'] }];
    const s = play(evening(3, { seats }).state, 1, 'bonus dishwasher');
    const own = [2, 3];
    const white = ones(8);
    const { state } = act(s, 0, 'bonus die', [6, ...own, ...white]);
    expect(look(state, 0).dice).toEqual([6, 2, 3]);
  });
});

describe('A4 · the free upgrade of round 8', () => {
  test('A4 · any one tile, or none', () => {
    const { state } = evening(8, { seats: [{ tiles: ['safe', 'monk'] }] });
    const open = TILES.filter((tile) => tile !== 'safe' && tile !== 'monk');
    expect(legal(state, 0)).toEqual(listed('free -', ...open.map((tile) => `free ${tile}`)));
    expect(legal(state, 1)).toHaveLength(10);
  });

  test('A4 · costs nothing and brings no noble', () => {
    const played = act(evening(8, { seats: [{ thalers: 3 }] }).state, 0, 'free storage');
    expect(look(played.state, 0)).toMatchObject({ tiles: ['storage'], thalers: 3, top: [] });
    expect(played.events).toEqual([{ type: 'upgraded', seat: 0, tile: 'storage', why: 'moon' }]);
  });

  test('A4 · may be declined', () => {
    const { state, events } = act(evening(8).state, 0, 'free -');
    expect(events).toEqual([{ type: 'declined', seat: 0, question: 'freeUpgrade' }]);
    expect(look(state, 0).tiles).toEqual([]);
    expect(state.waiting).toEqual([1]);
  });

  test.each([
    ['tables', { tables: ['regular-1', 'regular-1', 'regular-1', 'regular-1'] }, []],
    ['server', { tables: ['regular-1', 'regular-1', 'regular-1'], dice: [5] }, [5]],
  ] as const)('A4 · the %s tile helps this very round', (tile, seen, own) => {
    const s = play(evening(8, { seats: [{ top: ['regular-1*4'] }] }).state, 1, 'free -');
    const { state } = act(s, 0, `free ${tile}`, [...own, ...ones(8)]);
    expect(look(state, 0)).toMatchObject(seen);
  });

  test('A4 · E4 · so does the dishwasher tile', () => {
    const s = play(evening(8, { seats: [{ top: ['regular-1*3'] }] }).state, 1, 'free -');
    const { state } = act(s, 0, 'free dishwasher', ones(8));
    expect(state.players[0]!.dishwashers).toBe(1);
    expect(state.players[1]!.dishwashers).toBe(0);
  });

  test('A4 · is offered in round 8 alone', () => {
    expect(refused(evening(7).state, 0, 'free safe')).toEqual({
      reason: 'noFreeUpgrade',
      rule: 'A4',
    });
    expect(refused(evening(7).state, 0, 'free -')).toMatchObject({ reason: 'noFreeUpgrade' });
  });

  test('R27 · a tile is upgraded once', () => {
    const { state } = evening(8, { seats: [{ tiles: ['safe'] }] });
    expect(refused(state, 0, 'free safe')).toEqual({
      reason: 'upgradedAlready',
      rule: 'R27',
      tile: 'safe',
    });
  });

  test('R27 · a seat with all nine tiles is not asked', () => {
    const played = evening(8, { seats: [{ tiles: TILES }, {}] });
    expect(played.state.waiting).toEqual([1]);
    expect(played.events.slice(1)).toEqual([
      { type: 'evening', round: 8, start: 0, schnapps: 0, bonus: { type: 'freeUpgrade' } },
      { type: 'asked', seat: 1, question: 'freeUpgrade', why: 'moon' },
    ]);
  });
});

describe('R24 · or-bonuses run short', () => {
  test('R24 · when one side runs out, those who wait take the other at once, in turn order', () => {
    const words = { players: 4, start: 2, supply: { table: 1, brewer: 2 } } as const;
    const played = act(evening(5, words).state, 0, 'bonus table', ones(16));
    expect(played.events.slice(0, 8)).toEqual([
      { type: 'card', seat: 0, card: 'table', from: 'supply', to: 'top', why: 'moon' },
      { type: 'forced', seat: 2, question: 'takeBonus' },
      { type: 'card', seat: 2, card: 'brewer', from: 'supply', to: 'top', why: 'moon' },
      { type: 'forced', seat: 3, question: 'takeBonus' },
      { type: 'card', seat: 3, card: 'brewer', from: 'supply', to: 'top', why: 'moon' },
      { type: 'forced', seat: 1, question: 'takeBonus' },
      { type: 'forfeited', seat: 1, what: 'bonus', amount: 1, why: 'moon' },
      { type: 'phase', phase: 'arrival' },
    ]);
    expect(eventsOf(played, 'forfeited')).toHaveLength(1);
  });

  test('R24 · a side that is gone from the start is nobody’s choice', () => {
    const words = { round: 3, players: 2, supply: { dishwasher: 0 } } as const;
    const played = enter('evening', words, [3, 4, ...ones(8)]);
    expect(played.events.slice(2, 7)).toEqual([
      { type: 'forced', seat: 0, question: 'takeBonus' },
      { type: 'rolled', seat: 0, die: 0, value: 3, why: 'moon' },
      { type: 'forced', seat: 1, question: 'takeBonus' },
      { type: 'rolled', seat: 1, die: 0, value: 4, why: 'moon' },
      { type: 'phase', phase: 'arrival' },
    ]);
    expect(eventsOf(played, 'asked').map(({ question }) => question)).toEqual(['draft']);
    expect(eventsOf(played, 'rolled')).toHaveLength(2);
    expect(played.state.phase).toBe('draft');
  });

  test('R24 · with both sides gone from the start everyone goes without, unasked', () => {
    const words = { round: 5, start: 1, supply: { table: 0, brewer: 0 } } as const;
    const played = enter('evening', words, ones(8));
    expect(played.events.slice(2, 7)).toEqual([
      { type: 'forced', seat: 1, question: 'takeBonus' },
      { type: 'forfeited', seat: 1, what: 'bonus', amount: 1, why: 'moon' },
      { type: 'forced', seat: 0, question: 'takeBonus' },
      { type: 'forfeited', seat: 0, what: 'bonus', amount: 1, why: 'moon' },
      { type: 'phase', phase: 'arrival' },
    ]);
    expect(eventsOf(played, 'asked').map(({ question }) => question)).toEqual(['draft']);
  });

  test('R24 · while both sides last everyone chooses', () => {
    const s = evening(5, { supply: { table: 2, brewer: 1 } }).state;
    const played = act(s, 0, 'bonus table');
    expect(played.state.waiting).toEqual([1]);
    expect(eventsOf(played, 'forced')).toEqual([]);
  });

  test('R24 · with the 3-beer stack gone the others take barbacks', () => {
    const s = evening(2, { stack: 1, players: 3, pile: [] }).state;
    const played = act(s, 1, 'bonus guest3', ones(12));
    expect(display(played.state)[0]).toBe('-');
    expect(eventsOf(played, 'card').filter(({ why }) => why === 'moon')).toEqual([
      { type: 'card', seat: 1, card: 'g3-4-3', from: 'display-0', to: 'top', why: 'moon' },
      { type: 'card', seat: 0, card: 'barback', from: 'supply', to: 'top', why: 'moon' },
      { type: 'card', seat: 2, card: 'barback', from: 'supply', to: 'top', why: 'moon' },
    ]);
  });
});

test('R18 · nobody draws before all have taken their bonus, in any order', () => {
  const seats = [{ top: ['regular-1*3'] }, { top: ['regular-2*3'] }];
  const s = act(evening(2, { seats }).state, 1, 'bonus barback').state;
  expect(s.phase).toBe('evening');
  expect(look(s, 1)).toMatchObject({
    tables: [],
    top: ['barback', 'regular-2', 'regular-2', 'regular-2'],
  });
  const { state } = act(s, 0, 'bonus barback', ones(8));
  expect(state.phase).toBe('draft');
  expect(look(state, 1).tables).toEqual(['regular-2', 'regular-2', 'regular-2']);
});
