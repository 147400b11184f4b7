/** States as short text, there and back. */
import { expect, test } from 'vitest';
import { readState, stateText } from '../src/index.ts';
import { contents } from './contents.ts';
import { below } from './die.ts';
import { play } from './play.ts';
import { checkRuns, FIXED_RUNS } from './run.ts';
import { STRANGE } from './strange.ts';

test('every decision of a game reads as it was written, in one line', () => {
  checkRuns((run) => {
    for (const { state } of play(run)) {
      const text = stateText(state);
      expect(text).not.toContain('\n');
      const read = readState(text);
      if (!read.ok) expect.fail(`${JSON.stringify(read.problem)} in ${text}`);
      else expect(contents(read.value)).toBe(contents(state));
    }
  }, 3);
});

test('the text names what a reader looks for', () => {
  const [first] = play(FIXED_RUNS[0]!);
  const text = stateText(first!.state);
  expect(text).toMatch(/^pack:house-1 players:\d modules:\d /);
  expect(text.split(' | ')).toHaveLength(1 + first!.state.players.length);
});

test('a text with one sign changed is refused with a reason, or is another good state', () => {
  const signs = ':@=*,-|0 9nx\u0000é';
  let refused = 0;
  for (const run of FIXED_RUNS.slice(0, 15)) {
    const random = below(run.seed);
    let step = 0;
    for (const { state } of play(run)) {
      if (step++ % 5 !== 0) continue;
      const text = stateText(state);
      const at = random(text.length);
      const read = readState(text.slice(0, at) + signs[random(signs.length)] + text.slice(at + 1));
      if (read.ok) continue;
      refused++;
      expect([read.problem.at, read.problem.expected]).not.toContain('');
    }
  }
  expect(refused).toBeGreaterThan(500);
});

test('what is no text, or no state, is refused', () => {
  for (const [name, value] of STRANGE) expect(readState(value).ok, name).toBe(false);
  for (const text of ['pack:house-1', 'pack:mine players:2', 'round:1 round:1', '__proto__:1']) {
    expect(readState(text).ok, text).toBe(false);
  }
});
