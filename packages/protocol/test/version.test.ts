/**
 * The same moves lead to the same positions, or `RULES` is another number: pages, servers, stored
 * tables and records rely on it. The moves are those of the engine's golden games.
 *
 * When this fails, the rules have changed (or what a saved position looks like has). If that is
 * meant, raise `RULES` in version.ts and add a line to `POSITIONS` with the hash that this test
 * says it got; leave the lines of older rules. If it is not meant, the engine has a bug.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  apply,
  createGame,
  HOUSE_1,
  readAction,
  recorded,
  rulesOf,
  toJSON,
  type Edition,
  type GameState,
  type ModuleCount,
  type PlayerCount,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { RULES } from '../src/version.ts';

/** By `RULES`: a hash of how all golden games end. */
const POSITIONS: Readonly<Record<number, string>> = {
  1: '128eb888625c354085165b6d382c8ae544062b5abbe27f164b3cb82705c91e4c',
};

const FOLDER = new URL('../../engine/test/golden/', import.meta.url);

function outcomesOf(text: string | undefined): (string | number)[] {
  const words = text === undefined ? [] : text.split(' ');
  return words.map((word) => (/^\d+$/.test(word) ? Number(word) : word));
}

/** Plays the moves of a story; what it tells besides them is of no interest here. */
function replayed(story: string): GameState {
  const [title, opening, ...lines] = story.split('\n');
  const [, players, modules, edition] = /^(\d) players, modules 1–(\d), ([\w-]+),/.exec(title!)!;
  const setup = {
    players: Number(players) as PlayerCount,
    modules: Number(modules) as ModuleCount,
    edition: edition as Edition,
    // As the golden games are set up.
    dishwasherBothWays: modules === '2',
    start: Number(modules) % Number(players),
    pack: HOUSE_1,
  };
  const { cards } = rulesOf(setup);
  let state: GameState = createGame(setup, recorded(outcomesOf(opening!.split(' → ')[1]), cards));
  for (const line of lines) {
    const move = /^(\d) (.+?)(?: → (.+))?$/.exec(line);
    if (move === null) continue;
    const action = readAction(move[2]!);
    if (!action.ok) throw new Error(`No action: ${line}`);
    const applied = apply(
      state,
      Number(move[1]),
      action.value,
      recorded(outcomesOf(move[3]), cards),
    );
    if (!applied.ok) throw new Error(`No longer legal in "${title}": ${line}`);
    ({ state } = applied);
  }
  return state;
}

test('the golden games end as they did under these rules', () => {
  const hash = createHash('sha256');
  const files = readdirSync(FOLDER).toSorted();
  expect(files.length).toBeGreaterThanOrEqual(15);
  for (const file of files) {
    const state = replayed(readFileSync(new URL(file, FOLDER), 'utf8'));
    expect(state.phase).toBe('over');
    hash.update(JSON.stringify(toJSON(state)));
  }
  const advice = `Another end than under RULES ${RULES}: read the comment at the top of this test.`;
  expect(hash.digest('hex'), advice).toBe(POSITIONS[RULES]);
});
