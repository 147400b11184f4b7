import { describe, expect, test } from 'vitest';
import { act, display, eventsOf, legal, look, ones, refused } from '../test/moves.ts';
import { begin, enter, position } from '../test/position.ts';
import { drawStart } from './chance.ts';
import { refusal } from './judge.ts';
import { levelOf } from './state.ts';
import { COUNTER_GUESTS_EACH, PLAYER_COUNTS, STAFF, TILES, type ModuleCount } from './types.ts';

const GUESTS = ['g4-3-4', 'g5-5-5', 'g6-5-6', 'g8-3-7-noble'];

/** A game whose two players draw three regulars each in round 1. */
function game(modules: ModuleCount = 1, start = 0) {
  return begin({ modules, start }, [...GUESTS, 'regular-1*3', 'regular-2*3']);
}

describe('S1 · the table', () => {
  test.each(PLAYER_COUNTS)('S1 · %i players, nobody else', (players) => {
    const s = position({ players });
    expect(s.players).toHaveLength(players);
    const stranger = { reason: 'noSuchSeat', rule: 'S1', players };
    expect(refusal(s, players, { type: 'openTavern' })).toEqual(stranger);
    expect(refusal(s, -1, { type: 'openTavern' })).toEqual(stranger);
    expect(refusal(s, 0.5, { type: 'openTavern' })).toEqual(stranger);
    expect(refusal(s, players - 1, { type: 'openTavern' })).not.toEqual(stranger);
  });

  test('S1 · the start player holds the mug and begins', () => {
    const { state, events } = game(1, 1);
    expect(state.start).toBe(1);
    expect(events).toContainEqual({
      type: 'evening',
      round: 1,
      start: 1,
      schnapps: 0,
      bonus: { type: 'counterGuest' },
    });
    expect(look(state, 1).tables).toEqual(['regular-1', 'regular-1', 'regular-1']);
  });

  test('S1 · unless the table sets it, the start seat is drawn, all seats alike', () => {
    const asked: unknown[] = [];
    const chance = {
      die: () => 1,
      draw: (...question: unknown[]) => asked.push(question) + 1,
    };
    expect(drawStart(3, chance)).toBe(2);
    expect(asked).toEqual([['start', [1, 1, 1], 3]]);
  });
});

describe('S2 · the supply', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 16],
    [4, 16],
    [5, 16],
  ] as const)('S2 · R2 · module %i has %i bards', (modules, bards) => {
    expect(position({ modules }).supply.staff[STAFF.indexOf('bard')]).toBe(bards);
  });

  test('S2 · 16 of each card; three of each player’s deck come from there', () => {
    expect(game().state.supply.staff).toEqual([0, 16, 16, 14, 14, 14]);
    expect(position({ players: 4 }).supply.staff).toEqual([0, 16, 16, 12, 12, 12]);
  });

  test('S2 · 61 nobles', () => {
    expect(game().state.supply.nobles).toBe(61);
  });

  test.each([
    [1, 0, 0],
    [2, 20, 0],
    [3, 20, 0],
    [4, 20, 0],
    [5, 20, 35],
  ] as const)(
    'M2.2 · M5.1 · module %i: %i schnapps and %i signatures',
    (modules, schnapps, tiles) => {
      const { supply } = position({ modules });
      expect([supply.schnapps, supply.signatures]).toEqual([schnapps, tiles]);
    },
  );
});

describe('S3 · the guests', () => {
  test('S3 · four of the pile are turned up beside the 3-beer stack', () => {
    const played = game();
    expect(display(played.state)).toEqual(['g3-3-3', ...GUESTS]);
    expect(played.state.stack).toBe(8);
    expect(eventsOf(played, 'card').slice(0, 3)).toEqual([
      { type: 'card', seat: null, card: 'g3-3-3', from: 'stack', to: 'display-0', why: 'setup' },
      { type: 'card', seat: null, card: 'g4-3-4', from: 'pile', to: 'display-1', why: 'setup' },
      { type: 'card', seat: null, card: 'g5-5-5', from: 'pile', to: 'display-2', why: 'setup' },
    ]);
  });

  test.each([
    [1, 30],
    [2, 30],
    [3, 40],
    [4, 40],
    [5, 40],
  ] as const)('S3 · M3.1 · module %i plays with %i others', (modules, cards) => {
    const s = position({ modules });
    expect(s.pileSize).toBe(cards - 4);
    expect(s.pile.reduce((sum, count) => sum + count)).toBe(cards - 4);
  });

  test('S3 · no 3-beer guest is in the pile, nor, before module 3, a marked one', () => {
    const s = position();
    const ids = s.rules.cards.filter((_, card) => s.pile[card]! > 0).map(({ id }) => id);
    expect(ids.some((id) => id.startsWith('g3') || /schnapps|reputation/.test(id))).toBe(false);
  });
});

