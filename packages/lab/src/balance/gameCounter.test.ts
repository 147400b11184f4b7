/** The counts of a game agrees with the game's own moves and its result. */
import { BOTS } from '@stammtisch/bots';
import {
  createGame,
  HOUSE_1,
  perform,
  result,
  rulesOf,
  seeded,
  waitsFor,
  type Action,
  type GameEvent,
  type GameState,
  type ModuleCount,
  type SeatResult,
  type Setup,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { newGameCounter } from './gameCounter.ts';
import { sumOf, WHOLE_WIN, type Counts, type GameCounts } from './gameCounts.ts';

interface CountedGame {
  readonly counts: GameCounts;
  readonly state: GameState;
  readonly result: readonly SeatResult[];
  readonly actions: readonly Action[];
}

function play(modules: ModuleCount, seed: number): CountedGame {
  const setup: Setup = {
    players: 3,
    modules,
    edition: 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: 1,
  };
  const chance = seeded(seed);
  const bots = [1, 2, 3].map((number) => BOTS.random(seed + number));
  const counter = newGameCounter(rulesOf(setup));
  const state = createGame(setup, chance, counter.addEvent);
  const actions: Action[] = [];
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    const action = bots[seat]!.choose(state, seat);
    actions.push(action);
    perform(state, seat, action, chance, counter.addEvent);
  }
  return { counts: counter.finish(state, result(state)), state, result: result(state), actions };
}

function times(actions: readonly Action[], type: Action['type']): number {
  return actions.filter((action) => action.type === type).length;
}

function all(counts: Counts, ...names: string[]): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

test.each([
  [1, 5],
  [2, 6],
  [3, 7],
  [5, 8],
  [5, 9],
] as const)('module %i, seed %i: moves are counted, each in its place', (modules, seed) => {
  const { counts, state, actions } = play(modules, seed);
  expect(counts).toMatchObject({ games: 1, seats: 3 });
  expect(sumOf(counts.recruits)).toBe(times(actions, 'recruit'));
  expect(sumOf(counts.staff.bought)).toBe(times(actions, 'buy'));
  expect(all(counts.counterGuests, 'redraw')).toBe(times(actions, 'redraw'));
  expect(all(counts.counterGuests, 'counterGuest')).toBe(times(actions, 'monastery'));
  expect(counts.reputation.sung).toBe(times(actions, 'serenade'));
  const performed = Object.values(counts.sides).reduce((sum, side) => sum + side!.performed, 0);
  expect(performed).toBe(
    times(actions, 'entertain') +
      times(actions, 'turnDie') +
      actions.filter((action) => action.type === 'recall' && action.card !== null).length,
  );
  const returned = actions.map((action) => (action.type === 'upgrade' ? action.returned : 0));
  expect(sumOf(counts.staff.returned)).toBe(returned.reduce((sum, cards) => sum + cards, 0));
  expect(sumOf(counts.reputation.steps)).toBe(
    state.players.reduce((sum, player) => sum + player.reputation, 0),
  );
  expect(sumOf(counts.schnapps)).toBe(
    state.players.reduce((sum, player) => sum + player.schnapps, 0),
  );
  expect(sumOf(counts.book.cells)).toBe(
    state.players.reduce(
      (sum, player) => sum + player.guestBook.reduce((signed, column) => signed + column, 0),
      0,
    ),
  );
});

test.each([
  [1, 11],
  [5, 12],
] as const)(
  'module %i, seed %i: points by source are the points of the result',
  (modules, seed) => {
    const { counts, result: seats } = play(modules, seed);
    const points = seats.reduce((sum, { total }) => sum + total, 0);
    expect(sumOf(counts.points)).toBe(points);
    expect(counts.points['nobles']).toBe(10 * sumOf(counts.nobles));
    expect(counts.places.points).toEqual([1, 2, 0].map((seat) => seats[seat]!.total));
    expect(counts.places.wins.reduce((sum, wins) => sum + wins, 0)).toBe(WHOLE_WIN);
    const best = Math.max(...seats.map(({ total }) => total));
    expect(counts.winningScores).toEqual({ [best]: 1 });
  },
);

