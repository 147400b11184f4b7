import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, look, play, refused } from '../../test/moves.ts';
import { position, type PositionWords, type SeatWords } from '../../test/position.ts';

/** A plan of two thalers (die 0 on a regular) and two beer (dice 1 and 2 on the brewer). */
const TWO_STEPS = {
  tables: ['regular-2', 'regular-1', 'g5-5-5'],
  dice: [2, 6, 6, 1, 1],
  at: ['table-0', 'brewer', 'brewer', null, null],
} as const;

/** The tavern opened with that plan: two steps from where the marker stood. */
function open(seat: SeatWords = {}, words: PositionWords = {}) {
  return position({ modules: 3, open: true, seats: [{ ...TWO_STEPS, ...seat }], ...words });
}

function reputation(s: ReturnType<typeof open>): number {
  return look(s, 0).reputation;
}

describe('M3.4 · R11 · moving dice recounts the plan', () => {
  test('R11 · fewer: the marker steps back', () => {
    const s = open();
    expect(reputation(s)).toBe(2);
    const played = act(s, 0, 'place 1 -');
    expect(reputation(played.state)).toBe(1);
    expect(played.events).toEqual([
      { type: 'placed', seat: 0, die: 1, from: 'brewer', to: null, lifts: 0 },
      { type: 'counted', seat: 0, thalers: 2, beer: 1, why: 'recount' },
      { type: 'reputation', seat: 0, from: 2, to: 1, why: 'recount' },
    ]);
  });

  test('R11 · several steps back, one by one', () => {
    const played = act(open(), 0, 'place 0 -');
    expect(reputation(played.state)).toBe(0);
    expect(eventsOf(played, 'counted')).toEqual([
      { type: 'counted', seat: 0, thalers: 0, beer: 2, why: 'recount' },
    ]);
    expect(eventsOf(played, 'reputation').map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  test('R11 · more: the marker advances and takes bonuses', () => {
    const s = play(open({ reputation: 1 }), 0, 'place 3 table-1');
    expect(reputation(s)).toBe(3);
    const played = act(s, 0, 'place 4 brewer');
    expect(look(played.state, 0)).toMatchObject({ reputation: 4, schnapps: 1 });
    expect(played.events.slice(1)).toEqual([
      { type: 'counted', seat: 0, thalers: 3, beer: 3, why: 'recount' },
      { type: 'reputation', seat: 0, from: 3, to: 4, why: 'recount' },
      { type: 'schnapps', seat: 0, amount: 1, why: 'reputation' },
    ]);
  });

  test('R11 · what changes only the greater side changes nothing', () => {
    const s = play(open(), 0, 'place 3 table-1', 'place 4 brewer', 'place 4 -', 'place 3 -');
    expect(reputation(s)).toBe(2);
    const played = act(open(), 0, 'place 3 table-1');
    expect(reputation(played.state)).toBe(2);
    expect(played.events.map(({ type }) => type)).toEqual(['placed']);
  });

  test.each([
    ['beer to thalers', 'place 1 cashbox', 1],
    ['beer to beer', 'place 1 barrel', 2],
    ['thalers to thalers, fewer', 'place 0 cashbox', 1],
    ['thalers to beer', 'place 0 barrel', 0],
  ])('R11 · from %s', (_, move, steps) => {
    expect(reputation(play(open(), 0, move))).toBe(steps);
  });

  test.each([
    ['thalers', 'place 0 -', 'place 0 table-0'],
    ['beer', 'place 1 -', 'place 1 brewer'],
    ['thalers, by way of beer', 'place 0 barrel', 'place 0 table-0'],
    ['beer, by way of thalers', 'place 1 cashbox', 'place 1 brewer'],
  ])('R11 · there and back again counts the same: %s', (_, there, back) => {
    expect(reputation(play(open(), 0, there, back))).toBe(2);
    expect(reputation(play(open(), 0, there, back, there, back))).toBe(2);
  });

  test('M3.4 · before the opening nothing is counted', () => {
    const s = position({ modules: 3, seats: [TWO_STEPS, TWO_STEPS] });
    expect(reputation(play(s, 0, 'place 1 -', 'place 1 brewer'))).toBe(0);
    expect(look(play(play(s, 0, 'open'), 1, 'place 1 -'), 1).reputation).toBe(0);
  });

  test('M3.4 · before module 3 nothing is counted', () => {
    const s = position({ modules: 2, open: true, seats: [TWO_STEPS] });
    expect(reputation(play(s, 0, 'place 3 brewer', 'place 3 -'))).toBe(0);
  });

  test('M3.4 · serving a die is no move', () => {
    expect(reputation(play(open(), 0, 'serve 0', 'serve 1'))).toBe(2);
  });
});

describe('R20 · what the recount counts', () => {
  test('R20 · served dice count where they were served', () => {
    const s = play(open(), 0, 'serve 0', 'serve 1', 'place 2 -');
    expect(reputation(s)).toBe(1);
  });

  test('R20 · a guest who was served and sent away still counts', () => {
    const seat = { monastery: 7, counterGuests: 1, schnapps: 2, entertainers: ['eject'] } as const;
    const s = play(open(seat), 0, 'serve 0', 'eject 0', 'place 3 brewer', 'place 4 table-1');
    expect(reputation(s)).toBe(3);
  });

  test('R20 · tiles count at the level of the opening', () => {
    const s = play(open({ thalers: 18 }), 0, 'upgrade brewer 0', 'place 3 table-1');
    expect(reputation(s)).toBe(2);
    expect(reputation(play(s, 0, 'place 4 brewer'))).toBe(3);
    const till = play(open({ thalers: 10 }), 0, 'upgrade cashbox 0', 'place 3 brewer');
    expect(reputation(play(till, 0, 'place 4 cashbox'))).toBe(3);
    const keg = play(open({ thalers: 9, at: ['table-0'] }), 0, 'upgrade barrel 0');
    expect(reputation(play(keg, 0, 'place 1 barrel'))).toBe(1);
  });

  test('R20 · returned brewers count as they did at the opening', () => {
    const seat = { thalers: 12, staff: ['brewer'], at: ['table-0', 'brewer'] } as const;
    const s = play(open(seat), 0, 'upgrade brewer 1', 'place 1 -');
    expect(reputation(s)).toBe(0);
    expect(reputation(play(s, 0, 'place 1 brewer'))).toBe(2);
  });
});

describe('R11 · handing bonuses back', () => {
  test('R11 · a schnapps goes back', () => {
    const s = open({ reputation: 2 });
    expect(look(s, 0)).toMatchObject({ reputation: 4, schnapps: 1 });
    const played = act(s, 0, 'place 1 -');
    expect(look(played.state, 0)).toMatchObject({ reputation: 3, schnapps: 0 });
    expect(played.events.at(-1)).toEqual({
      type: 'schnapps',
      seat: 0,
      amount: -1,
      why: 'recount',
    });
    expect(played.state.supply.schnapps).toBe(20);
  });

  test('R11 · a schnapps that was spent bars the move', () => {
    const s = play(open({ reputation: 2, entertainers: ['coins'] }), 0, 'dance');
    expect(refused(s, 0, 'place 1 -')).toEqual({
      reason: 'cannotHandBack',
      rule: 'R11',
      steps: 1,
      what: 'schnapps',
    });
    expect(refused(s, 0, 'place 0 cashbox')).toMatchObject({ steps: 1, what: 'schnapps' });
    expect(refused(s, 0, 'place 0 -')).toMatchObject({ steps: 2, what: 'schnapps' });
    expect(refused(s, 0, 'place 1 barrel')).toBeNull();
  });

  test('R26 · schnapps are all alike: any token will do', () => {
    const s = play(open({ reputation: 2, schnapps: 1, entertainers: ['coins'] }), 0, 'dance');
    expect(look(play(s, 0, 'place 1 -'), 0)).toMatchObject({ reputation: 3, schnapps: 0 });
  });

  test('R11 · a schnapps of an earlier step that stays is no hindrance', () => {
    const s = play(open({ reputation: 3, entertainers: ['coins'] }), 0, 'dance');
    expect(reputation(play(s, 0, 'place 1 -'))).toBe(4);
    expect(refused(s, 0, 'place 0 -')).toMatchObject({ reason: 'cannotHandBack', steps: 2 });
  });

  test('R11 · a guest who was sent away cannot be called back', () => {
    const s = play(open({ reputation: 7 }), 0, 'either 2');
    expect(reputation(s)).toBe(9);
    expect(reputation(play(s, 0, 'place 1 -'))).toBe(8);
    expect(refused(s, 0, 'place 0 -')).toEqual({
      reason: 'cannotHandBack',
      rule: 'R11',
      steps: 2,
      what: 'guest',
    });
    expect(refused(play(s, 0, 'place 1 -'), 0, 'place 2 -')).toMatchObject({
      steps: 1,
      what: 'guest',
    });
  });

  test('R11 · a guest sent away by the monastery belongs to no step', () => {
    const s = open({ monastery: 7, counterGuests: 1 });
    expect(reputation(play(s, 0, 'monastery', 'deny 2', 'place 1 -'))).toBe(1);
  });

  test('R11 · the schnapps chosen there goes back', () => {
    const s = play(open({ reputation: 7 }), 0, 'either -');
    expect(look(play(s, 0, 'place 0 -'), 0)).toMatchObject({ reputation: 7, schnapps: 0 });
  });

  test('R26 · “service denied” that was declined asks for nothing', () => {
    const s = play(open({ reputation: 7 }, { supply: { schnapps: 0 } }), 0, 'deny -');
    expect(reputation(play(s, 0, 'place 0 -'))).toBe(7);
    const denied = play(open({ reputation: 7 }, { supply: { schnapps: 0 } }), 0, 'deny 2');
    expect(refused(denied, 0, 'place 0 -')).toMatchObject({
      reason: 'cannotHandBack',
      what: 'guest',
    });
  });

  test('R26 · a space that paid nothing asks for nothing', () => {
    const s = open({ reputation: 2 }, { supply: { schnapps: 0 } });
    expect(look(play(s, 0, 'place 1 -'), 0)).toMatchObject({ reputation: 3, schnapps: 0 });
    const crown = open({ reputation: 9, top: ['server'] }, { supply: { noble: 0 } });
    const back = play(crown, 0, 'place 1 -');
    expect(look(back, 0)).toMatchObject({ reputation: 10, top: ['server'] });
    expect(back.supply.nobles).toBe(0);
  });

  test('R26 · the noble that goes back is the very card the crown paid', () => {
    const seat = { reputation: 9, top: ['server'], thalers: 1, beer: 9 };
    const s = play(open(seat), 0, 'buy bard', 'nobles 1');
    expect(look(s, 0).top).toEqual(['noble', 'bard', 'noble', 'server']);
    const nobles = s.supply.nobles;
    const played = act(s, 0, 'place 1 -');
    expect(look(played.state, 0).top).toEqual(['noble', 'bard', 'server']);
    expect(played.state.supply.nobles).toBe(nobles + 1);
    expect(played.events.at(-1)).toEqual({ type: 'nobleReturned', seat: 0, height: 1 });
  });

  test('R26 · it goes by position: the last steps, whatever caused them', () => {
    const s = play(open({ reputation: 1, staff: ['bard'] }), 0, 'serenade');
    expect(look(s, 0)).toMatchObject({ reputation: 4, schnapps: 1 });
    expect(look(play(s, 0, 'place 1 -'), 0)).toMatchObject({ reputation: 3, schnapps: 0 });
  });

  test('R11 · only the steps that would be lost are to blame', () => {
    const bards = ['bard', 'bard', 'bard', 'bard', 'bard', 'bard'] as const;
    const s = open({ reputation: 7, staff: [...bards], entertainers: ['coins'] });
    const sung = play(s, 0, 'either 2', ...bards.map(() => 'serenade'), 'dance');
    expect(look(sung, 0)).toMatchObject({ reputation: 15, schnapps: 0 });
    expect(refused(sung, 0, 'place 1 -')).toMatchObject({
      reason: 'cannotHandBack',
      steps: 1,
      what: 'schnapps',
    });
  });

  test('R11 · a placed signature cannot be handed back', () => {
    const s = play(open({ reputation: 6 }, { modules: 5 }), 0, 'sign 0');
    expect(reputation(s)).toBe(8);
    expect(refused(s, 0, 'place 0 -')).toEqual({
      reason: 'cannotHandBack',
      rule: 'R11',
      steps: 2,
      what: 'signature',
    });
    expect(refused(s, 0, 'place 1 -')).toBeNull();
  });

  test('R26 · a signature that was forfeited asks for nothing', () => {
    const s = open({ reputation: 6, guestBook: [4, 4, 4, 4] }, { modules: 5 });
    expect(reputation(play(s, 0, 'place 0 -'))).toBe(6);
  });

  test('R11 · moves that would need more than can be handed back are not listed', () => {
    const s = play(open({ reputation: 2, entertainers: ['coins'] }), 0, 'dance');
    const moves = legal(s, 0).filter((text) => /^place [012] /.test(text));
    expect(moves).toEqual(['place 1 barrel', 'place 2 barrel']);
  });
});