describe('S4 · S5 · each player', () => {
  test('S4 · nine tiles, none upgraded', () => {
    const s = game().state;
    expect(look(s, 0).tiles).toEqual([]);
    expect(TILES.map((_, tile) => levelOf(s, s.players[0]!, tile))).toEqual([
      3, 0, 0, 1, 1, 1, 1, 2, 2,
    ]);
  });

  test('S5 · seven regulars, a server, a table and a brewer, shuffled', () => {
    const { state } = game();
    expect(look(state, 0).bag).toEqual({ 'regular-2': 4, server: 1, table: 1, brewer: 1 });
    expect(look(state, 1).bag).toEqual({
      'regular-1': 3,
      'regular-2': 1,
      server: 1,
      table: 1,
      brewer: 1,
    });
    expect(state.players[0]).toMatchObject({ bagSize: 7, top: [], discardSize: 0 });
  });

  test('S5 · the three cards go from the supply into the deck', () => {
    const dealt = eventsOf(game(1, 1), 'card').filter(({ to }) => to === 'bag');
    const way = { type: 'card', from: 'supply', to: 'bag', why: 'setup' };
    expect(dealt).toEqual(
      [1, 0].flatMap((seat) =>
        ['server', 'table', 'brewer'].map((card) => ({ ...way, seat, card })),
      ),
    );
  });

  test('S5 · empty safe, storage and monastery', () => {
    expect(look(game(3).state, 1)).toMatchObject({
      safe: 0,
      storage: 0,
      monastery: 0,
      schnapps: 0,
      reputation: 0,
      entertainers: {},
      guestBook: [0, 0, 0, 0],
    });
  });
});

test('S6 · three counter guests per player, of which round 1 gives one each', () => {
  expect(COUNTER_GUESTS_EACH).toBe(3);
  expect(game().state.supply.counterGuests).toBe(6 - 2);
  const four = begin({ players: 4 }, [
    ...GUESTS,
    'regular-1*3',
    'regular-1*3',
    'regular-1*3',
    'regular-1*3',
  ]);
  expect(four.state.supply.counterGuests).toBe(12 - 4);
});

test('S7 · four white dice on each coaster, own dice in the supply', () => {
  const { state } = enter('draft', { players: 3 }, ones(12));
  expect(state.coasters.map((coaster) => coaster.length)).toEqual([4, 4, 4]);
  expect(state.players.map(({ dice }) => dice.length)).toEqual([0, 0, 0]);
});

describe('R14 · slips in the books that the engine does not repeat', () => {
  test('R14 · the signature space comes with module 5, not 4', () => {
    expect(position({ modules: 4 }).rules.reputation).not.toContain('signature');
    expect(position({ modules: 5 }).rules.reputation).toContain('signature');
  });

  test.each([2, 3, 4, 5] as const)('R14 · entertainers come in module %i', (modules) => {
    const { state } = enter('evening', { modules, round: 2 });
    expect(legal(state, 0)).toContain('hire coins');
  });

  test('R14 · phase D is played in turn order', () => {
    const { state } = enter('draft', {}, ones(8));
    expect(refused(state, 1, 'draft 1')).toMatchObject({ reason: 'notYourTurn' });
  });

  test('R14 · one may acquire what one has bought', () => {
    const seats = [{ thalers: 2, monastery: 2, counterGuests: 1 }];
    const bought = act(position({ open: true, seats }), 0, 'buy barback').state;
    expect(look(act(bought, 0, 'monastery').state, 0).top).toEqual(['barback', 'barback']);
  });

  test('R14 · the guest book’s second row gives a barback, not a beer', () => {
    const seats = [{ beer: 3, guestBook: [1, 0, 0, 0] }];
    const { state } = act(position({ modules: 5, open: true, seats }), 0, 'recruit 0');
    expect(look(state, 0)).toMatchObject({ beer: 0, top: ['barback', 'g3-3-3'] });
  });
});
