// Every reason for a refusal, with its rule and the facts a client needs to explain it.
import { describe, expect, test } from 'vitest';
import { act, ones, play, refused } from '../test/moves.ts';
import { begin, enter, position, type PositionWords, type SeatWords } from '../test/position.ts';
import { apply } from './apply.ts';
import { refusal } from './judge.ts';
import { recorded } from './outcome.ts';
import type { Reason, Refusal } from './refusal.ts';
import type { GameState } from './state.ts';

function open(seat: SeatWords = {}, words: PositionWords = {}) {
  return position({ modules: 3, open: true, seats: [seat], ...words });
}

function starts() {
  const guests = ['g4-3-4', 'g4-4-4', 'g4-5-4', 'g4-6-4'];
  return begin({ modules: 4 }, ['pilgrim', 'classic', 'troupe', ...guests]).state;
}

const evening = (round: number) => enter('evening', { round }).state;
const draft = enter('draft', {}, ones(8)).state;
const tables = ['noble', 'regular-1', '-'];
const asked = open({ tables, monastery: 7, counterGuests: 1 });
const denying = act(asked, 0, 'monastery').state;
const juggler = position({
  modules: 2,
  seats: [{ dice: [3, 6], at: [null, 'brewer'], schnapps: 1, entertainers: ['turn'] }],
});
const dishwashers = { thalers: 9, staff: ['dishwasher'], tables: ['regular-2'], dice: [1] };
const planned = { reputation: 3, dice: [1, 2], at: ['barrel', 'cashbox'] } as const;
const book = { reputation: 6, staff: ['bard'], guestBook: [4, 0, 0, 0] };
const signing = play(open(book, { modules: 5 }), 0, 'serenade');

type FactsOf<R extends Reason> = Omit<Extract<Refusal, { reason: R }>, 'reason'>;

/** Where it happens to seat 0, the move, and what is said about it. */
type Case<R extends Reason> = readonly [s: GameState, text: string, facts: FactsOf<R>];

/** What an action can be refused for, once it is one; the compiler wants every reason. */
type Judged = Exclude<Reason, 'malformed' | 'noSuchSeat' | 'badOutcome'>;

