import { describe, expect, test } from 'vitest';
import { act, eventsOf, legal, listed, look, play, refused } from '../../test/moves.ts';
import { begin, position, type PositionWords } from '../../test/position.ts';
import type { Stream } from '../chance.ts';
import { createGame } from '../setup.ts';

const GUESTS = ['g4-3-4', 'g4-4-4', 'g4-5-4', 'g4-6-4'];

/** A game of module 4 that reveals the given start cards. */
function reveal(cards: readonly string[], words: PositionWords = {}) {
  return begin({ modules: 4, ...words }, [...cards, ...GUESTS]);
}

const REGULARS = { 'regular-1': 3, 'regular-2': 4 };

describe('M4.1 · three start cards are revealed', () => {
  test('M4.1 · and everyone may pick any of them, the same ones too', () => {
    const { state, events } = reveal(['bigRoom', 'classic', 'goodStaff'], { start: 1 });
    const choices = ['start bigRoom', 'start classic', 'start goodStaff'];
    expect(legal(state, 0)).toEqual(choices);
    expect(legal(state, 1)).toEqual(choices);
    expect(events[0]).toEqual({ type: 'startCards', cards: ['bigRoom', 'classic', 'goodStaff'] });
    expect(events.slice(-3)).toEqual([
      { type: 'phase', phase: 'start' },
      { type: 'asked', seat: 1, question: 'chooseStart', why: 'startCard' },
      { type: 'asked', seat: 0, question: 'chooseStart', why: 'startCard' },
    ]);
    const s = play(state, 0, 'start bigRoom');
    expect(legal(s, 1)).toEqual(choices);
  });

  test('M4.1 · a card that lies face down cannot be picked', () => {
    const { state } = reveal(['bigRoom', 'classic', 'goodStaff']);
    expect(refused(state, 0, 'start troupe')).toEqual({
      reason: 'startCardNotOffered',
      rule: 'M4.1',
      card: 'troupe',
      offered: ['bigRoom', 'classic', 'goodStaff'],
    });
  });

  test('M4.1 · no card is revealed twice', () => {
    expect(() => reveal(['classic', 'classic', 'troupe'])).toThrow('impossible');
  });

  test('M4.1 · each draw is from those that are left', () => {
    const asked: [readonly number[], number][] = [];
    const bags = {
      die: () => 1,
      draw: (stream: Stream, counts: readonly number[], total: number) => {
        if (stream === 'starts') asked.push([[...counts], total]);
        return counts.findIndex((count) => count > 0);
      },
    };
    createGame({ ...position({ modules: 4 }).rules.variant, start: 0 }, bags);
    expect(asked).toEqual([
      [[1, 1, 1, 1, 1, 1, 1], 7],
      [[0, 1, 1, 1, 1, 1, 1], 6],
      [[0, 0, 1, 1, 1, 1, 1], 5],
    ]);
  });

  test('M4.1 · all seven may come', () => {
    const all = ['classic', 'troupe', 'pilgrim', 'bigRoom', 'deepCellar', 'goodStaff', 'fullTill'];
    for (const card of all) {
      const others = all.filter((other) => other !== card).slice(0, 2);
      expect(reveal([card, ...others]).state.startCards[0]).toBe(all.indexOf(card));
    }
  });

  test('M4.1 · R18 · the game goes on when all have chosen, in any order', () => {
    const { state } = reveal(['bigRoom', 'classic', 'goodStaff']);
    const s = play(state, 1, 'start classic');
    expect(s).toMatchObject({ phase: 'start', waiting: [0], round: 0 });
    const played = act(s, 0, 'start classic', ['regular-1*3', 'server', 'regular-2*3']);
    expect(played.state).toMatchObject({ phase: 'arrival', round: 1 });
    expect(eventsOf(played, 'phase').map(({ phase }) => phase)).toEqual(['evening', 'arrival']);
  });

  test('M4.1 · before module 4 there are none', () => {
    const cards = ['regular-1*3', 'regular-2*3'];
    const played = begin({ modules: 3 }, [...GUESTS, ...cards]);
    expect(played.state.startCards).toEqual([]);
    expect(eventsOf(played, 'phase').map(({ phase }) => phase)).toEqual(['evening', 'arrival']);
    expect(look(played.state, 1).bag).toMatchObject({ server: 1, table: 1, brewer: 1 });
  });
});

