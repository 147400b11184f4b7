import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOnce } from '../scripts/derived.mjs';
import { root } from '../scripts/setup.mjs';

let folder: string;
let made: number;
let isPossible: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-derived-'));
  mkdirSync(join(folder, 'src', 'paraglide'), { recursive: true });
  write('src/a.ts', 'a');
  made = 0;
  isPossible = true;
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(root, 'node_modules', `.stammtisch-${nameOf()}`), { force: true });
});

const nameOf = (): string => `test-${process.pid}`;

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function make(): Promise<boolean> {
  const sources = [relative(root, join(folder, 'src')), 'no-such-file'];
  return makeOnce({ name: nameOf(), sources, output: join(folder, 'output.js') }, () => {
    made++;
    if (isPossible) write('output.js', String(made));
    return Promise.resolve(isPossible);
  });
}

async function madeAgainAfter(change: () => void): Promise<boolean> {
  const before = made;
  change();
  expect(await make()).toBe(true);
  return made > before;
}

test('something is made once, and again when a source has changed, come or gone', async () => {
  expect(await make()).toBe(true);
  expect(await madeAgainAfter(() => undefined)).toBe(false);
  expect(await madeAgainAfter(() => write('src/a.ts', 'b'))).toBe(true);
  expect(await madeAgainAfter(() => write('src/b.ts', ''))).toBe(true);
  expect(await madeAgainAfter(() => rmSync(join(folder, 'src/b.ts')))).toBe(true);
  expect(await madeAgainAfter(() => undefined)).toBe(false);
});

test('tests and compiled messages are no sources', async () => {
  await make();
  expect(await madeAgainAfter(() => write('src/a.test.ts', ''))).toBe(false);
  expect(await madeAgainAfter(() => write('src/paraglide/messages.js', ''))).toBe(false);
});

test('it is made again when the output is gone or was written by another tool', async () => {
  await make();
  expect(await madeAgainAfter(() => rmSync(join(folder, 'output.js')))).toBe(true);
  const long = new Date('2001-01-01');
  expect(await madeAgainAfter(() => utimesSync(join(folder, 'output.js'), long, long))).toBe(true);
});

test('of several runs at once one makes it, and the others wait for it', async () => {
  expect(await Promise.all([make(), make(), make()])).toEqual([true, true, true]);
  expect(made).toBe(1);
});

test('what could not be made is tried again the next time', async () => {
  isPossible = false;
  expect(await make()).toBe(false);
  expect(await make()).toBe(false);
  isPossible = true;
  expect(await make()).toBe(true);
  expect(made).toBe(3);
});
