/** The figures that docs/operations.md explains are those that a server has. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ask, served } from './testServer.ts';

const start = served();
const PAGE = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
/** The rows of the table of metrics. */
const ROWS = PAGE.split('| metric | |')[1]!.split('\n\n')[0]!.split('\n');

test('each is explained, with its kinds, and none that there is not', async () => {
  const server = await start();
  onTestFinished(() => server.close());
  const { text } = await ask(`${server.base}/metrics`);
  const printed = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!);
  const told = ROWS.join('\n').match(/stammtisch_\w+/g)!;
  expect(told.toSorted()).toEqual(
    printed.filter((name) => name.startsWith('stammtisch_')).toSorted(),
  );
  for (const others of ['process_', 'nodejs_']) {
    expect(ROWS.join()).toContain(`\`${others}*\``);
    expect(printed.some((name) => name.startsWith(others))).toBe(true);
  }
  for (const [, name, kind] of text.matchAll(/^(stammtisch_\w+)\{kind="(\w+)"\}/gm)) {
    const row = ROWS.find((one) => one.includes(`${name}{kind}`));
    expect(row, `${name} ${kind}`).toContain(`\`${kind}\``);
  }
});
