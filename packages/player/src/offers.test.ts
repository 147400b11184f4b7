import { BOTS } from '@stammtisch/bots';
import { createGame, isLegal, legalActions, perform, seeded, waitsFor } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { targetOf, type TargetId } from './targets.ts';
import { resolvePress } from './offers.ts';

/** A game of all modules, and what is found at every decision on the way. */
function visit(
  seed: number,
  look: (state: ReturnType<typeof createGame>, seat: number) => void,
): void {
  const chance = seeded(seed);
  const state = createGame(plainSetup({ modules: 5 }), chance);
  const bots = [0, 1].map((seat) => BOTS.random(seat + seed));
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    look(state, seat);
    perform(state, seat, bots[seat]!.choose(state, seat), chance);
  }
}

test('every legal action that has a place is done or offered by pressing it', () => {
  let presses = 0;
  visit(3, (state, seat) => {
    for (const action of legalActions(state, seat)) {
      const die = 'die' in action && action.type !== 'serve' ? action.die : null;
      const place = targetOf(state, seat, action, die);
      if (place === null) continue;
      const done = resolvePress(state, seat, place, die);
      expect(['act', 'offer']).toContain(done.does);
      presses++;
    }
  });
  expect(presses).toBeGreaterThan(500);
});

test('what a press does is legal', () => {
  visit(4, (state, seat) => {
    for (const place of ['nobles', 'market-table', 'guest-1', 'counter', 'bard'] as TargetId[]) {
      const done = resolvePress(state, seat, place, null);
      if (done.does === 'act') expect(isLegal(state, seat, done.action)).toBe(true);
      if (done.does === 'offer') {
        for (const action of done.actions) expect(isLegal(state, seat, action)).toBe(true);
      }
    }
  });
});

test('a die is picked up only when something can be done with it: not in the draft', () => {
  let drafts = 0;
  visit(5, (state, seat) => {
    if (state.phase !== 'draft' || state.players[seat]!.dice.length === 0) return;
    expect(resolvePress(state, seat, 'die-0', null)).toEqual({ does: 'nothing' });
    drafts++;
  });
  expect(drafts).toBeGreaterThan(5);
});

test('with a die in hand the market still sells', () => {
  let sales = 0;
  visit(6, (state, seat) => {
    const buy = legalActions(state, seat).find(({ type }) => type === 'buy');
    if (buy?.type !== 'buy') return;
    expect(resolvePress(state, seat, `market-${buy.card}`, 0)).toEqual({
      does: 'act',
      action: buy,
    });
    sales++;
  });
  expect(sales).toBeGreaterThan(3);
});
