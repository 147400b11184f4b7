/**
 * The positions in which the browser tests provoke refusals lead to them still. When a change of
 * the rules has changed that, find others:
 *
 *     UPDATE_REFUSALS=1 npx vitest run packages/web/test/refusals.test.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { env } from 'node:process';
import { waitsFor, type Reason } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { FILE, MET, positionOf, readProvoked, SEAT } from '../e2e/provoked.ts';
import { explainTarget, resolvePress } from '@stammtisch/player';
import { REFUSALS } from '@stammtisch/words/sample';
import { provokeAll } from './provoke.ts';

if (env['UPDATE_REFUSALS'] !== undefined) {
  const lines = provokeAll().map((provoked) => `${JSON.stringify(provoked)}\n`);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, lines.join(''));
}

const PROVOKED = readProvoked();

test('every reason is met by a press, or it is said why not', () => {
  expect(Object.keys(MET).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  const met = (Object.keys(MET) as Reason[]).filter((reason) => MET[reason] === true);
  expect([...new Set(PROVOKED.map(({ reason }) => reason))].toSorted()).toEqual(met.toSorted());
});

test.each(PROVOKED)('$place is refused: $reason, $rule', (provoked) => {
  const { reason, rule, place, picked } = provoked;
  const state = positionOf(provoked);
  expect(explainTarget(state, SEAT, place, picked)).toMatchObject({
    kind: 'refused',
    refusal: { reason, rule },
  });
  if (waitsFor(state)[0] !== SEAT) return;
  expect(resolvePress(state, SEAT, place, picked)).toEqual({ does: 'nothing' });
});
