import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, listed, look, play } from '../../test/moves.ts';
import { enter, position } from '../../test/position.ts';

describe('M2.1 · the winter track', () => {
  test.each([
    [2, [0, 1, 2, 0, 1, 2, 0, 1]],
    [3, [0, 1, 0, 0, 0, 0, 0, 1]],
    [4, [0, 1, 0, 0, 0, 0, 0, 1]],
    [5, [0, 1, 0, 0, 0, 0, 0, 1]],
  ] as const)('M2.1 · module %i: schnapps on the way in, %j', (modules, schnapps) => {
    const evenings = schnapps.map((_, i) => enter('evening', { modules, round: i + 1 }));
    expect(evenings.map(({ state }) => look(state, 1).schnapps)).toEqual(schnapps);
    const told = evenings.flatMap((played) => eventsOf(played, 'evening'));
    expect(told.map((event) => event.schnapps)).toEqual(schnapps);
  });

  test.each([
    [2, ['hire coins', 'hire beer']],
    [3, ['hire upgrade', 'hire eject']],
    [5, ['hire recall', 'hire turn']],
    [6, ['bonus die', 'bonus barback']],
    [8, ['bonus table', 'bonus brewer']],
  ])('M2.1 · round %i offers %j', (round, choices) => {
    for (const modules of [2, 5] as const) {
      const { state } = enter('evening', { modules, round });
      expect(legal(state, 0)).toEqual(listed(...choices));
      expect(legal(state, 1)).toEqual(listed(...choices));
    }
  });

  test.each([1, 4, 7])('M2.1 · round %i brings a counter guest', (round) => {
    const { state } = enter('evening', { modules: 2, round });
    expect(look(state, 1).counterGuests).toBe(1);
  });

  test('M2.1 · schnapps come before the bonus, from the start seat on', () => {
    const played = enter('evening', { modules: 2, round: 3, start: 1 });
    expect(played.events).toEqual([
      { type: 'phase', phase: 'evening' },
      {
        type: 'evening',
        round: 3,
        start: 1,
        schnapps: 2,
        bonus: { type: 'entertainer', who: 'fireBreather' },
      },
      { type: 'schnapps', seat: 1, amount: 2, why: 'moon' },
      { type: 'schnapps', seat: 0, amount: 2, why: 'moon' },
      { type: 'asked', seat: 1, question: 'hire', why: 'moon' },
      { type: 'asked', seat: 0, question: 'hire', why: 'moon' },
    ]);
    expect(played.state.supply.schnapps).toBe(16);
  });
});

describe('M2.2 · twenty tokens', () => {
  test('M2.2 · R8 · if too few are left, seats are served in turn order, each in full', () => {
    const words = { modules: 2, round: 3, players: 3, start: 2, supply: { schnapps: 3 } } as const;
    const played = enter('evening', words);
    expect([0, 1, 2].map((seat) => look(played.state, seat).schnapps)).toEqual([1, 0, 2]);
    expect(played.events.slice(2, 6)).toEqual([
      { type: 'schnapps', seat: 2, amount: 2, why: 'moon' },
      { type: 'schnapps', seat: 0, amount: 1, why: 'moon' },
      { type: 'forfeited', seat: 0, what: 'schnapps', amount: 1, why: 'moon' },
      { type: 'forfeited', seat: 1, what: 'schnapps', amount: 2, why: 'moon' },
    ]);
    expect(eventsOf(played, 'forfeited')).toHaveLength(2);
    expect(eventsOf(played, 'schnapps')).toHaveLength(2);
    expect(played.state.supply.schnapps).toBe(0);
  });

  test('M2.2 · the last tokens are given without loss', () => {
    const played = enter('evening', { modules: 2, round: 3, supply: { schnapps: 4 } });
    expect(eventsOf(played, 'forfeited')).toEqual([]);
    expect(look(played.state, 1).schnapps).toBe(2);
  });
});

describe('M2.5 · no more than four schnapps are kept', () => {
  test.each([
    [4, 4],
    [5, 4],
    [7, 4],
  ])('M2.5 · R10 · of %i, %i when the tavern closes', (had, kept) => {
    const played = act(
      position({ modules: 2, open: true, seats: [{ schnapps: had }] }),
      0,
      'close',
    );
    expect(look(played.state, 0).schnapps).toBe(kept);
    expect(played.state.supply.schnapps).toBe(20 + had - kept);
    expect(eventsOf(played, 'schnapps')).toEqual(
      had === kept ? [] : [{ type: 'schnapps', seat: 0, amount: kept - had, why: 'limit' }],
    );
  });

  test('R10 · the limit falls before the recall, which so costs one of the four', () => {
    const seats = [{ schnapps: 6, entertainers: ['recall'], tables: ['noble'] } as const];
    const s = position({ modules: 2, round: 4, open: true, seats });
    const closed = play(play(s, 0, 'close'), 1, 'open', 'close');
    expect(closed).toMatchObject({ phase: 'closing', waiting: [0] });
    const recalled = act(closed, 0, 'recall noble');
    expect(eventsOf(recalled, 'schnapps')[0]).toMatchObject({ amount: -1, why: 'juggler' });
    expect(look(recalled.state, 0).schnapps).toBe(3 + 1); // one more on the way to round 5
  });

  test('R29 · the limit holds in round 8 too', () => {
    const s = position({ modules: 2, round: 8, open: true, seats: [{ schnapps: 6 }] });
    const over = play(play(s, 0, 'close'), 1, 'open', 'close');
    expect(over.phase).toBe('over');
    expect(look(over, 0).schnapps).toBe(4);
  });
});
