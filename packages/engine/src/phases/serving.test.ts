import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, listed, look, play, refused } from '../../test/moves.ts';
import { position } from '../../test/position.ts';

describe('F1 · opening the tavern', () => {
  test('F1 · safe and storage are at hand, and every barback adds a beer', () => {
    const s = position({ seats: [{ thalers: 2, beer: 1, staff: ['barback*3', 'brewer'] }] });
    const played = act(s, 0, 'open');
    expect(look(played.state, 0)).toMatchObject({ thalers: 2, beer: 4 });
    expect(played.events).toEqual([
      { type: 'opened', seat: 0 },
      { type: 'beer', seat: 0, amount: 3, why: 'opening' },
    ]);
  });

  test('F1 · R4 · barbacks need no die and add nothing to the brewer’s dice', () => {
    const s = position({
      open: true,
      seats: [{ staff: ['barback*2'], dice: [1], at: ['brewer'] }],
    });
    expect(look(s, 0).beer).toBe(2);
    expect(look(play(s, 0, 'serve 0'), 0).beer).toBe(3);
  });

  test('F1 · without barbacks nothing is gained', () => {
    const { events } = act(position({ seats: [{ beer: 1 }] }), 0, 'open');
    expect(events).toEqual([{ type: 'opened', seat: 0 }]);
  });

  test('F1 · nothing may be done before it', () => {
    const s = position({ seats: [{ thalers: 9, dice: [1], at: ['brewer'], counterGuests: 1 }] });
    const closed = { reason: 'tavernNotOpen', rule: 'F1' };
    for (const text of ['serve 0', 'buy barback', 'upgrade safe 0', 'monastery', 'close']) {
      expect(refused(s, 0, text)).toEqual(closed);
    }
  });

  test('F1 · a tavern opens once', () => {
    const s = position({ open: true });
    expect(refused(s, 0, 'open')).toEqual({ reason: 'tavernOpen', rule: 'F1' });
  });

  test('C1 · F1 · the next player opens when the first has closed', () => {
    const s = position({ players: 3, start: 1, open: true });
    expect(refused(s, 2, 'open')).toEqual({ reason: 'notYourTurn', rule: 'C1', waitsFor: [1] });
    const played = act(s, 1, 'close');
    expect(played.state).toMatchObject({ waiting: [2], serving: { open: false } });
    expect(played.events.at(-1)).toEqual({
      type: 'asked',
      seat: 2,
      question: 'openTavern',
      why: 'serving',
    });
    expect(refused(played.state, 0, 'open')).toMatchObject({ waitsFor: [2] });
    expect(play(played.state, 2, 'open', 'close').waiting).toEqual([0]);
  });

  test('C1 · only the open tavern serves', () => {
    const s = position({ open: true, seats: [{}, { thalers: 9 }] });
    expect(refused(s, 1, 'buy barback')).toEqual({
      reason: 'notYourTurn',
      rule: 'C1',
      waitsFor: [0],
    });
  });
});

describe('F2 · what a served die pays', () => {
  const tables = ['g5-5-5', 'noble*3', 'regular-1'];

  test.each([
    ['a guest', 5, 'table-0', {}, 'g5-5-5', 'thalers', 5],
    ['a noble stack, once', 2, 'table-1', {}, 'noble', 'thalers', 2],
    ['a regular', 1, 'table-2', {}, 'regular-1', 'thalers', 1],
    ['the cashbox', 4, 'cashbox', {}, null, 'thalers', 1],
    ['the upgraded cashbox', 4, 'cashbox', { tiles: ['cashbox'] }, null, 'thalers', 3],
    ['the barrel', 4, 'barrel', {}, null, 'beer', 1],
    ['the upgraded barrel', 4, 'barrel', { tiles: ['barrel'] }, null, 'beer', 2],
    ['the brewer', 6, 'brewer', {}, null, 'beer', 1],
    ['the upgraded brewer', 6, 'brewer', { tiles: ['brewer'] }, null, 'beer', 2],
    ['the brewer with two cards', 1, 'brewer', { staff: ['brewer*2'] }, null, 'beer', 3],
    ['both', 1, 'brewer', { staff: ['brewer*2'], tiles: ['brewer'] }, null, 'beer', 4],
  ] as const)('F2 · %s', (_, face, space, extra, card, goods, amount) => {
    const seats = [{ tables, dice: [face], at: [space], ...extra }];
    const played = act(position({ open: true, seats }), 0, 'serve 0');
    expect(look(played.state, 0)).toMatchObject({ [goods]: amount, at: ['served'] });
    expect(played.events).toEqual([
      { type: 'served', seat: 0, die: 0, value: face, space, card, lifts: 0 },
      { type: goods, seat: 0, amount, why: 'serve' },
    ]);
  });

  test('F2 · E3 · a lifted die keeps its face and tells the dishwashers it took', () => {
    const staff = ['dishwasher*2'];
    const seats = [{ tables, staff, dice: [6, 3], at: [null, 'table-0'] as const }];
    expect(act(position({ open: true, seats }), 0, 'serve 1').events[0]).toEqual({
      type: 'served',
      seat: 0,
      die: 1,
      value: 3,
      space: 'table-0',
      card: 'g5-5-5',
      lifts: 2,
    });
  });

  test.each([
    ['', [] as const, 1],
    ['upgraded ', ['monk'] as const, 2],
  ])('F2 · a die on the %smonk', (_, tiles, steps) => {
    const seats = [{ dice: [5], at: ['monk'] as const, tiles }];
    const played = act(position({ open: true, seats }), 0, 'serve 0');
    expect(look(played.state, 0)).toMatchObject({ monastery: steps, thalers: 0, beer: 0 });
    expect(played.events.slice(0, 2)).toEqual([
      { type: 'served', seat: 0, die: 0, value: 5, space: 'monk', card: null, lifts: 0 },
      { type: 'monastery', seat: 0, from: 0, to: 1, why: 'serve' },
    ]);
  });

  test('F2 · each die of several pays by itself', () => {
    const seats = [{ dice: [1, 6], at: ['brewer', 'brewer'] as const }];
    const s = play(position({ open: true, seats }), 0, 'serve 1');
    expect(look(s, 0)).toMatchObject({ beer: 1, at: ['brewer', 'served'] });
    expect(look(play(s, 0, 'serve 0'), 0).beer).toBe(2);
  });

  test('F2 · only a placed die can be served, and only once', () => {
    const seats = [{ dice: [1, 2], at: ['brewer', null] as const }];
    const s = play(position({ open: true, seats }), 0, 'serve 0');
    expect(refused(s, 0, 'serve 0')).toEqual({ reason: 'dieServed', rule: 'F2', die: 0 });
    expect(refused(s, 0, 'serve 1')).toEqual({ reason: 'dieNotPlaced', rule: 'F2', die: 1 });
    expect(refused(s, 0, 'serve 2')).toEqual({
      reason: 'noSuchDie',
      rule: 'E1',
      die: 2,
      dice: 2,
    });
  });
});