const CASES: { readonly [R in Judged]: Case<R> } = {
  gameOver: [enter('closing', { round: 8 }).state, 'open', { rule: 'C2' }],
  wrongPhase: [evening(2), 'open', { rule: 'C1', action: 'openTavern', phase: 'evening' }],
  notYourTurn: [position({ start: 1 }), 'open', { rule: 'C1', waitsFor: [1] }],
  choicePending: [denying, 'close', { rule: 'F10', choice: 'deny' }],
  noSuchChoice: [open(), 'sign 0', { rule: 'F10', action: 'sign' }],
  tavernClosed: [play(open(), 0, 'close'), 'close', { rule: 'F11' }],
  tavernNotOpen: [position(), 'close', { rule: 'F1' }],
  tavernOpen: [open(), 'open', { rule: 'F1' }],
  startCardNotOffered: [
    starts(),
    'start bigRoom',
    { rule: 'M4.1', card: 'bigRoom', offered: ['pilgrim', 'classic', 'troupe'] },
  ],
  removesWrongNumber: [
    starts(),
    'start pilgrim regular-1',
    { rule: 'R13', card: 'pilgrim', atLeast: 2, atMost: 2, given: 1 },
  ],
  bonusNotOffered: [
    evening(2),
    'bonus die',
    { rule: 'A1', choice: 'die', offered: ['guest3', 'barback'] },
  ],
  noFreeUpgrade: [evening(2), 'free monk', { rule: 'A4' }],
  sideNotOffered: [
    enter('evening', { modules: 2, round: 5 }).state,
    'hire coins',
    { rule: 'M2.3', side: 'coins', offered: ['recall', 'turn'] },
  ],
  noCounterGuest: [open(), 'monastery', { rule: 'F8' }],
  notOnCoaster: [draft, 'draft 2', { rule: 'D2', value: 2, coaster: [1, 1, 1, 1] }],
  noSuchDie: [open({ dice: [1] }), 'serve 1', { rule: 'E1', die: 1, dice: 1 }],
  dieServed: [
    play(open({ dice: [1], at: ['barrel'] }), 0, 'serve 0'),
    'serve 0',
    { rule: 'F2', die: 0 },
  ],
  dieNotPlaced: [open({ dice: [1] }), 'serve 0', { rule: 'F2', die: 0 }],
  diePlaced: [juggler, 'turn 1 2', { rule: 'R23', die: 1, space: 'brewer' }],
  sameSpace: [juggler, 'place 1 brewer', { rule: 'record', die: 1, space: 'brewer' }],
  sameFace: [juggler, 'turn 0 3', { rule: 'R23', die: 0, value: 3 }],
  noSuchTable: [denying, 'deny 3', { rule: 'B2', table: 3, tables: 3 }],
  tableEmpty: [denying, 'deny 2', { rule: 'F10', table: 2 }],
  spaceTaken: [
    open({ dice: [1, 1], at: ['barrel'] }),
    'place 1 barrel',
    { rule: 'E1', space: 'barrel' },
  ],
  spaceUsed: [
    play(open({ dice: [1, 1], at: ['barrel'] }), 0, 'serve 0'),
    'place 1 barrel',
    { rule: 'R5', space: 'barrel' },
  ],
  wrongFace: [
    open({ dice: [6] }),
    'place 0 monk',
    { rule: 'E1', space: 'monk', value: 6, accepts: [5] },
  ],
  tooFewDishwashers: [open({ dice: [4] }), 'place 0 brewer', { rule: 'E3', needs: 2, free: 0 }],
  cannotHandBack: [
    play(open({ ...planned, entertainers: ['coins'] }), 0, 'dance'),
    'place 0 -',
    { rule: 'R11', steps: 1, what: 'schnapps' },
  ],
  tooFewThalers: [open({ thalers: 9 }), 'upgrade server 0', { rule: 'F4', costs: 12, has: 9 }],
  tooFewBeer: [open({ beer: 13 }), 'nobles 2', { rule: 'F7', costs: 14, has: 13 }],
  tooFewSchnapps: [
    open({ entertainers: ['upgrade'], schnapps: 4 }),
    'fire safe',
    { rule: 'M2.3', costs: 5, has: 4 },
  ],
  supplyShort: [
    open({ thalers: 9 }, { supply: { bard: 0 } }),
    'buy bard',
    { rule: 'R8', card: 'bard', left: 0 },
  ],
  notForSale: [open({ thalers: 9 }, { modules: 2 }), 'buy bard', { rule: 'M3.1', card: 'bard' }],
  boughtAlready: [
    play(open({ thalers: 9 }), 0, 'buy table'),
    'buy table',
    { rule: 'F3', card: 'table' },
  ],
  recruitedAlready: [play(open({ beer: 6 }), 0, 'recruit 0'), 'recruit 0', { rule: 'F6' }],
  slotEmpty: [
    open({ beer: 9 }, { display: ['g3-3-3', '-', '-', '-', '-'] }),
    'recruit 4',
    { rule: 'R17', slot: 4 },
  ],
  upgradedAlready: [
    open({ thalers: 9, tiles: ['safe'] }),
    'upgrade safe 0',
    { rule: 'R27', tile: 'safe' },
  ],
  noSpecialOffer: [open({ thalers: 9 }), 'upgrade safe 1', { rule: 'F5', tile: 'safe' }],
  tooFewToReturn: [
    open({ thalers: 9, staff: ['server'] }),
    'upgrade server 2',
    { rule: 'F5', tile: 'server', returned: 2, has: 1 },
  ],
  dishwashersNeeded: [
    open({ ...dishwashers, at: ['table-0'] }),
    'upgrade dishwasher 1',
    { rule: 'R16', returned: 1, used: 0, reliedOn: 1, dishwashers: 1 },
  ],
  nobleStays: [denying, 'deny 0', { rule: 'R7', table: 0 }],
  dieOnTable: [
    open({ tables, dice: [1], at: ['table-1'], schnapps: 2, entertainers: ['eject'] }),
    'eject 1',
    { rule: 'F10', table: 1 },
  ],
  notHired: [open({ schnapps: 1 }), 'dance', { rule: 'M2.3', who: 'dancer' }],
  otherSide: [
    open({ tables, schnapps: 5, entertainers: ['upgrade'] }),
    'eject 1',
    { rule: 'M2.3', who: 'fireBreather', side: 'eject' },
  ],
  noBardLeft: [open(), 'serenade', { rule: 'M3.5', bards: 0 }],
  columnFull: [signing, 'sign 0', { rule: 'M5.2', column: 0 }],
  notInTavern: [
    enter('closing', {
      modules: 2,
      round: 5,
      seats: [{ tables, schnapps: 1, entertainers: ['recall'] }],
    }).state,
    'recall server',
    { rule: 'M2.3', card: 'server' },
  ],
};

const TABLE = Object.entries(CASES).map(([reason, [s, text, facts]]) => ({
  reason,
  rule: facts.rule,
  s,
  text,
  facts,
}));

test.each(TABLE)('$rule · $reason', ({ reason, s, text, facts }) => {
  expect(refused(s, 0, text)).toEqual({ reason, ...facts });
});

