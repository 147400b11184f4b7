import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_1, legalActions, waitsFor, type GameRecord } from '@stammtisch/engine';
import { commitmentOf, openTable, tableOfRecord, type Dice, type Table } from '@stammtisch/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

const SEED = '5e'.repeat(32);
const NONCE = '0a'.repeat(32);
const SEATS = [
  { kind: 'human', name: 'Anna' },
  { kind: 'bot', name: 'Burga', bot: 'easy' },
] as const;

function newTable(reveal: Dice['reveal']): Table {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1 } as const;
  return openTable(
    { setup: { ...setup, dishwasherBothWays: false, start: null }, seats: SEATS, practice: false },
    { seed: SEED, nonces: [NONCE, null], reveal },
  );
}

/** Always the last thing there is to do, which is to close the tavern or to go on. */
function play(table: Table, moves = Infinity): GameRecord {
  for (let i = 0; i < moves && waitsFor(table.state()).length > 0; i++) {
    const seat = waitsFor(table.state())[0]!;
    const action = legalActions(table.state(), seat).at(-1);
    const { ok } = table.submit({ id: `${i}`, seat, seen: table.seen(seat), actions: [action] });
    if (!ok) throw new Error(`move ${i} was refused`);
  }
  return table.record();
}

const FINISHED = play(newTable('always'));
const FAIR = FINISHED.fair as object;

function verify(records: readonly unknown[], ...args: string[]) {
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  return runInMemory(['verify', '-', ...args], lines);
}

/** The first die of the game shows another face. */
function tampered(): { readonly record: GameRecord; readonly move: number } {
  const move = FINISHED.moves.findIndex(({ outcomes }) => typeof outcomes?.at(-1) === 'number');
  const { outcomes = [] } = FINISHED.moves[move]!;
  const face = outcomes.at(-1) === 1 ? 2 : 1;
  const changed = { ...FINISHED.moves[move]!, outcomes: outcomes.with(outcomes.length - 1, face) };
  return { record: { ...FINISHED, moves: FINISHED.moves.with(move, changed) }, move };
}

describe('verified, with exit code 0', () => {
  test('a whole game', async () => {
    const { code, out, err } = await verify([FINISHED]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^-:1 game 1: verified: commitment, the start seat and all \d+ outcomes are what the dice give\n1 game, 1 verified\n$/,
    );
  });

  test('an unfinished one as far as it goes', async () => {
    const { code, out } = await verify([play(newTable('always'), 20)]);
    expect(code).toBe(0);
    expect(out).toMatch(/are what the dice give; the game is unfinished\n1 game, 1 verified\n$/);
  });

  test('what was noted is looked for, in capitals too', async () => {
    const commitment = commitmentOf(SEED).toUpperCase();
    const noted = ['--commitment', commitment, '--nonce', NONCE, '--seat', '0'];
    const { code, out } = await verify([FINISHED], ...noted);
    expect(code).toBe(0);
    expect(out).toContain('game 1: your commitment is in the record\n');
    expect(out).toContain('game 1: your nonce is in the record\n');
  });

  test.each([
    [0, 'the reveal was not started again: these are the first dice this table had'],
    [1, 'the reveal was started again once: each time, whoever ran the game could see'],
    [3, 'the reveal was started again 3 times: each time, whoever ran the game could see'],
  ])('a reveal that began again %i times is told', async (restarts, text) => {
    const { code, out } = await verify([{ ...FINISHED, fair: { ...FAIR, restarts } }]);
    expect(code).toBe(0);
    expect(out).toContain(`game 1: ${text}`);
  });
});

