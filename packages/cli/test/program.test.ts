/** The real program as a child process: exit codes, streams, pipes and signals. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/stammtisch.mjs', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [SCRIPT, ...args], { stdio: 'pipe' });
}

function ended(child: ChildProcess, input = ''): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('records go through a pipe, and a tampered one is found', async () => {
  const written = await ended(start('simulate', '--games', '2', '--legal', '--record', '-'));
  expect(written.code).toBe(0);
  expect(written.err).toContain('winning score');
  const [good, bad] = await Promise.all([
    ended(start('replay', '-'), written.out),
    ended(start('replay', '-'), written.out.replace('"value":', '"value":1')),
  ]);
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/^-:1 game 1/);
});

test('a mistake goes to the standard error, without a stack', async () => {
  const { code, out, err } = await ended(start('simulate', '--plyers', '3'));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^simulate has no option --plyers\. Did you mean "--players"\?.*\n$/);
});

test('a story on a pipe has no colours', async () => {
  const { code, out } = await ended(start('simulate', '--narrate', '--players', '2'));
  expect(code).toBe(0);
  expect(out).not.toContain('\u001B');
});

test('a reader that has heard enough ends it quietly', async () => {
  const child = start('simulate', '--games', '100000', '--record', '-');
  const end = ended(child);
  child.stdout!.once('data', () => child.stdout!.destroy());
  expect(await end).toMatchObject({ code: 0, err: '' });
});

test.skipIf(process.platform === 'win32')('told to stop, it leaves no half file', async () => {
  const file = join(folder, 'games.jsonl');
  const child = start('simulate', '--games', '1000000', '--record', file);
  const end = ended(child);
  while (readdirSync(folder).length === 0 && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGINT');
  const { code, err } = await end;
  expect(code).toBe(130);
  expect(err).toMatch(/^Stopped after \d+ of 1,000,000 games\. .*games\.jsonl is not written\.\n$/);
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
