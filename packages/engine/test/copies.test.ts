/** States are values: copies are independent, and `apply` leaves what it is given alone. */
import { expect, test } from 'vitest';
import { apply, clone, perform, seeded } from '../src/index.ts';
import { play } from './play.ts';
import { checkRuns } from './run.ts';
import { freeze, contents } from './contents.ts';

test('a clone is equal, and neither it nor its original changes with the other', () => {
  checkRuns((run) => {
    let kept = '';
    let copy: ReturnType<typeof clone> | null = null;
    for (const { state, next } of play(run)) {
      // The original has moved on since, by `perform`; its copy has not.
      if (copy !== null && contents(copy) !== kept) expect(contents(copy)).toBe(kept);
      copy = clone(state);
      kept = contents(state);
      if (contents(copy) !== kept) expect(contents(copy)).toBe(kept);
      if (next === null) continue;
      const changed = clone(state);
      perform(changed, next.seat, next.action, seeded(run.seed));
      if (contents(state) !== kept) expect(contents(state)).toBe(kept);
      expect(contents(changed)).not.toBe(kept);
    }
  }, 10);
});

test('apply gives what perform gives, from a state that nothing can change', () => {
  checkRuns((run) => {
    let step = run.seed;
    let frozen = false;
    for (const { state, next } of play(run)) {
      if (!frozen) freeze(state.rules);
      frozen = true;
      if (next === null || step++ % 3 !== 0) continue;
      const still = freeze(clone(state));
      const applied = apply(still, next.seat, next.action, seeded(step));
      const performed = clone(still);
      perform(performed, next.seat, next.action, seeded(step));
      if (!applied.ok) expect.fail(`${JSON.stringify(next)}: ${applied.refusal.reason}`);
      else expect(contents(applied.state)).toBe(contents(performed));
    }
    expect(frozen).toBe(true);
  }, 5);
});
