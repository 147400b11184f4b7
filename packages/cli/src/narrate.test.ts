import { HOUSE_1, rulesOf, type GameEvent, type ModuleCount } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { narrator } from './narrate.ts';
import { newPage } from './page.ts';

function told(modules: ModuleCount, events: readonly GameEvent[]): string[] {
  const page = newPage(96, false);
  const hear = narrator(
    rulesOf({
      players: 2,
      modules,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
    }),
    page,
  );
  const nextRound: GameEvent = { type: 'evening', round: 2, start: 0 };
  for (const event of [...events, nextRound]) hear(event);
  return page
    .text()
    .split('\n')
    .slice(0, -3)
    .map((line) => line.trim());
}

describe('sentences', () => {
  test('what all get is said once', () => {
    const events: GameEvent[] = [0, 1].map((seat) => ({
      type: 'counterGuest',
      seat,
      amount: 1,
      why: 'moon',
    }));
    expect(told(1, events)).toEqual(['Evening', 'Everyone  Gets a counter guest.']);
  });

  test('people who arrive are counted, before and after a redraw', () => {
    const arrival = { type: 'card', seat: 0, from: 'bag', why: 'arrival' } as const;
    expect(
      told(1, [
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

  test('a serving with its sums', () => {
    expect(
      told(3, [
        { type: 'rolled', seat: 1, die: 0, value: 2, why: 'server' },
        { type: 'card', seat: 1, card: 'regular-2', from: 'bag', to: 'table-0', why: 'arrival' },
        { type: 'placed', seat: 1, die: 0, from: null, to: 'table-0', lifts: 1 },
        { type: 'opened', seat: 1 },
        { type: 'beer', seat: 1, amount: 2, why: 'opening' },
        { type: 'reputation', seat: 1, from: 2, to: 3, why: 'planned' },
        { type: 'reputation', seat: 1, from: 3, to: 4, why: 'planned' },
        { type: 'schnapps', seat: 1, amount: 1, why: 'reputation' },
        { type: 'served', seat: 1, die: 0, space: 'table-0' },
        { type: 'thalers', seat: 1, amount: 2, why: 'serve' },
        { type: 'card', seat: 1, card: 'brewer', from: 'staff', to: 'supply', why: 'offer' },
        { type: 'thalers', seat: 1, amount: -1, why: 'upgrade' },
        { type: 'upgraded', seat: 1, tile: 'brewer', why: 'upgrade' },
        { type: 'card', seat: 1, card: 'noble', from: 'supply', to: 'top', why: 'upgrade' },
        { type: 'closed', seat: 1 },
      ]).slice(-5),
    ).toEqual([
      'Serving',
      'Burga     Plans [2] for a regular (with a dishwasher). Opens with nothing in store: the',
      'barbacks bring 2 beer, the plan earns two steps of reputation, the bartender pays 1',
      'schnapps. Serves a regular for 2 thalers. Upgrades the brewer tile for 1 thaler and',
      'a brewer: earns a noble. Closes with 1 thaler and 2 beer in store.',
    ]);
  });

  test('nobles are invited by their price, tracks are walked in one go', () => {
    const noble = { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top' } as const;
    expect(
      told(1, [
        { type: 'beer', seat: 0, amount: -14, why: 'nobles' },
        { ...noble, why: 'nobles' },
        { ...noble, why: 'nobles' },
        { type: 'counterGuest', seat: 0, amount: -1, why: 'counterGuest' },
        { type: 'monastery', seat: 0, from: 4, to: 5, why: 'counterGuest' },
        { type: 'thalers', seat: 0, amount: 2, why: 'monastery' },
        { type: 'monastery', seat: 0, from: 5, to: 6, why: 'counterGuest' },
      ]),
    ).toEqual([
      'Serving',
      'Ambros    Invites two nobles for 14 beer. Sends a counter guest to the monastery: walks two',
      'steps to space 6 of the monastery, the monastery gives 2 thalers.',
    ]);
  });
});