describe('F8 · counter guests go to the monastery', () => {
  test('F8 · one step each, several in one serving', () => {
    const s = position({ open: true, seats: [{ counterGuests: 2 }] });
    const played = act(s, 0, 'monastery');
    expect(played.events).toEqual([
      { type: 'counterGuest', seat: 0, amount: -1, why: 'counterGuest' },
      { type: 'monastery', seat: 0, from: 0, to: 1, why: 'counterGuest' },
    ]);
    expect(look(play(played.state, 0, 'monastery'), 0)).toMatchObject({
      monastery: 2,
      counterGuests: 0,
    });
  });

  test('F8 · without a counter guest there is no step', () => {
    const s = play(position({ open: true, seats: [{ counterGuests: 1 }] }), 0, 'monastery');
    expect(refused(s, 0, 'monastery')).toEqual({ reason: 'noCounterGuest', rule: 'F8' });
  });
});

describe('F11 · the end of a serving', () => {
  test.each([
    ['two of each', [], 2, 2],
    ['five thalers in the upgraded safe', ['safe'], 5, 2],
    ['five beer in the upgraded storage', ['storage'], 2, 5],
  ] as const)('F11 · keeps up to %s', (_, tiles, thalers, beer) => {
    const s = position({ open: true, seats: [{ thalers: 7, beer: 9, tiles }] });
    const played = act(s, 0, 'close');
    expect(look(played.state, 0)).toMatchObject({ thalers, beer });
    expect(played.events.slice(0, 2)).toEqual([
      { type: 'thalers', seat: 0, amount: thalers - 7, why: 'store' },
      { type: 'beer', seat: 0, amount: beer - 9, why: 'store' },
    ]);
    expect(eventsOf(played, 'closed')).toEqual([{ type: 'closed', seat: 0, thalers, beer }]);
  });

  test.each([0, 1, 2])('F11 · loses nothing of %i', (stored) => {
    const s = position({ open: true, seats: [{ thalers: stored, beer: stored }] });
    const played = act(s, 0, 'close');
    expect(look(played.state, 0)).toMatchObject({ thalers: stored, beer: stored });
    expect(played.events).toEqual([
      { type: 'diceReturned', seat: 0 },
      { type: 'closed', seat: 0, thalers: stored, beer: stored },
      { type: 'asked', seat: 1, question: 'openTavern', why: 'serving' },
    ]);
  });

  test('F11 · all dice return, and with them the dishwashers', () => {
    const seats = [{ dice: [1, 2, 3, 4, 5], at: ['brewer'] as const, staff: ['dishwasher'] }];
    const played = act(position({ open: true, seats }), 0, 'close');
    expect(look(played.state, 0)).toMatchObject({ dice: [], at: [] });
    expect(played.state.players[0]).toMatchObject({ ownDice: 0, dishwashers: 0 });
    expect(played.events).toContainEqual({ type: 'diceReturned', seat: 0 });
    expect(played.events).toContainEqual({ type: 'closed', seat: 0, thalers: 0, beer: 0 });
  });

  test('F11 · a closed tavern stays closed', () => {
    const s = play(position({ open: true }), 0, 'close');
    expect(refused(s, 0, 'open')).toEqual({ reason: 'tavernClosed', rule: 'F11' });
    expect(legal(s, 0)).toEqual([]);
    expect(legal(s, 1)).toEqual(['open']);
  });
});

test('F · everything that may be done with an open tavern is listed', () => {
  const seats = [
    {
      tables: ['regular-1'],
      dice: [6],
      thalers: 8,
      beer: 9,
      counterGuests: 1,
      staff: ['server'],
      tiles: ['safe'] as const,
    },
  ];
  const display = ['g3-3-3', 'g8-3-7-noble', '-', 'g5-5-5', 'g4-4-4'];
  expect(legal(position({ open: true, seats, display }), 0)).toEqual(
    listed(
      'place 0 cashbox',
      'place 0 barrel',
      'place 0 brewer',
      'close',
      ...['barback', 'dishwasher', 'server', 'table', 'brewer'].map((card) => `buy ${card}`),
      'upgrade server 1',
      'upgrade storage 0',
      ...[0, 1, 3, 4].map((slot) => `recruit ${slot}`),
      'nobles 1',
      'monastery',
    ),
  );
});