describe('not verified, with exit code 1', () => {
  test('an outcome that was changed: which, what was found, what was expected', async () => {
    const { record, move } = tampered();
    const { code, out } = await verify([FINISHED, record]);
    expect(code).toBe(1);
    expect(out).toMatch(/^-:2 game 2: not verified: of \d+ outcomes computed again, \d+ are as/m);
    expect(out).toMatch(
      new RegExp(
        String.raw`^-:2 game 2: move ${move + 1}, outcome \d+ \(stream 1\.\d\.white\): recorded as [12], the dice give [1-6]`,
        'm',
      ),
    );
    expect(out).toMatch(/2 games, 1 verified\n$/);
  });

  test('a move that the rules refuse is told as replay tells it', async () => {
    const moves = [{ seat: 0, action: { type: 'closeTavern' } }];
    const { code, out } = await verify([{ ...FINISHED, moves, rounds: [], result: undefined }]);
    expect(code).toBe(1);
    expect(out).toMatch(/game 1: Move 1: seat 0 may not "close"/);
  });

  test.each<[string, unknown, string]>([
    ['no fair part', { ...FINISHED, fair: undefined }, 'the record has no part "fair"'],
    ['one that is none', { ...FINISHED, fair: 7 }, 'its part "fair" cannot be read: the value'],
    ['a seed not told yet', play(newTable('end'), 9), 'not verified yet: the seed is told when'],
    [
      'a seed never told',
      { ...FINISHED, fair: { commitment: commitmentOf(SEED), nonces: [NONCE] } },
      'the game has ended, but the record does not tell the seed',
    ],
    [
      'another seed',
      { ...FINISHED, fair: { commitment: NONCE, seed: SEED, nonces: [NONCE] } },
      `the seed is not the one committed to: its hash is ${commitmentOf(SEED)}, recorded is ${NONCE}`,
    ],
    [
      'another start seat',
      { ...FINISHED, setup: { ...FINISHED.setup, start: 1 - FINISHED.setup.start } },
      `the dice give the mug to seat ${FINISHED.setup.start}, recorded is seat`,
    ],
    ['no record', { format: 'x' }, 'This is not a game record: format: expected'],
  ])('%s', async (_, record, says) => {
    const { code, out } = await verify([record]);
    expect(code).toBe(1);
    expect(out).toContain(says);
    expect(out).toMatch(/1 game, 0 verified\n$/);
  });

  test('other dice at the beginning', async () => {
    const { fair: _, ...bare } = play(newTable('always'), 30);
    const dice = { seed: SEED, nonces: [], reveal: 'always' } as const;
    const opened = tableOfRecord(bare, SEATS, dice);
    const { code, out } = await verify([opened.ok ? play(opened.table) : null]);
    expect(code).toBe(1);
    expect(out).toMatch(/\d+ outcomes at the beginning came from other dice; they prove nothing/);
  });

  test('what was noted is not there', async () => {
    const { code, out } = await verify([FINISHED], '--nonce', SEED);
    expect(code).toBe(1);
    expect(out).toContain(
      'your nonce is not in the record: these are not the dice you were promised',
    );
  });

  test('what is no JSON', async () => {
    const { code, out } = await runInMemory(['verify', '-'], '{');
    expect(code).toBe(1);
    expect(out).toMatch(/^-:1 game 1: not JSON: /);
  });
});

describe('what cannot be understood or read is told why, with exit code 2', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stammtisch-verify-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['verify', 'verify needs a file of records, or - for the standard input.'],
    ['verify - -', 'verify was given - twice'],
    ['verify no-such-file', 'no-such-file cannot be read: there is no such file or folder.'],
    ['verify - --nonce 12', '--nonce must be 64 hex digits (32 bytes); got "12".'],
    ['verify - --seat 1', '--seat says where the nonce belongs; add --nonce, or leave it out.'],
  ])('%s', async (line, says) => {
    const { code, err } = await runInMemory(line.split(' '));
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  test('the other files are verified all the same', async () => {
    const good = join(folder, 'good.json');
    writeFileSync(good, JSON.stringify(FINISHED, null, 2));
    const { code, out, err } = await runInMemory(['verify', join(folder, 'none'), good]);
    expect(code).toBe(2);
    expect(err).toMatch(/none cannot be read: there is no such file or folder\.\n$/);
    expect(out).toMatch(/1 game, 1 verified\n$/);
  });
});
