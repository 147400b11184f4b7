/**
 * Whole games, written down once: a change of the rules shows here as a change of a story.
 * When the change is meant, write the stories anew and read the difference:
 *
 *     UPDATE_GOLDEN=1 npx vitest run packages/engine/test/golden.test.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { EDITIONS, MODULE_COUNTS, PLAYER_COUNTS } from '../src/index.ts';
import { goldenGame } from './golden.ts';
import type { Run } from './run.ts';

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url));

const GAMES: readonly Run[] = PLAYER_COUNTS.flatMap((players) =>
  MODULE_COUNTS.map((modules): Run => ({
    seed: 1000 * players + modules,
    players,
    modules,
    edition: EDITIONS[(players + modules) % EDITIONS.length]!,
    dishwasherBothWays: modules === 2,
    start: modules % players,
    style: 'eager',
    headStart: false,
  })),
);

const BEFORE = 8;
const AFTER = 4;

/** The lines around the first one that differs; what follows from it would only hide it. */
function expectSame(story: string, golden: string): void {
  const [is, was] = [story.split('\n'), golden.split('\n')];
  const first = is.findIndex((line, i) => line !== was[i]);
  const at = first === -1 ? Math.min(is.length, was.length) : first;
  const part = (lines: readonly string[]): string =>
    lines.slice(Math.max(0, at - BEFORE), at + AFTER).join('\n');
  if (story !== golden) expect(part(is), `from line ${at + 1}`).toBe(part(was));
  expect(is).toHaveLength(was.length);
}

test.each(GAMES)('$players players, modules 1–$modules: the game goes as it did', (run) => {
  const file = `${FOLDER}${run.players}-players-modules-1-${run.modules}.txt`;
  const story = goldenGame(run);
  if (env['UPDATE_GOLDEN'] !== undefined) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, story);
  }
  expectSame(story, readFileSync(file, 'utf8'));
});