/** A made-up evening, told to a finished game's counter: every count can be seen in it. */
test('events by hand', () => {
  const { state, result: seats } = play(5, 20);
  const counter = newGameCounter(state.rules);
  const events: GameEvent[] = [
    { type: 'startCards', cards: ['classic', 'pilgrim', 'bigRoom'] },
    { type: 'startCardChosen', seat: 0, card: 'bigRoom' },
    { type: 'upgraded', seat: 0, tile: 'tables', why: 'startCard' },
    { type: 'evening', round: 1, start: 2, schnapps: 0, bonus: { type: 'counterGuest' } },
    { type: 'evening', round: 3, start: 1, schnapps: 0, bonus: { type: 'counterGuest' } },
    { type: 'hired', seat: 1, who: 'dancer', side: 'coins' },
    { type: 'schnapps', seat: 1, amount: 1, why: 'moon' },
    { type: 'schnapps', seat: 1, amount: -1, why: 'dancer' },
    { type: 'upgraded', seat: 1, tile: 'monk', why: 'upgrade' },
    { type: 'card', seat: 1, card: 'noble', from: 'supply', to: 'top', why: 'upgrade' },
    { type: 'card', seat: 1, card: 'g4-3-4', from: 'display-1', to: 'top', why: 'recruit' },
    { type: 'card', seat: null, card: 'g5-3-5', from: 'pile', to: 'display-1', why: 'refill' },
    { type: 'card', seat: 2, card: 'table', from: 'staff', to: 'supply', why: 'offer' },
    { type: 'card', seat: 2, card: 'brewer', from: 'supply', to: 'top', why: 'moon' },
    { type: 'card', seat: 2, card: 'regular-1', from: 'table-0', to: 'box', why: 'monastery' },
    { type: 'card', seat: 2, card: 'regular-2', from: 'bag', to: 'box', why: 'startCard' },
    { type: 'monastery', seat: 2, from: 10, to: 11, why: 'serve' },
    { type: 'beer', seat: 2, amount: -3, why: 'store' },
    { type: 'reputation', seat: 0, from: 1, to: 0, why: 'recount' },
    { type: 'signed', seat: 0, column: 3, row: 0, why: 'recruit' },
  ];
  for (const event of events) counter.addEvent(event);
  const counts = counter.finish(state, seats);
  expect(counts).toMatchObject({
    recruits: { 4: 1 },
    recruited: { 4: 1 },
    nobles: { upgrade: 1 },
    monastery: { steps: { serve: 1 }, far: 0 },
    staff: { bought: {}, earned: { brewer: 1 }, returned: { table: 1 } },
    moon: { brewer: 1 },
    denied: { why: { monastery: 1 }, who: { regular: 1 } },
    lost: { beer: 3 },
    schnapps: { moon: 1, dancer: -1 },
    sides: { coins: { picked: 1, performed: 1 } },
    reputation: { steps: { recount: -1 } },
    startCards: { bigRoom: { offered: 3, picked: 1 }, classic: { offered: 3, picked: 0 } },
    book: { signed: { recruit: 1 }, cells: { '0-3': 1 } },
  });
  expect(counts.tiles.monk).toMatchObject({ bought: 1, rounds: 3, free: 0 });
  expect(counts.tiles.tables).toMatchObject({ bought: 0 });
  expect(counts.places.points[0]).toBe(seats[2]!.total);
  // The tile that a seat starts with is not one that it could have bought.
  const lost = seats[0]!.rank === 1 ? counts.places.wins[1]! : 0;
  expect(counts.tiles.tables!.open).toBe(WHOLE_WIN - lost);
  counter.addEvent({ type: 'monastery', seat: 2, from: 11, to: 12, why: 'serve' });
  expect(counts.monastery.far).toBe(1);
});
