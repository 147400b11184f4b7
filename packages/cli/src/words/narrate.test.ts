import {
  HOUSE_1,
  rulesOf,
  type GameEvent,
  type ModuleCount,
  type Pack,
  type Phase,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { narrator } from './narrate.ts';
import { newPage } from './page.ts';

/** What is told of one phase. */
function told(
  modules: ModuleCount,
  phase: Phase,
  events: readonly GameEvent[],
  pack: Pack = HOUSE_1,
): string[] {
  const page = newPage(96, false);
  const hear = narrator(
    rulesOf({ players: 2, modules, edition: 'north-star', pack, dishwasherBothWays: false }),
    page,
  );
  hear({ type: 'phase', phase });
  for (const event of events) hear(event);
  hear({ type: 'phase', phase: 'over' });
  return page
    .text()
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
}

describe('an evening', () => {
  test('what all get is said once', () => {
    const events: GameEvent[] = [0, 1].map((seat) => ({
      type: 'counterGuest',
      seat,
      amount: 1,
      why: 'moon',
    }));
    expect(told(1, 'evening', events)).toEqual(['Evening', 'Everyone  Gets a counter guest.']);
  });

  test('what the moon brings, until only one side is left', () => {
    const card = { type: 'card', from: 'supply', to: 'top', why: 'moon' } as const;
    expect(
      told(1, 'evening', [
        {
          type: 'evening',
          round: 7,
          start: 1,
          schnapps: 0,
          bonus: { type: 'either', choices: ['die', 'barback'] },
        },
        { ...card, seat: 1, card: 'barback' },
        { type: 'forced', seat: 0, question: 'takeBonus' },
        { type: 'rolled', seat: 0, die: 0, value: 4, why: 'moon' },
      ]).slice(-4),
    ).toEqual([
      'Evening',
      'The moon brings a bonus die or a barback.',
      'Burga     Takes a barback.',
      'Ambros    Has no choice. Rolls [4] with a bonus die.',
    ]);
  });

  test('an entertainer comes by, and the supply runs dry', () => {
    expect(
      told(2, 'evening', [
        {
          type: 'evening',
          round: 3,
          start: 0,
          schnapps: 2,
          bonus: { type: 'entertainer', who: 'fireBreather' },
        },
        { type: 'schnapps', seat: 0, amount: 1, why: 'moon' },
        { type: 'forfeited', seat: 0, what: 'schnapps', amount: 1, why: 'moon' },
        { type: 'hired', seat: 0, who: 'fireBreather', side: 'eject' },
      ]).slice(-3),
    ).toEqual([
      'Evening',
      'The moon brings the fire breather.',
      'Ambros    Gets 1 schnapps. Misses 1 schnapps. Hires the fire breather to drive guests away.',
    ]);
  });
});

test('people who arrive are counted, before and after a redraw', () => {
  const arrival = { type: 'card', seat: 0, from: 'bag', why: 'arrival' } as const;
  expect(
    told(1, 'arrival', [
      { ...arrival, card: 'regular-1', to: 'table-0' },
      { ...arrival, card: 'server', to: 'staff' },
      { ...arrival, card: 'regular-2', to: 'table-1' },
      { type: 'counterGuest', seat: 0, amount: -1, why: 'redraw' },
      { type: 'reshuffled', seat: 0, cards: 9 },
      { ...arrival, card: 'noble', to: 'table-0' },
      { type: 'declined', seat: 0, question: 'keepOrRedraw' },
    ]),
  ).toEqual([
    'The guests arrive',
    'Ambros    Seats two regulars, is helped by a server. Starts over for a counter guest: seats a',
    'noble, shuffles the discard pile.',
  ]);
});

describe('a serving', () => {
  test('with its sums', () => {
    expect(
      told(3, 'arrival', [
        { type: 'card', seat: 1, card: 'regular-2', from: 'bag', to: 'table-0', why: 'arrival' },
        { type: 'phase', phase: 'draft' },
        { type: 'rolled', seat: 1, die: 0, value: 2, why: 'server' },
        { type: 'phase', phase: 'serving' },
        { type: 'placed', seat: 1, die: 0, from: null, to: 'table-0', lifts: 1 },
        { type: 'opened', seat: 1 },
        { type: 'beer', seat: 1, amount: 2, why: 'opening' },
        { type: 'counted', seat: 1, thalers: 5, beer: 2, why: 'planned' },
        { type: 'reputation', seat: 1, from: 2, to: 3, why: 'planned' },
        { type: 'reputation', seat: 1, from: 3, to: 4, why: 'planned' },
        { type: 'schnapps', seat: 1, amount: 1, why: 'reputation' },
        {
          type: 'served',
          seat: 1,
          die: 0,
          value: 2,
          space: 'table-0',
          card: 'regular-2',
          lifts: 1,
        },
        { type: 'thalers', seat: 1, amount: 2, why: 'serve' },
        { type: 'card', seat: 1, card: 'brewer', from: 'staff', to: 'supply', why: 'offer' },
        { type: 'thalers', seat: 1, amount: -1, why: 'upgrade' },
        { type: 'upgraded', seat: 1, tile: 'brewer', why: 'upgrade' },
        { type: 'card', seat: 1, card: 'noble', from: 'supply', to: 'top', why: 'upgrade' },
        { type: 'closed', seat: 1, thalers: 1, beer: 2 },
      ]).slice(-6),
    ).toEqual([
      'Serving',
      'Burga     Plans [2] for a regular (with a dishwasher). Opens with nothing in store: the',
      'barbacks bring 2 beer, the plan of 5 thalers and 2 beer earns two steps of',
      'reputation, the bartender pays 1 schnapps. Serves a regular for 2 thalers. Upgrades',
      'the brewer tile for 1 thaler and a brewer: earns a noble. Closes with 1 thaler and 2',
      'beer in store.',
    ]);
  });

  test('a plan that changes is counted again, forth and back', () => {
    expect(
      told(3, 'serving', [
        { type: 'opened', seat: 0 },
        { type: 'counted', seat: 0, thalers: 4, beer: 0, why: 'planned' },
        { type: 'placed', seat: 0, die: 0, from: null, to: 'barrel', lifts: 0 },
        { type: 'counted', seat: 0, thalers: 4, beer: 3, why: 'recount' },
        { type: 'reputation', seat: 0, from: 0, to: 1, why: 'recount' },
        { type: 'asked', seat: 0, question: 'schnappsOrDeny', why: 'reputation' },
        { type: 'schnapps', seat: 0, amount: 1, why: 'reputation' },
        { type: 'reputation', seat: 0, from: 1, to: 2, why: 'recount' },
        { type: 'reputation', seat: 0, from: 2, to: 3, why: 'recount' },
        { type: 'placed', seat: 0, die: 0, from: 'barrel', to: null, lifts: 0 },
        { type: 'counted', seat: 0, thalers: 4, beer: 2, why: 'recount' },
        { type: 'reputation', seat: 0, from: 3, to: 2, why: 'recount' },
        { type: 'sang', seat: 0 },
        { type: 'reputation', seat: 0, from: 2, to: 3, why: 'bard' },
      ]).join(' '),
    ).toBe(
      'Serving Ambros    Opens with nothing in store. Adds [?] to the barrel: the new plan of 4 thalers and 3 ' +
        'beer earns three steps of reputation, the bartender pays 1 schnapps. Takes back ' +
        '[?]: the new plan of 4 thalers and 2 beer costs a step of reputation. Has a bard ' +
        'sing: earns a step of reputation.',
    );
  });

  test('nobles are counted by the card, tracks are walked in one go', () => {
    const noble = { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top' } as const;
    const samePrices = { ...HOUSE_1, noble: { ...HOUSE_1.noble, prices: [9, 9, 9] as const } };
    expect(
      told(
        1,
        'serving',
        [
          { type: 'beer', seat: 0, amount: -9, why: 'nobles' },
          { ...noble, why: 'nobles' },
          { ...noble, why: 'nobles' },
          { type: 'beer', seat: 0, amount: -9, why: 'nobles' },
          { ...noble, why: 'nobles' },
          { type: 'counterGuest', seat: 0, amount: -1, why: 'counterGuest' },
          { type: 'monastery', seat: 0, from: 4, to: 5, why: 'counterGuest' },
          { type: 'thalers', seat: 0, amount: 2, why: 'monastery' },
          { type: 'monastery', seat: 0, from: 5, to: 6, why: 'counterGuest' },
          { type: 'forfeited', seat: 0, what: 'deny', amount: 1, why: 'monastery' },
        ],
        samePrices,
      ),
    ).toEqual([
      'Serving',
      'Ambros    Invites two nobles for 9 beer and a noble for 9 beer. Sends a counter guest to the',
      'monastery: walks two steps to space 6 of the monastery, the monastery gives 2',
      'thalers, finds nobody to send away.',
    ]);
  });

  test('what costs or pays nothing', () => {
    expect(
      told(1, 'serving', [
        { type: 'card', seat: 0, card: 'table', from: 'supply', to: 'top', why: 'buy' },
        { type: 'upgraded', seat: 0, tile: 'monk', why: 'upgrade' },
        {
          type: 'served',
          seat: 0,
          die: 0,
          value: 3,
          space: 'cashbox',
          card: null,
          lifts: 0,
        },
        { type: 'thalers', seat: 0, amount: 0, why: 'serve' },
      ]),
    ).toEqual([
      'Serving',
      'Ambros    Buys a table for nothing. Upgrades the monk for nothing. Serves the cashbox for',
      'nothing.',
    ]);
  });

  test('who is sent away, and by whose help', () => {
    const gone = { type: 'card', seat: 0, card: 'regular-1', from: 'table-0', to: 'box' } as const;
    expect(
      told(2, 'serving', [
        { ...gone, why: 'monastery' },
        { ...gone, why: 'guest' },
        { ...gone, why: 'reputation' },
        { type: 'schnapps', seat: 0, amount: -2, why: 'fireBreather' },
        { ...gone, why: 'fireBreather' },
      ]),
    ).toEqual([
      'Serving',
      'Ambros    Denies service to a regular thanks to the monastery, a regular thanks to the new',
      'guest and a regular thanks to the bartender. Pays the fire breather 2 schnapps to',
      'drive a regular away.',
    ]);
  });
});
