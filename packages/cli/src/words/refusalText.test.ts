import type { Reason, RefusalOf } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { outcomeText, refusalText } from './refusalText.ts';

type FactsOf<R extends Reason> = Omit<RefusalOf<R>, 'reason' | 'rule'>;

/** Facts for every reason there is, and the sentence they make. */
const TEXTS: { readonly [R in Reason]: readonly [FactsOf<R>, string] } = {
  malformed: [
    { problem: { at: 'die', expected: 'a whole number from 0 to 6', got: '"x"' } },
    'it is not an action: die: expected a whole number from 0 to 6, got "x"',
  ],
  noSuchSeat: [{ players: 3 }, 'there is no such seat; the seats are 0 to 2'],
  gameOver: [{}, 'the game is over'],
  wrongPhase: [{ action: 'buy', phase: 'draft' }, '"buy" has no place in the phase "draft"'],
  notYourTurn: [{ waitsFor: [0, 2] }, 'it is not its turn; the game waits for seats 0 and 2'],
  choicePending: [{ choice: 'sign' }, 'it must answer "sign" first'],
  noSuchChoice: [{ action: 'deny' }, 'nobody asked it to "deny"'],
  tavernClosed: [{}, 'its tavern is closed for tonight'],
  tavernNotOpen: [{}, 'its tavern is not open yet'],
  tavernOpen: [{}, 'its tavern is open already'],
  startCardNotOffered: [
    { card: 'troupe', offered: ['classic', 'pilgrim', 'bigRoom'] },
    'the start card troupe is not on offer; classic, pilgrim and bigRoom are',
  ],
  removesWrongNumber: [
    { card: 'pilgrim', atLeast: 0, atMost: 2, given: 3 },
    'pilgrim sends 0 to 2 regulars away, not 3',
  ],
  bonusNotOffered: [
    { choice: 'die', offered: ['table', 'brewer'] },
    'tonight offers table or brewer, not die',
  ],
  noFreeUpgrade: [{}, 'there is no free upgrade tonight'],
  sideNotOffered: [
    { side: 'turn', offered: ['coins', 'beer'] },
    "tonight's entertainer offers coins or beer, not turn",
  ],
  noCounterGuest: [{}, 'it has no counter guest'],
  notOnCoaster: [{ value: 6, coaster: [1, 1, 4] }, 'no 6 lies on its coaster, only 1, 1 and 4'],
  noSuchDie: [{ die: 6, dice: 5 }, 'it has no die 6; it has 5 dice, counted from 0'],
  dieServed: [{ die: 2 }, 'die 2 has been served'],
  dieNotPlaced: [{ die: 2 }, 'die 2 lies on no space'],
  diePlaced: [
    { die: 1, space: 'table-0' },
    'die 1 lies on table 0; only a die on no space can be turned',
  ],
  sameSpace: [{ die: 1, space: 'barrel' }, 'die 1 lies on the barrel as it is'],
  sameFace: [{ die: 1, value: 4 }, 'die 1 shows 4 as it is'],
  noSuchTable: [{ table: 5, tables: 4 }, 'it has no table 5; it has 4 tables, counted from 0'],
  tableEmpty: [{ table: 1 }, 'nobody sits at table 1'],
  spaceTaken: [{ space: 'cashbox' }, 'a die lies on the cashbox, which takes one only'],
  spaceUsed: [{ space: 'barrel' }, 'the barrel has paid this round and takes no second die'],
  wrongFace: [
    { space: 'brewer', value: 3, accepts: [1, 6] },
    'the die shows 3, and the brewer takes 1 or 6',
  ],
  tooFewDishwashers: [
    { needs: 2, free: 1 },
    'the die needs 2 dishwashers there, and 1 can be spared',
  ],
  cannotHandBack: [
    { steps: 2, what: 'schnapps' },
    'the move takes back 2 steps of reputation, and the schnapps paid for that is spent',
  ],
  tooFewThalers: [{ costs: 12, has: 9 }, 'it costs 12 thalers, and the seat has 9'],
  tooFewBeer: [{ costs: 9, has: 0 }, 'it costs 9 beer, and the seat has 0'],
  tooFewSchnapps: [{ costs: 5, has: 2 }, 'it costs 5 schnapps, and the seat has 2'],
  supplyShort: [{ card: 'noble', left: 1 }, 'too few are left in the supply: 1 noble'],
  notForSale: [{ card: 'bard' }, 'bards are not for sale in these modules'],
  boughtAlready: [
    { card: 'server' },
    'it has bought a server this round, and may buy one of each kind',
  ],
  recruitedAlready: [{}, 'it has recruited a guest this round, and may recruit one'],
  slotEmpty: [{ slot: 3 }, 'display slot 3 is empty'],
  upgradedAlready: [{ tile: 'monk' }, 'the monk is upgraded already'],
  noSpecialOffer: [{ tile: 'safe' }, 'no cards can be returned for the safe'],
  tooFewToReturn: [
    { tile: 'brewer', returned: 2, has: 1 },
    'it returns 2 for the brewer tile, and has 1 in its tavern',
  ],
  dishwashersNeeded: [
    { returned: 2, used: 1, reliedOn: 1, dishwashers: 2 },
    'of its 2 dishwashers 1 is used and 1 needed by placed dice, so 2 cannot be returned',
  ],
  nobleStays: [{ table: 0 }, 'nobles sit at table 0, and nobles stay'],
  dieOnTable: [{ table: 0 }, 'a die lies on table 0; only who has none can be sent away'],
  notHired: [{ who: 'fireBreather' }, 'it has not hired the fire breather'],
  otherSide: [{ who: 'dancer', side: 'beer' }, 'the dancer was not hired to dance for beer'],
  noBardLeft: [{ bards: 2 }, 'its 2 bards have sung'],
  columnFull: [{ column: 1 }, 'column 1 of its guest book is full'],
  notInTavern: [{ card: 'noble' }, 'no noble is in its tavern'],
  badOutcome: [
    { outcome: { fault: 'missing', index: 0 } },
    'outcome 1 is missing: chance was asked for more than the record holds',
  ],
};

