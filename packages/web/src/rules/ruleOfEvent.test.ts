/** Whatever happens in a game leads to a rule of the book. */
import type { GameEvent } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { EVENTS } from '@stammtisch/words/sample';
import { isRule } from './book.ts';
import { ruleOf } from './ruleOfEvent.ts';

test('every kind of event has its rule', () => {
  const lost = Object.values(EVENTS)
    .flat()
    .filter((event) => !isRule(ruleOf(event)));
  expect(lost).toEqual([]);
});

test.each([
  [{ type: 'beer', seat: 0, amount: 1, why: 'opening' }, 'F1'],
  [{ type: 'schnapps', seat: 0, amount: 1, why: 'moon' }, 'M2.1'],
  [{ type: 'upgraded', seat: 0, tile: 'safe', why: 'moon' }, 'A4'],
  [{ type: 'upgraded', seat: 0, tile: 'safe', why: 'fireBreather' }, 'M2.3'],
  [{ type: 'declined', seat: 0, question: 'deny' }, 'F10'],
  [{ type: 'forfeited', seat: 0, what: 'noble', amount: 1, why: 'upgrade' }, 'R27'],
  [{ type: 'phase', phase: 'over' }, 'Z1'],
] as const satisfies readonly (readonly [GameEvent, string])[])('%j is by %s', (event, rule) => {
  expect(ruleOf(event)).toBe(rule);
});
