import { BOTS } from '@stammtisch/bots';
import {
  clone,
  createGame,
  MODULE_COUNTS,
  perform,
  seeded,
  waitsFor,
  type GameEvent,
  type GameState,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { fold } from './fold.ts';

/** What events tell: all but whose turn it is, what a serving remembers and who may help dice. */
function visible(state: GameState): unknown {
  const { display, sealed, coasters, pile, pileSize, stack, supply } = state;
  const seats = state.players.map((player) => ({ ...player, dishwashers: 0 }));
  const middle = { display, sealed, coasters, pile, pileSize, stack, staff: supply.staff };
  return { ...middle, nobles: supply.nobles, seats };
}

test.each(MODULE_COUNTS)(
  'events carry the shown position to the real one, module %i',
  (modules) => {
    const chance = seeded(modules * 7);
    const state = createGame(plainSetup({ players: 3, modules }), chance);
    const bots = [0, 1, 2].map((seat) => BOTS.random(seat + modules));
    let moves = 0;
    for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
      const shown = clone(state);
      const events: GameEvent[] = [];
      perform(state, seat, bots[seat]!.choose(state, seat), chance, (event) => events.push(event));
      for (const event of events) fold(shown, event);
      expect(visible(shown)).toEqual(visible(state));
      moves++;
    }
    expect(moves).toBeGreaterThan(100);
  },
);
