/** The benchmark: see README.md beside this file. */
import { parseArgs } from 'node:util';
import { race, type Plan } from './race.ts';
import { evaluate, jsonLines, table } from './results.ts';

const FULL: Plan = { rounds: 31, lapMilliseconds: 300, warmUpMilliseconds: 2000 };
const QUICK: Plan = { rounds: 7, lapMilliseconds: 150, warmUpMilliseconds: 600 };

function readOptions(): { json?: boolean; quick?: boolean } | null {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, quick: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}

const options = readOptions();
if (options === null) {
  console.error('Usage: npm run bench -- [--quick] [--json]');
  process.exit(2);
}
const { json = false, quick = false } = options;
const plan = quick ? QUICK : FULL;
const started = performance.now();
const results = evaluate(
  await race(plan, (progress) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(4)} s  ${progress} …\n`);
  }),
);
for (const line of json ? jsonLines(results, plan) : table(results, plan)) console.log(line);
