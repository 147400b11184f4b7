/** Whole commands, run without a process of their own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_1, parseRecord, type GameRecord } from '@stammtisch/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function someRecords(...args: string[]): Promise<GameRecord[]> {
  const { out } = await runInMemory(['simulate', '--record', '-', '--legal', ...args]);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRecord);
}

type Tamper = (record: GameRecord) => unknown;

function change(record: GameRecord, index: number, part: object): unknown {
  const moves = record.moves.map((move, i) => (i === index ? { ...move, ...part } : move));
  return { ...record, moves };
}

describe('help', () => {
  test.each([['help'], ['--help'], ['-h']])('%s', async (...args) => {
    const { code, out, err } = await runInMemory(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/simulate .*\n[^]*replay .*\n.*verify .*\n.*pack .*[^]*Exit codes/);
  });

  test.each([
    ['help', 'simulate'],
    ['simulate', '--help'],
    ['simulate', '--games', '3', '--help'],
  ])('%s %s', async (...args) => {
    const { code, out } = await runInMemory(args);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: stammtisch simulate/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('no command: the help, as an error', async () => {
    expect(await runInMemory([])).toMatchObject({ code: 2, out: '' });
  });

  test('version', async () => {
    expect((await runInMemory(['--version'])).out).toMatch(/^stammtisch \d+\.\d+\.\d+\n$/);
  });
});

describe('what cannot be understood is told why', () => {
  test.each([
    ['simlate', 'Did you mean "simulate"?'],
    ['help simlate', 'Did you mean "simulate"?'],
    ['--players 3', 'There is no command "--players"'],
    ['simulate --player 3', 'Did you mean "--players"?'],
    ['simulate --players 5', '--players must be 2, 3 or 4; got "5".'],
    ['simulate --modules 0', '--modules must be 1, 2, 3, 4 or 5; got "0".'],
    ['simulate --games 0', '--games must be a whole number from 1 to 1,000,000,000; got "0".'],
    ['simulate --seed -1', '--seed must be a whole number from 0 to 4,294,967,295; got "-1".'],
    ['simulate --seed', '--seed needs a value, as in --seed 7.'],
    ['simulate --modules', '--modules needs a value, as in --modules 3.'],
    ['simulate --edition nort-star', 'Did you mean "north-star"?'],
    ['simulate --option dishwasher', '--option must be dishwasherBothWays'],
    ['simulate --bots clever', 'there is no bot "clever"'],
    ['simulate --legal', '--legal adds to records'],
    ['simulate 3', 'found "3"'],
    ['simulate --pack nothing', '"nothing" is neither a built-in pack nor a file'],
    ['simulate --record .', 'it is a folder'],
    [
      'simulate --record no/such/folder/x',
      'the folder no/such/folder does not exist; make it first.',
    ],
    ['replay', 'replay needs a file'],
    ['replay no-such-file', 'no-such-file cannot be read: there is no such file or folder.'],
    ['replay .', '. cannot be read: it is a folder'],
    ['replay - -', 'replay was given - twice; the standard input can be read once.'],
    ['replay -', '- is empty; expected game records'],
    ['pack', 'pack needs one name or file; got 0'],
    ['pack a b', 'pack needs one name or file; got 2'],
    ['pack house1', 'Did you mean "house-1"?'],
  ])('%s', async (line, message) => {
    const { code, out, err } = await runInMemory(line.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });
});

describe('simulate', () => {
  test('sums up', async () => {
    const { code, out, err } = await runInMemory(['simulate', '--games', '20', '--players', '2']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^games +20 +[\d,]+ per second\ndecisions/);
    expect(out).toMatch(/\n1 +random +\d+\.\d +\d+\.\d %\n/);
  });

  test('records to the standard output, all else to the standard error', async () => {
    const { code, out, err } = await runInMemory(['simulate', '--games', '3', '--record', '-']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(parseRecord(JSON.parse(line)).ok).toBe(true);
    expect(out).not.toContain('"legal"');
    expect(err).toContain('winning score');
  });

  test('records to a file, which alone is left', async () => {
    const file = join(folder, 'games.jsonl');
    writeFileSync(file, 'older\n');
    const args = ['--games', '12', '--seed', '3', '--legal'];
    const { code } = await runInMemory(['simulate', ...args, '--record', file]);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual(['games.jsonl']);
    const { out } = await runInMemory(['simulate', ...args, '--record', '-']);
    expect(readFileSync(file, 'utf8')).toBe(out);
    expect(out).toContain('"legal":');
  });

  test('game n of a seed can be played alone', async () => {
    const records = await someRecords('--games', '3', '--seed', '10');
    expect(await someRecords('--seed', '12')).toEqual([records[2]]);
  });

  test('editions, options and packs go into the record', async () => {
    const file = join(folder, 'mine.json');
    writeFileSync(file, JSON.stringify({ ...HOUSE_1, id: 'mine' }));
    const args = ['--edition', 'french', '--option', 'dishwasherBothWays', '--pack', file];
    const [record] = await someRecords(...args);
    expect(record!.setup).toMatchObject({
      edition: 'french',
      pack: 'mine',
      packData: { id: 'mine' },
      options: { dishwasherBothWays: true },
    });
    expect(await runInMemory(['replay', '-'], JSON.stringify(record))).toMatchObject({ code: 0 });
  });

  test.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [2, 4],
    [4, 5],
  ])('a story of %i players with modules 1 to %i', async (players, modules) => {
    const args = ['--players', String(players), '--modules', String(modules), '--seed', '6'];
    const { code, out } = await runInMemory(['simulate', '--narrate', ...args]);
    expect(code).toBe(0);
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) expect(out).toContain(`Evening ${round} of 8`);
    expect(out).toMatch(/(wins|share the victory) with \d+ points/);
    expect(out).not.toMatch(/undefined|null|NaN|\[\?\]|\.\.|: \.|,\.|regular-|\bg\d-/);
    expect(out).not.toMatch(/\S {2,}\S.*\. {2}/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(96);
    expect(out).not.toContain('per second');
  });
});

describe('replay', () => {
  test('accepts what simulate writes, on one line or many', async () => {
    const records = await someRecords('--games', '2');
    const lines = records.map((record) => JSON.stringify(record)).join('\r\n');
    const ran = await runInMemory(['replay', '-'], lines);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^2 games, [\d,]+ moves replayed, no faults\n$/);
    const pretty = JSON.stringify(records[0], null, 2);
    expect((await runInMemory(['replay', '-'], pretty)).out).toMatch(/^1 game, .*no faults/);
  });

  test('an unfinished game is said to be so', async () => {
    const [record] = await someRecords();
    const { result: _, ...unfinished } = { ...record!, moves: record!.moves.slice(0, 50) };
    const text = JSON.stringify({ ...unfinished, rounds: [] });
    const { code, out } = await runInMemory(['replay', '-'], text);
    expect(code).toBe(0);
    expect(out).toMatch(/^-:1 game 1: unfinished after 50 moves, in round \d\n/);
    expect(out).toMatch(/1 unfinished, no faults\n$/);
  });

  test('a file that cannot be read does not keep the others from being checked', async () => {
    const [first, second] = await someRecords('--games', '2');
    const good = join(folder, 'good.jsonl');
    const bad = join(folder, 'bad.jsonl');
    const empty = join(folder, 'empty.jsonl');
    writeFileSync(good, `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
    writeFileSync(bad, `${JSON.stringify(first)}\n{}\n`);
    writeFileSync(empty, '\n');
    const missing = join(folder, 'missing');
    const { code, out, err } = await runInMemory(['replay', good, missing, empty, bad]);
    expect(code).toBe(2);
    expect(err).toBe(
      `${missing} cannot be read: there is no such file or folder.\n` +
        `${empty} is empty; expected game records, one JSON object a line.\n`,
    );
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${bad}:2 game 2: This is not a game record: `);
    expect(lines[1]).toMatch(/^4 games, [\d,]+ moves replayed, 2 files not read, 1 fault$/);
  });

  test('every message is one line, whatever the file and its name hold', async () => {
    const file = join(folder, 'two\nlines\u001B[2J.jsonl');
    const [record] = await someRecords();
    const strange = { ...record!, 'a\nb\u2028c': 1 };
    writeFileSync(file, `${JSON.stringify(strange)}\n{"\u0007":\u0085\n`);
    const { out } = await runInMemory(['replay', file]);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    for (const args of [
      ['replay', 'no\nfile'],
      ['pack', 'no\nfile'],
      ['pack', file],
      ['simulate', '--record', 'no\nfolder/x'],
      ['simulate', '--a\nb'],
      ['a\nb'],
    ]) {
      const { err } = await runInMemory(args);
      expect(err).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+\n$/u);
    }
  });

  const TAMPERED: [name: string, tamper: Tamper, line: RegExp][] = [
    [
      'an illegal action',
      (record) => change(record, 3, { action: { type: 'closeTavern' } }),
      /^-:2 game 2: Move 4: seat \d may not "close": .* \(C1\)$/m,
    ],
    [
      'an outcome too many',
      (record) => change(record, 0, { outcomes: [6] }),
      /^-:2 game 2: Move 1: seat \d may not .*[Rr]esult.* \(record\)$/m,
    ],
    [
      'a count of legal actions',
      (record) => change(record, 5, { legal: 99 }),
      /^-:2 game 2: Before move 6 the record counts 99 legal actions; the rules give \d+\.$/m,
    ],
    [
      'a checkpoint',
      (record) => ({
        ...record,
        rounds: record.rounds.map((round, i) => ({
          ...round,
          seats: round.seats.map((seat) => (i === 1 ? { ...seat, safe: 77 } : seat)),
        })),
      }),
      /^-:2 game 2: After evening 2, safe of seat 0 is recorded as 77, but replayed as \d\.$/m,
    ],
    [
      'a result',
      (record) => ({
        ...record,
        result: record.result!.map((score) => ({ ...score, total: score.total + 1 })),
      }),
      /^-:2 game 2: In the result, total of seat 0 is recorded as \d+, but replayed as \d+\.$/m,
    ],
    [
      'a setup',
      (record) => ({ ...record, setup: { ...record.setup, outcomes: [] } }),
      /^-:2 game 2: Setup: The record lacks result 1 of dice/m,
    ],
    [
      'a shape',
      (record) => ({ ...record, setup: { ...record.setup, players: 7 } }),
      /^-:2 game 2: This is not a game record: setup\.players: expected one of 2, 3, 4, got 7\.$/m,
    ],
    ['no JSON', () => undefined, /^-:2 game 2: not JSON: /m],
  ];

  test.each(TAMPERED)('finds %s that was tampered with', async (_name, tamper, line) => {
    const [first, second] = await someRecords('--games', '2', '--modules', '3');
    const text = `${JSON.stringify(first)}\n${JSON.stringify(tamper(second!)) ?? '{"format"'}\n`;
    const { code, out } = await runInMemory(['replay', '-'], text);
    expect(code).toBe(1);
    expect(out).toMatch(line);
    expect(out).toMatch(/\d+ faults?\n$/);
  });
});

describe('pack', () => {
  test('prints a built-in pack, and a file in the same form', async () => {
    const { code, out, err } = await runInMemory(['pack', 'house-1']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual(HOUSE_1);
    const file = join(folder, 'pack.json');
    writeFileSync(file, JSON.stringify(HOUSE_1));
    const again = await runInMemory(['pack', file]);
    expect(again).toMatchObject({ code: 0, out });
    expect(again.err).toMatch(/: a valid pack, house-1 \(.*\), with \d+ guests of \d+ kinds\n$/);
  });

  test.each([
    ['broken JSON', '{ "format":', /: not JSON: /],
    ['a list', '[]', /: the value: expected an object, got a list of 0\n$/],
    [
      'a face of 9',
      JSON.stringify({
        ...HOUSE_1,
        id: 'mine',
        guests: HOUSE_1.guests.map((row, i) => (i === 3 ? { ...row, die: 9 } : row)),
      }),
      /: guests\[3\]\.die: expected a whole number from 1 to 6, got 9\n$/,
    ],
  ])('refuses %s', async (_name, text, message) => {
    const file = join(folder, 'pack.json');
    writeFileSync(file, text);
    const { code, out, err } = await runInMemory(['pack', file]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
  });
});
