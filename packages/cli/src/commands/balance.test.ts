/** The command `balance`, with threads of its own. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-balance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RANDOM = ['balance', '--bot', 'random'];

test('results do not depend on the number of jobs', async () => {
  const args = [...RANDOM, '--players', '2,3', '--modules', '5', '--games', '4', '--json'];
  const one = await runInMemory([...args, '--jobs', '1']);
  expect(one).toMatchObject({ code: 0, err: '' });
  expect((await runInMemory([...args, '--jobs', '3'])).out).toBe(one.out);
  const { samples } = JSON.parse(one.out) as { samples: { ledger: { games: number } }[] };
  expect(samples.map(({ ledger }) => ledger.games)).toEqual([4, 4]);
});

/** Well-formed as far as these pictures go: every element is closed, in its order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name);
    else if (!rest!.endsWith('/')) open.push(name!);
  }
  return open;
}

/** Every text lies inside its picture, even in a wide font. */
function overflowing(svg: string): string[] {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
  return [...svg.matchAll(/<text class="[^"]*" x="([\d.]+)" y="[\d.]+"([^>]*)>([^<]*)/g)]
    .filter(([, x, attributes, words]) => {
      const long = 6.6 * words!.length;
      const before = attributes!.includes('end')
        ? long
        : attributes!.includes('middle')
          ? long / 2
          : 0;
      return Number(x) - before < 0 || Number(x) - before + long > width;
    })
    .map(([, , , words]) => words!);
}

test('a report with pictures, the same each time, that keeps what people wrote', async () => {
  const out = join(folder, 'report.md');
  const tried = join(folder, 'cheap-monk.json');
  writeFileSync(tried, '{"tiles": [{"id": "monk", "price": 1}]}');
  const args = [...RANDOM, '--modules', '1,5', '--games', '5', '--try', tried, '--out', out];
  const ran = await runInMemory(args);
  expect(ran).toMatchObject({ code: 0, err: `Wrote ${out} and 6 pictures.\n` });
  expect(ran.out).toMatch(/^house-1\n +target +2p m1 +3p m1 +4p m1 +2p m5/);
  const page = readFileSync(out, 'utf8');
  expect(page).toContain('## What falls outside its target');
  expect(page).toContain('- tiles monk price: 10 → 1');
  expect(page).toContain('--games 5 --seed 1 --bot random');
  expect(page).not.toMatch(/NaN|undefined|Infinity|What we would change/);
  const pictures = readdirSync(join(folder, 'report'));
  for (const file of pictures) {
    const svg = readFileSync(join(folder, 'report', file), 'utf8');
    expect(page).toContain(`](report/${file})`);
    expect(svg).toMatch(
      /^<svg [^]*<title id="title">[^<]+<\/title>\n<desc id="desc">[^<]+<\/desc>/,
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(unclosed(svg)).toEqual([]);
    expect(overflowing(svg)).toEqual([]);
  }
  writeFileSync(join(folder, 'report', 'conclusions.md'), '\nNothing, for now.\n');
  await runInMemory(args);
  const again = readFileSync(out, 'utf8');
  expect(again.startsWith(page.trimEnd())).toBe(true);
  expect(again).toMatch(
    /## What we would change\n\n<!-- .*report\/conclusions.md.* -->\n\nNothing, for now.\n$/,
  );
});

test('the help fits the page', async () => {
  const { code, out } = await runInMemory(['help', 'balance']);
  expect(code).toBe(0);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

test.each([
  ['--players 2,5', '--players must be 2, 3 or 4; got "5".'],
  ['--modules 1,', '--modules must be 1, 2, 3, 4 or 5; got "".'],
  ['--games 0', '--games must be a whole number from 1 to 20,000; got "0".'],
  ['--bot rndom', '--bot must be'],
  ['--try nothing.json', '--try nothing.json cannot be read: there is no such file or folder.'],
  ['--out report.txt', '--out report.txt: a report is Markdown; give a name that ends in .md.'],
  ['--out no/such/report.md', 'the folder no/such cannot be used'],
  ['random', 'balance takes options only'],
])('%s', async (line, message) => {
  const { code, out, err } = await runInMemory(['balance', ...line.split(' ')]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test('two packs of one name, or one that is no pack', async () => {
  mkdirSync(join(folder, 'other'));
  const files = [join(folder, 'a.json'), join(folder, 'other', 'a.json')];
  for (const file of files) writeFileSync(file, '{"noble": {"pays": 3}}');
  const twice = await runInMemory(['balance', '--try', files[0]!, '--try', files[1]!]);
  expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('two packs are called a') });
  writeFileSync(files[0]!, 'monk: 8');
  const none = await runInMemory(['balance', '--try', files[0]!]);
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining('not JSON') });
});
