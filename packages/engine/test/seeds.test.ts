/** Chance is a parameter: the same seed gives the same game. */
import { expect, test } from 'vitest';
import { actionText, createGame, drawStart, generator, seeded } from '../src/index.ts';
import { play } from './play.ts';
import { checkRuns, FIXED_RUNS, setupOfRun, type Run } from './run.ts';
import { contents } from './contents.ts';

/** Everything that happens in a run. */
function story(run: Run): string {
  const lines: string[] = [];
  for (const { state, events, next } of play(run)) {
    lines.push(JSON.stringify(events), contents(state));
    if (next !== null) lines.push(`${next.seat} ${actionText(next.action)}`);
  }
  return lines.join('\n');
}

test('the same seed gives the same game', () => {
  checkRuns((run) => {
    const [once, again] = [story(run), story(run)];
    expect(once === again).toBe(true);
  }, 5);
});

test('different seeds give different games', () => {
  for (const run of FIXED_RUNS) {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    // Four guests and the first arrivals: some seeds may well agree on them, most do not.
    const beginnings = seeds.map((seed) => contents(createGame(setupOfRun(run), seeded(seed))));
    expect(new Set(beginnings).size).toBeGreaterThan(35);
    expect(story(run) === story({ ...run, seed: run.seed + 1 })).toBe(false);
  }
});

test('S1 · a drawn start seat is any of the seats', () => {
  for (const players of [2, 3, 4]) {
    const seats = Array.from({ length: 100 }, (_, seed) => drawStart(players, seeded(seed)));
    expect(new Set(seats)).toEqual(new Set(Array.from({ length: players }, (_, seat) => seat)));
  }
});

test('the generator stays within its bound and meets every number below it', () => {
  for (const bound of [1, 2, 6, 61, 1000]) {
    const next = generator(bound);
    const met = new Set(Array.from({ length: bound * 20 }, () => next(bound)));
    expect(Math.min(...met)).toBe(0);
    expect(Math.max(...met)).toBe(bound - 1);
    expect([...met].every(Number.isInteger)).toBe(true);
  }
});