describe('M4.1 · what each gives', () => {
  const none = { tiles: [], schnapps: 0, monastery: 0, storage: 0, top: [] };

  test.each([
    ['classic', { bag: { server: 1, table: 1, brewer: 1 } }],
    ['troupe', { bag: { bard: 1, barback: 1, brewer: 1, dishwasher: 1 } }],
    ['bigRoom', { bag: {}, schnapps: 1, tiles: ['tables'] }],
    ['deepCellar', { bag: { bard: 1, table: 1 }, tiles: ['storage'], storage: 5 }],
    ['goodStaff', { bag: { server: 1 }, tiles: ['server'] }],
  ])('M4.1 · M4.2 · %s', (card, gives) => {
    const others = ['pilgrim', 'fullTill'];
    const { state } = reveal([card, ...others]);
    const given = look(play(state, 0, `start ${card}`), 0);
    expect(given).toMatchObject({ ...none, ...gives, bag: { ...REGULARS, ...gives.bag } });
    expect(Object.keys(given.bag)).toHaveLength(2 + Object.keys(gives.bag).length);
  });

  test('M4.1 · fullTill: a dishwasher, the cashbox, and one regular less', () => {
    const { state } = reveal(['fullTill', 'classic', 'troupe']);
    const played = act(state, 0, 'start fullTill regular-1');
    expect(look(played.state, 0)).toMatchObject({ ...none, tiles: ['cashbox'] });
    expect(look(played.state, 0).bag).toEqual({ 'regular-1': 2, 'regular-2': 4, dishwasher: 1 });
    expect(played.state.players[0]!.bagSize).toBe(7);
    const why = 'startCard';
    expect(played.events).toEqual([
      { type: 'startCardChosen', seat: 0, card: 'fullTill' },
      { type: 'card', seat: 0, card: 'regular-1', from: 'bag', to: 'box', why },
      { type: 'card', seat: 0, card: 'dishwasher', from: 'supply', to: 'bag', why },
      { type: 'upgraded', seat: 0, tile: 'cashbox', why },
    ]);
  });

  test('M4.1 · R21 · pilgrim: three steps, whose barback joins the deck, and two regulars less', () => {
    const { state } = reveal(['pilgrim', 'classic', 'troupe']);
    const played = act(state, 0, 'start pilgrim regular-1 regular-2');
    expect(look(played.state, 0)).toMatchObject({ ...none, monastery: 3 });
    expect(look(played.state, 0).bag).toEqual({ 'regular-1': 2, 'regular-2': 3, barback: 1 });
    expect(eventsOf(played, 'monastery')).toEqual(
      [0, 1, 2].map((from) => ({
        type: 'monastery',
        seat: 0,
        from,
        to: from + 1,
        why: 'startCard',
      })),
    );
    expect(played.events.at(-1)).toEqual({
      type: 'card',
      seat: 0,
      card: 'barback',
      from: 'supply',
      to: 'bag',
      why: 'monastery',
    });
  });

  test('M4.1 · cards and schnapps come from the supply', () => {
    const { state } = reveal(['troupe', 'bigRoom', 'classic']);
    const s = play(state, 0, 'start troupe');
    expect(s.supply.staff).toEqual([15, 15, 15, 16, 16, 15]);
    expect(play(state, 0, 'start bigRoom').supply.schnapps).toBe(19);
  });

  test('M4.2 · these upgrades earn no noble', () => {
    const { state } = reveal(['goodStaff', 'bigRoom', 'classic']);
    const s = play(state, 0, 'start goodStaff');
    expect(look(s, 0).top).toEqual([]);
    expect(s.supply.nobles).toBe(61);
  });
});

describe('R12 · the troupe by edition', () => {
  test.each(['north-star', 'french', 'russian'] as const)('R12 · %s: a dishwasher', (edition) => {
    const { state } = reveal(['troupe', 'bigRoom', 'classic'], { edition });
    const { bag } = look(play(state, 0, 'start troupe'), 0);
    expect(bag).toEqual({ ...REGULARS, bard: 1, barback: 1, brewer: 1, dishwasher: 1 });
  });

  test('R12 · schmidt: a server', () => {
    const { state } = reveal(['troupe', 'bigRoom', 'classic'], { edition: 'schmidt' });
    const { bag } = look(play(state, 0, 'start troupe'), 0);
    expect(bag).toEqual({ ...REGULARS, bard: 1, barback: 1, brewer: 1, server: 1 });
  });
});

describe('R13 · removing regulars', () => {
  const cards = ['pilgrim', 'fullTill', 'bigRoom'];

  test('R13 · must: every choice of exactly so many', () => {
    expect(legal(reveal(cards).state, 0)).toEqual(
      listed(
        'start pilgrim regular-1 regular-1',
        'start pilgrim regular-1 regular-2',
        'start pilgrim regular-2 regular-2',
        'start fullTill regular-1',
        'start fullTill regular-2',
        'start bigRoom',
      ),
    );
  });

  test.each([
    ['pilgrim', 'start pilgrim regular-1', 2, 1],
    ['pilgrim', 'start pilgrim', 2, 0],
    ['fullTill', 'start fullTill regular-1 regular-1', 1, 2],
    ['fullTill', 'start fullTill', 1, 0],
    ['bigRoom', 'start bigRoom regular-1', 0, 1],
  ])('R13 · %s: “%s” is refused', (card, text, number, given) => {
    expect(refused(reveal(cards).state, 0, text)).toEqual({
      reason: 'removesWrongNumber',
      rule: 'R13',
      card,
      atLeast: number,
      atMost: number,
      given,
    });
  });

  test('R13 · french: any number up to the card’s', () => {
    const { state } = reveal(cards, { edition: 'french' });
    expect(legal(state, 0)).toEqual(
      listed(
        'start pilgrim',
        'start pilgrim regular-1',
        'start pilgrim regular-2',
        'start pilgrim regular-1 regular-1',
        'start pilgrim regular-1 regular-2',
        'start pilgrim regular-2 regular-2',
        'start fullTill',
        'start fullTill regular-1',
        'start fullTill regular-2',
        'start bigRoom',
      ),
    );
    expect(refused(state, 0, 'start fullTill regular-1 regular-1')).toMatchObject({
      atLeast: 0,
      atMost: 1,
      given: 2,
    });
    expect(look(play(state, 0, 'start pilgrim'), 0).bag).toEqual({ ...REGULARS, barback: 1 });
  });

  test('R13 · two of the same', () => {
    const s = play(reveal(cards).state, 0, 'start pilgrim regular-2 regular-2');
    expect(look(s, 0).bag).toEqual({ 'regular-1': 3, 'regular-2': 2, barback: 1 });
  });
});
