/** Whole games by lines on the standard input. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RemoteBots } from '@stammtisch/bots';
import { replay } from '@stammtisch/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInMemory } from '../../../test/memoryIo.ts';
import { COMMANDS } from '../../commands/index.ts';
import { run } from '../../program/run.ts';
import { Complaint, EXIT } from '../../program/errors.ts';
import { hereBots } from '../game/inProcessBots.ts';
import { readArguments } from '../../program/arguments.ts';
import { playPlain } from './plainGame.ts';
import { play } from '../../commands/play.ts';
import { readSitting } from '../game/terminalGame.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-play-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Understood at any decision: what does not fit is refused, and the next line is tried. */
const ROUND = [
  'bonus barback',
  'bonus dishwasher',
  'bonus table',
  'free -',
  'hire coins',
  'hire upgrade',
  'hire turn',
];
const DRAFTS = [1, 2, 3, 4, 5, 6].map((value) => `draft ${value}`);
const EVENING = [
  ...ROUND,
  'keep',
  ...DRAFTS,
  ...DRAFTS,
  ...DRAFTS,
  ...DRAFTS,
  'auto',
  'open',
  'open',
  'serve',
  'deny -',
  'either -',
  'serve',
  'close',
  'close',
];

function lines(...texts: string[]): string {
  return `${texts.join('\n')}\n`;
}

test('a whole game, saved and replayed', async () => {
  const file = join(folder, 'game.json');
  const script = Array.from({ length: 40 }, () => EVENING).flat();
  const args = ['play', '--seats', 'me:Anna,random', '--seed', '3', '--save', file];
  const { code, out, err } = await runInMemory(args, lines(...script));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Seed 3\./);
  expect(out).toMatch(/(wins|share the victory) with \d+ points/);
  expect(out).toContain(`The record is in ${file}. The seed was 3.`);
  expect(out).not.toMatch(/undefined|NaN/);
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(replay(record)).toMatchObject({ faults: [], finished: true });
});

test('numbers, undo, hint, show and refusals', async () => {
  const script = ['99', 'dance', 'hello', '', 'help', 'show market', 'show burga', 'show tracks'];
  const more = ['show log', 'show nothing', 'hint', '1', 'draft 0', 'undo', 'save', 'auto', 'quit'];
  const args = ['play', '--seats', 'me,random', '--seed', '4', '--start', '0'];
  const { code, out } = await runInMemory(args, lines(...script, ...more));
  expect(code).toBe(0);
  expect(out).toContain('There is no action 99; there are 2.');
  expect(out).toContain('Seat 0 may not "dance"');
  expect(out).toContain('"hello" is not understood: the first word: expected one of');
  expect(out).toContain('── Cards and tiles, for thalers');
  expect(out).toContain('── Burga (random) · 0 points');
  expect(out).toContain('There is no "nothing" to show');
  expect(out).toContain('The bot "');
  expect(out).toContain('Nothing to undo: chance or another seat has moved since.');
  expect(out).toContain('Say where: save FILE.');
  expect(out).toContain('There are no dice to plan now.');
  expect(out).toContain('The game is not saved. Its seed was 4.');
});

test('the end of the input leaves the game, which can be resumed with the same seats', async () => {
  const file = join(folder, 'game.json');
  const args = ['play', '--seats', 'me:Anna,random', '--modules', '2', '--seed', '8'];
  const left = await runInMemory([...args, '--save', file], lines('keep', ...DRAFTS));
  expect(left.code).toBe(0);
  expect(left.out).toContain(`The game is saved in ${file}. Go on with: stammtisch play --resume`);
  const moves = (): number =>
    (JSON.parse(readFileSync(file, 'utf8')) as { moves: unknown[] }).moves.length;
  const before = moves();
  const again = await runInMemory(['play', '--resume', file], lines(...EVENING));
  expect(again.code).toBe(0);
  expect(again.out).toContain('Anna');
  expect(moves()).toBeGreaterThan(before);
  expect((await runInMemory(['replay', file])).out).toMatch(/1 unfinished, no faults/);
});

test('a game that was saved without its dice goes on with the moves it has', async () => {
  const fixture = new URL('../../../test/fixtures/gameWithoutFairPart.jsonl', import.meta.url);
  const old = readFileSync(fixture, 'utf8');
  const file = join(folder, 'old.json');
  writeFileSync(file, old);
  const { code, out } = await runInMemory(['play', '--resume', file], lines(...EVENING));
  expect(code).toBe(0);
  expect(out).toContain('Anna');
  const before = JSON.parse(old) as { setup: unknown; moves: unknown[]; table: object };
  const after = JSON.parse(readFileSync(file, 'utf8')) as typeof before;
  expect(after.setup).toEqual(before.setup);
  expect(after.moves.length).toBeGreaterThan(before.moves.length);
  expect(after.moves.slice(0, before.moves.length)).toEqual(before.moves);
  expect(after.table).toMatchObject(before.table);
  expect(replay(after).faults).toEqual([]);
});

