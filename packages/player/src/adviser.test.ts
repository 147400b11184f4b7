import { newAnswerer, BOTS, type RemoteBots } from '@stammtisch/bots';
import {
  actors,
  apply,
  createGame,
  isOpen,
  perform,
  seeded,
  toJSON,
  waitsFor,
  type GameState,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { planDice } from './adviser.ts';

/** As in the worker: the position travels as JSON, and is checked on arrival. */
const answer = newAnswerer(BOTS, () => 0);
const HERE: RemoteBots = {
  think: ({ state, ...question }) => {
    const budget = { iterations: 20 };
    const reply = answer({ ...question, id: 0, state: toJSON(state), budget });
    return Promise.resolve(reply.ok ? reply : { ...reply, reason: 'failed' });
  },
  close: () => undefined,
};

test.each([1, 3, 5] as const)(
  'a plan is legal, on turn and before it, module %i',
  async (modules) => {
    const chance = seeded(modules + 40);
    const game = createGame(plainSetup({ players: 4, modules }), chance);
    const bots = [0, 1, 2, 3].map((seat) => BOTS.medium(seat + modules));
    let plans = 0;
    for (let seat = waitsFor(game)[0]; seat !== undefined; seat = waitsFor(game)[0]) {
      if (game.phase === 'serving' && plans < 150) {
        for (const planner of actors(game)) {
          const plan = await planDice(HERE, game, planner);
          let state: GameState = game;
          for (const action of plan) {
            const made = apply(state, planner, action, seeded(1));
            expect(made, JSON.stringify({ action, open: isOpen(game, planner) })).toMatchObject({
              ok: true,
            });
            if (made.ok) ({ state } = made);
          }
          plans++;
        }
      }
      perform(game, seat, bots[seat]!.choose(game, seat), chance);
    }
    expect(plans).toBeGreaterThan(20);
  },
);
