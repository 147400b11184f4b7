/** The examples of the documents run, and log what the documents say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as analysis from '@stammtisch/analysis';
import * as bots from '@stammtisch/bots';
import * as engine from '@stammtisch/engine';
import * as table from '@stammtisch/table';
import { afterAll, expect, test } from 'vitest';
import { commandsIn, examplesOf, isAsTold, runExample } from './documents.ts';
import { runInMemory } from './memoryIo.ts';

const MODULES = {
  '@stammtisch/analysis': analysis,
  '@stammtisch/bots': bots,
  '@stammtisch/engine': engine,
  '@stammtisch/table': table,
};

const programs = examplesOf('ts');

test('there are examples', () => {
  expect(programs.length).toBeGreaterThan(10);
});

test.each(programs)('$where runs and logs what it says', async ({ text }) => {
  const logged = await runExample(text, MODULES);
  expect(logged.length).toBeGreaterThan(0);
  for (const { line, expected, text: got } of logged) {
    if (expected === null) continue;
    expect(isAsTold(got, expected), `line ${line + 1} logs ${got}, not ${expected}`).toBe(true);
  }
  expect(logged.some(({ expected }) => expected !== null)).toBe(true);
});

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Games enough to see that a command works. */
const MOST_GAMES = 2;
/** Commands that think for minutes: their options are read, and their help is shown. */
const LONG = new Set(['arena', 'ladder', 'balance', 'analyse']);

/** Files are in a folder of their own, and many games are a few. */
function tamed(args: readonly string[]): string[] {
  if (LONG.has(args[0]!)) return [...args, '--help'];
  return args.map((arg, i) => {
    if (args[i - 1] === '--games') return String(Math.min(Number(arg), MOST_GAMES));
    return /\.(jsonl?|md)$/.test(arg) ? join(folder, basename(arg)) : arg;
  });
}

/** The beginning of a game whose dice can be computed again. */
function gameAtATable(): engine.GameRecord {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: engine.HOUSE_1 } as const;
  const dice = { seed: '07'.repeat(32), nonces: [null, null], reveal: 'always' } as const;
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'human', name }) as const);
  const rules = { ...setup, dishwasherBothWays: false, start: null };
  const played = table.openTable({ setup: rules, seats, practice: false }, dice);
  for (let i = 0; i < 25; i++) {
    const seat = engine.waitsFor(played.state())[0]!;
    const actions = engine.legalActions(played.state(), seat).slice(-1);
    played.submit({ id: `move-${i}`, seat, seen: played.seen(seat), actions });
  }
  return played.record();
}

/** What examples read and no example before them has written. */
function prepare(): void {
  const record = gameAtATable();
  writeFileSync(join(folder, 'game.json'), JSON.stringify(record));
  const report = { format: 'stammtisch-report/1', record };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
}

/** Games that are played come last: they would be saved over those that others read. */
const commands = examplesOf('sh')
  .flatMap((example) => commandsIn(example).map((command) => ({ ...command, ...example })))
  // What is cut short in a document cannot be run.
  .filter(({ args }) => !args.some((arg) => arg.includes('…')))
  .toSorted((a, b) => Number(a.args[0] === 'play') - Number(b.args[0] === 'play'));

test('every command of the documents runs', async () => {
  prepare();
  expect(commands.length).toBeGreaterThan(15);
  for (const { where, args, output } of commands) {
    const { code, out, err } = await runInMemory(tamed(args));
    expect({ where, args, code, said: code === 0 ? '' : out + err }).toMatchObject({ code: 0 });
    if (output !== null) writeFileSync(join(folder, basename(output)), out);
  }
}, 120_000);

const rows = (text = '') => JSON.parse(`[${text}]`) as { readonly id: string }[];

test('the pack that docs/packs.md types in is a pack', async () => {
  const [before, heading, after] = examplesOf('json')
    .filter(({ where }) => where.startsWith('docs/packs.md'))
    .map(({ text }) => text.trim().replace(/,$/, ''));
  const { out } = await runInMemory(['pack', 'house-1']);
  const pack = JSON.parse(out) as { readonly guests: readonly { readonly id: string }[] };
  const replaced = rows(before);
  expect(pack.guests).toEqual(expect.arrayContaining(replaced));
  const kept = pack.guests.filter((guest) => !replaced.some(({ id }) => id === guest.id));
  const named = JSON.parse(`{${heading}}`) as object;
  const typed = { ...pack, ...named, guests: [...kept, ...rows(after)] };
  const file = join(folder, 'typed.json');
  writeFileSync(file, JSON.stringify(typed));
  const { code, err } = await runInMemory(['pack', file]);
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringContaining('a valid pack, my-box-1'),
  });
});