test.each([
  ['--resume nowhere', 'nowhere cannot be read'],
  ['--resume FILE --modules 2', '--modules belongs to a new game'],
  ['--resume FILE', 'does not say who sits where; add --seats'],
  ['--resume FILE --seats me,random,random', '--seats names 3 seats, and'],
  ['--seats me,hrd', 'is neither me nor a bot'],
  ['--start 2', '--start must be a whole number from 0 to 1'],
  ['--pace slow', '--pace must be off, fast or normal'],
  ['--save no/such/game.json', '--save no/such/game.json: the folder no/such cannot be used'],
  ['--save FILE/game.json', 'game.json is a file, not a folder'],
  ['--save .', '--save .: it is a folder'],
])('play %s', async (line, message) => {
  const file = join(folder, 'game.json');
  const { out } = await runInMemory(['simulate', '--players', '2', '--record', '-']);
  const { result: _, ...record } = JSON.parse(out) as { result: unknown; moves: unknown[] };
  writeFileSync(file, JSON.stringify({ ...record, moves: record.moves.slice(0, 9), rounds: [] }));
  const { code, err } = await runInMemory(['play', ...line.replace('FILE', file).split(' ')]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('a save that fails does not end the game, and no error hides another', async () => {
  const gone = join(folder, 'gone');
  const file = join(gone, 'game.json');
  const args = ['play', '--seats', 'me,random', '--seed', '4', '--start', '0', '--save', file];
  /** The folder is there when the game begins. */
  function* removing(...texts: string[]): Generator<string> {
    rmSync(gone, { recursive: true });
    yield lines(...texts);
  }
  const serving = ['keep', ...DRAFTS, ...DRAFTS, ...DRAFTS, 'open', 'close', 'close'];
  mkdirSync(gone);
  const left = await runInMemory(args, removing(...serving, 'save'));
  expect(left.out.match(/does not exist; make it first\./g)).toHaveLength(2);
  expect(left.code).toBe(2);
  expect(left.err).toContain('does not exist; make it first.');

  let written = 0;
  const out = {
    write: async () => {
      if (++written > 8) throw new Complaint('Writing the output failed: gone.', EXIT.faults);
    },
    isTerminal: false,
    colour: false,
    columns: 80,
  };
  let told = '';
  const err = { ...out, write: async (text: string) => void (told += text) };
  mkdirSync(gone);
  const input = Readable.from(removing(...serving));
  expect(await run(COMMANDS, args, { input, out, err })).toBe(2);
  expect(told).toMatch(/^Writing the output failed: gone\.\n.+ does not exist; make it first\.\n$/);
});

test('closing is asked twice when something is lost', async () => {
  const file = join(folder, 'none.json');
  const args = ['play', '--seats', 'me,random', '--seed', '4', '--start', '0'];
  const script = ['keep', ...DRAFTS, ...DRAFTS, ...DRAFTS, 'open', 'close', 'close'];
  const { out } = await runInMemory(args, lines(...script));
  expect(out).toMatch(/Closing now: \d dice not served\. Say it again to do it all the same\./);
  expect(out).toContain('Close with nothing in store.');
  expect(existsSync(file)).toBe(false);
});

test('a stop while bots play ends the game, which is kept', async () => {
  const file = join(folder, 'game.json');
  const args = ['play', '--seats', 'random,random', '--seed', '3', '--save', file];
  // Not before the game listens and bots have moved, and as a signal comes: between two events.
  const listeners = process.listenerCount('SIGTERM');
  let waits = 20;
  const stop = (): void => {
    if (process.listenerCount('SIGTERM') > listeners) waits--;
    if (waits > 0) setImmediate(stop);
    else process.emit('SIGTERM', 'SIGTERM');
  };
  setImmediate(stop);
  const { code, out } = await runInMemory(args);
  expect(code).toBe(128 + 15);
  expect(out).toContain(`The game is saved in ${file}.`);
  const record = JSON.parse(readFileSync(file, 'utf8')) as { moves: unknown[]; result?: unknown };
  expect(record.moves.length).toBeGreaterThan(0);
  expect(record.result).toBeUndefined();
});

test('bots are told of as they close, and think no more than they need', async () => {
  const bots = hereBots();
  const kinds = new Set<string>();
  const listening: RemoteBots = {
    ...bots,
    think(question) {
      kinds.add(question.kind);
      return bots.think(question);
    },
  };
  const written: string[] = [];
  const out = {
    write: async (text: string) => void written.push(text),
    isTerminal: false,
    colour: false,
    columns: 80,
  };
  const seats = ['--seats', 'random,random', '--seed', '3'];
  const sitting = await readSitting(readArguments('play', play.options, seats));
  await playPlain(sitting, { input: Readable.from([]), out, err: out }, listening);
  expect([...kinds]).toEqual(['choose']);
  // Eight rounds, two taverns in each.
  expect(written.length).toBeGreaterThan(16);
});
