import type { GameState } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { timed } from './thinkingTime.ts';

test('decisions are timed one by one, and those of a serving together', () => {
  let now = 0;
  const budgets: unknown[] = [];
  const { player, times } = timed(
    {
      choose(state, _seat, budget) {
        now += state.round * 10;
        budgets.push(budget);
        return { type: 'closeTavern' };
      },
    },
    { iterations: 5 },
    () => now,
  );
  const at = (round: number, phase: string): void => {
    player.choose({ round, phase } as unknown as GameState, 0);
    now += 1000; // others think
  };
  at(5, 'draft');
  for (let i = 0; i < 3; i++) at(2, 'serving');
  at(3, 'serving');
  expect(times).toEqual({
    decisions: 5,
    milliseconds: 140,
    slowestDecision: 50,
    slowestServing: 60,
  });
  expect(budgets).toEqual(budgets.map(() => ({ iterations: 5 })));
});
