/** A saved game goes on as if it had never been put away. */
import { expect, test } from 'vitest';
import { clone, fromJSON, perform, seeded, toJSON, type GameState } from '../src/index.ts';
import { play } from './play.ts';
import { checkRuns } from './run.ts';
import { contents } from './contents.ts';

function saved(s: GameState): unknown {
  return JSON.parse(JSON.stringify(toJSON(s)));
}

test('every decision of a game survives JSON', () => {
  checkRuns((run) => {
    for (const { state, last } of play(run)) {
      const read = fromJSON(saved(state));
      if (!read.ok) expect.fail(`${JSON.stringify(read.problem)} after ${JSON.stringify(last)}`);
      else if (contents(read.value) !== contents(state)) {
        expect(read.value, `after ${JSON.stringify(last)}`).toEqual(state);
      }
    }
  }, 3);
});

test('a game that was read goes on like the one that was saved, by the same rules', () => {
  checkRuns((run) => {
    let step = run.seed;
    for (const { state, next } of play(run)) {
      if (step++ % 10 !== 0 || next === null) continue;
      const read = fromJSON(saved(state));
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(read.value.rules).toEqual(state.rules);
      const kept = clone(state);
      for (const s of [read.value, kept]) perform(s, next.seat, next.action, seeded(step));
      expect(contents(read.value)).toBe(contents(kept));
    }
  }, 5);
});

test('writing a state changes nothing and shares nothing that can change', () => {
  checkRuns((run) => {
    let written = '';
    let value: unknown = null;
    for (const { state } of play(run)) {
      // The state has moved on since.
      expect(JSON.stringify(value ?? '')).toBe(written === '' ? '""' : written);
      value = toJSON(state);
      written = JSON.stringify(value);
    }
    expect(written).not.toBe('');
  }, 3);
});
