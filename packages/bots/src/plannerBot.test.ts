import {
  apply,
  createGame,
  HOUSE_1,
  isLegal,
  seeded,
  waitsFor,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { BOTS } from './index.ts';
import type { Bot } from './bot.ts';

type Decide = (bot: Bot, state: GameState, seat: Seat) => readonly Action[];

const one: Decide = (bot, state, seat) => [bot.choose(state, seat)];
const all: Decide = (bot, state, seat) => bot.plan!(state, seat);

interface Step {
  readonly seat: Seat;
  readonly action: Action;
  readonly hasDrawn: boolean;
  /** How many were answered in one go, and which of them this is. */
  readonly of: number;
  readonly index: number;
}

/** Rounds of a game in which bots are asked in one of two ways. */
function play(decide: Decide, rounds: number): readonly Step[] {
  const setup = { players: 2, modules: 3, edition: 'north-star', pack: HOUSE_1 } as const;
  const chance = seeded(5);
  let state: GameState = createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(4));
  const bots = [BOTS.medium(1), BOTS.easy(2)];
  const steps: Step[] = [];
  while (state.round <= rounds && state.phase !== 'over') {
    const seat = waitsFor(state)[0]!;
    const line = decide(bots[seat]!, state, seat);
    for (const [index, action] of line.entries()) {
      const applied = apply(state, seat, action, chance);
      if (!applied.ok) throw new Error(`${action.type}: ${applied.refusal.reason}`);
      const hasDrawn = applied.outcomes.length > 0;
      steps.push({ seat, action, hasDrawn, of: line.length, index });
      ({ state } = applied);
    }
  }
  return steps;
}

test('plans come to the same game as one choice after the other', () => {
  const planned = play(all, 4);
  const chosen = play(one, 4);
  const [moves, others] = [planned, chosen].map((steps) =>
    steps.map(({ seat, action }) => ({ seat, action })),
  );
  expect(moves).toEqual(others);
  // A serving is a handful of plans, not one for each of its moves.
  const questions = planned.filter(({ index }) => index === 0);
  expect(questions.length).toBeLessThan(chosen.length / 2);
});

test('a plan ends with the first action that draws an outcome, or with the serving', () => {
  const planned = play(all, 4).filter(({ of }) => of > 1);
  expect(planned.length).toBeGreaterThan(50);
  for (const { hasDrawn, index, of, action } of planned) {
    const isLast = index === of - 1;
    if (isLast) expect(hasDrawn || action.type === 'closeTavern').toBe(true);
    else expect(hasDrawn).toBe(false);
  }
});

test('a plan that came to nothing is made again', () => {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1 } as const;
  const chance = seeded(5);
  let state: GameState = createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(4));
  const bots = [BOTS.medium(1), BOTS.medium(2)];
  while (state.phase !== 'serving') {
    const seat = waitsFor(state)[0]!;
    const applied = apply(state, seat, bots[seat]!.choose(state, seat), chance);
    if (!applied.ok) throw new Error(applied.refusal.reason);
    ({ state } = applied);
  }
  const seat = waitsFor(state)[0]!;
  const bot = BOTS.medium(3);
  const first = bot.plan!(state, seat);
  // Nothing of it was done: the bot is asked about the same position again.
  const again = bot.plan!(state, seat);
  expect(isLegal(state, seat, again[0]!)).toBe(true);
  expect(again).toEqual(first);
});