describe('a refusal in words', () => {
  test.each(Object.entries(TEXTS))('%s', (reason, [facts, text]) => {
    const refusal = { reason, rule: 'F1', ...facts } as Parameters<typeof refusalText>[0];
    expect(refusalText(refusal)).toBe(text);
  });
});

test.each([
  ['schnapps', 'the schnapps paid for that is spent'],
  ['guest', 'the guest sent away for that does not return'],
  ['signature', 'the signature laid for that stays in the book'],
] as const)('what cannot be handed back: %s', (what, why) => {
  expect(refusalText({ reason: 'cannotHandBack', rule: 'R11', steps: 1, what })).toBe(
    `the move takes back 1 step of reputation, and ${why}`,
  );
});

test('one of a thing, and many', () => {
  expect(refusalText({ reason: 'noBardLeft', rule: 'M3.5', bards: 1 })).toBe('its 1 bard has sung');
  expect(refusalText({ reason: 'noSuchDie', rule: 'E1', die: 3, dice: 1 })).toBe(
    'it has no die 3; it has 1 die, counted from 0',
  );
  expect(refusalText({ reason: 'noSuchTable', rule: 'E1', table: 3, tables: 1 })).toBe(
    'it has no table 3; it has 1 table, counted from 0',
  );
  expect(
    refusalText({
      reason: 'dishwashersNeeded',
      rule: 'R16',
      returned: 1,
      used: 0,
      reliedOn: 3,
      dishwashers: 3,
    }),
  ).toBe('of its 3 dishwashers 0 are used and 3 needed by placed dice, so 1 cannot be returned');
});

test('an outcome that cannot be', () => {
  expect(outcomeText({ fault: 'impossible', index: 2, outcome: 'noble' })).toBe(
    'outcome 3, "noble", cannot have come up',
  );
  expect(outcomeText({ fault: 'leftOver', index: 1, count: 4 })).toBe(
    '4 of its outcomes, from outcome 2 on, were never asked for',
  );
  expect(outcomeText({ fault: 'leftOver', index: 1, count: 1 })).toBe(
    '1 of its outcomes, from outcome 2 on, was never asked for',
  );
});