describe('one reason, several rules', () => {
  test.each([
    ['F3', open({ thalers: 5 }), 'buy brewer', { reason: 'tooFewThalers', costs: 6, has: 5 }],
    [
      'F4',
      open({ thalers: 5, staff: ['brewer*2'] }),
      'upgrade brewer 2',
      { reason: 'tooFewThalers', costs: 6, has: 5 },
    ],
    ['F6', open({ beer: 2 }), 'recruit 0', { reason: 'tooFewBeer', costs: 3, has: 2 }],
    ['F7', open({ beer: 8 }), 'nobles 1', { reason: 'tooFewBeer', costs: 9, has: 8 }],
    [
      'R27',
      open({ beer: 9 }, { supply: { noble: 0 } }),
      'nobles 1',
      { reason: 'supplyShort', card: 'noble', left: 0 },
    ],
    ['E1', open({ tables, dice: [1] }), 'place 0 table-2', { reason: 'tableEmpty', table: 2 }],
    [
      'B2',
      open({ tables, dice: [1] }),
      'place 0 table-7',
      { reason: 'noSuchTable', table: 7, tables: 3 },
    ],
    ['R9', play(juggler, 0, 'open'), 'turn 0 5', { reason: 'tavernOpen' }],
    [
      'R27',
      open({ schnapps: 5, entertainers: ['upgrade'], tiles: ['monk'] }),
      'fire monk',
      { reason: 'upgradedAlready', tile: 'monk' },
    ],
    [
      'record',
      position({ seats: [{ dice: [1] }] }),
      'place 0 -',
      { reason: 'sameSpace', die: 0, space: null },
    ],
    [
      'M2.3',
      open({ schnapps: 1, entertainers: ['beer'] }),
      'dance',
      { reason: 'tooFewSchnapps', costs: 2, has: 1 },
    ],
    [
      'R11',
      play(open({ ...planned, reputation: 7, tables }), 0, 'either 1'),
      'place 0 -',
      { reason: 'cannotHandBack', steps: 1, what: 'guest' },
    ],
    [
      'R11',
      play(open({ ...planned, reputation: 6 }, { modules: 5 }), 0, 'sign 0'),
      'place 0 -',
      { reason: 'cannotHandBack', steps: 1, what: 'signature' },
    ],
  ] as const)('%s · for another rule', (rule, s, text, facts) => {
    expect(refused(s, 0, text)).toEqual({ rule, ...facts });
  });

  test('B6 · a redraw without a counter guest', () => {
    // Nobody without one is ever asked; the judge says no all the same.
    const { state } = enter('arrival', { seats: [{ counterGuests: 1 }] });
    const players = state.players.map((p) => ({ ...p, counterGuests: 0 }));
    expect(refusal({ ...state, players }, 0, { type: 'redraw' })).toEqual({
      reason: 'noCounterGuest',
      rule: 'B6',
    });
  });
});

describe('before anything is judged', () => {
  test('noSuchSeat', () => {
    const seats: unknown[] = [2, -1, 0.5, '0', null, undefined, Number.NaN];
    for (const seat of seats) {
      expect(refusal(position(), seat, { type: 'openTavern' })).toEqual({
        reason: 'noSuchSeat',
        rule: 'S1',
        players: 2,
      });
    }
  });

  test('malformed', () => {
    expect(refusal(position(), 0, { type: 'draft', value: 7 })).toEqual({
      reason: 'malformed',
      rule: 'record',
      problem: { at: 'value', expected: 'a whole number from 1 to 6', got: '7' },
    });
    expect(refusal(position(), 0, null)).toMatchObject({ reason: 'malformed' });
  });

  test.each([
    [[], { fault: 'missing', index: 0 }],
    [[7], { fault: 'impossible', index: 0, outcome: 7 }],
    [[3, 4, 5], { fault: 'leftOver', index: 1, count: 2 }],
  ])('badOutcome · %j', (outcomes, outcome) => {
    const s = evening(3);
    const chance = recorded(outcomes, s.rules.cards);
    expect(apply(s, 0, { type: 'takeBonus', choice: 'die' }, chance)).toEqual({
      ok: false,
      refusal: { reason: 'badOutcome', rule: 'record', outcome },
    });
  });
});

test('a refused action changes nothing', () => {
  const s = open({ thalers: 1 });
  const before = JSON.stringify(s.players);
  expect(apply(s, 0, { type: 'buy', card: 'brewer' }, recorded([], s.rules.cards)).ok).toBe(false);
  expect(JSON.stringify(s.players)).toBe(before);
});

test('an applied action leaves the position it was made in alone', () => {
  const s = open({ thalers: 6 });
  const before = JSON.stringify(s);
  play(s, 0, 'buy brewer');
  expect(JSON.stringify(s)).toBe(before);
});
