/** The commands `arena` and `ladder`, with threads of their own. */
import { BOT_NAMES } from '@stammtisch/bots';
import { expect, test } from 'vitest';
import { runInMemory } from '../../test/memoryIo.ts';

interface Report {
  readonly games: number;
  readonly meanWinningScore: number;
  readonly bots: readonly { readonly name: string; readonly [field: string]: unknown }[];
}

async function arenaJson(...args: string[]): Promise<Report> {
  const { code, out, err } = await runInMemory(['arena', '--json', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  return JSON.parse(lines.at(-1)!) as Report;
}

/** What does not depend on the clock. */
function results({ bots, ...rest }: Report): unknown {
  const untimed = bots.map((bot) =>
    Object.entries(bot).filter(([field]) => !/milliseconds/i.test(field)),
  );
  return { ...rest, untimed };
}

test('results do not depend on the number of jobs', async () => {
  const args = ['--games', '9', '--players', '3', '--modules', '5', '--seed', '4'];
  const one = await arenaJson(...args, '--jobs', '1');
  expect(one).toMatchObject({ games: 9, bots: [{ name: 'random', winShare: 1 }] });
  expect(one.meanWinningScore).toBeGreaterThan(0);
  expect(results(await arenaJson(...args, '--jobs', '3'))).toEqual(results(one));
});

test('a table for people says when bots hold back', async () => {
  const { code, out } = await runInMemory(['arena', '--games', '2', '--effort', '0.5']);
  expect(code).toBe(0);
  expect(out).toMatch(/^games +2\nwinning score +\d+\.\d\n\nbot .*\nrandom +100\.0 % /);
  expect(out).toMatch(/\nNote: random at 0\.5 of full effort\.\n$/);
});

test('two bots take turns at the seats, in whole groups', async () => {
  const second = BOT_NAMES[1]!;
  const args = ['--bots', `${second},random`, '--players', '4', '--effort', '0.01'];
  const report = await arenaJson(...args, '--games', '5');
  expect(report.games).toBe(8);
  expect(report.bots.map(({ name }) => name)).toEqual([second, 'random']);
});

test.each(['arena', 'ladder'])('the help of %s fits the page', async (command) => {
  const { code, out } = await runInMemory(['help', command]);
  expect(code).toBe(0);
  expect(out).toContain('--effort E|BOT=E');
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

test.each([
  ['arena --effort 2', '--effort must be a number above 0 and at most 1'],
  ['arena --bots clever', 'there is no bot "clever"'],
  ['arena --jobs 0', '--jobs must be a whole number from 1 to 256; got "0".'],
  ['arena random', 'arena takes options only'],
  ['ladder --bots random', 'ladder needs at least two bots to compare; got random.'],
  ['ladder random', 'ladder takes options only'],
])('%s', async (line, message) => {
  const { code, out, err } = await runInMemory(line.split(' '));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});
