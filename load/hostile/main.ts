/** People play while others mean no good: docs/load.md says what is measured. */
import { parseArgs } from 'node:util';
import { ATTACKS } from './attacks.ts';
import { DATABASES, runPhases, type DatabaseName } from './phases.ts';
import { isCleared, report } from './report.ts';

const NAMES = ATTACKS.map(({ name }) => name);
const USAGE = `Usage: npm run hostile -- [--seconds 10] [--database ${DATABASES.join('|')}] [--attack name,…]
Attacks:
${ATTACKS.map(({ name, does }) => `  ${name.padEnd(16)} ${does}`).join('\n')}`;

interface Options {
  readonly seconds: number;
  readonly databases: readonly DatabaseName[];
  readonly attacks: readonly string[];
}

function known<T extends string>(text: string, all: readonly T[]): T {
  const found = all.find((one) => one === text);
  if (found === undefined) throw new Error(`there is no ${text}`);
  return found;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      database: { type: 'string', default: DATABASES.join(',') },
      attack: { type: 'string', default: NAMES.join(',') },
    },
  });
  if (!/^[1-9]\d*$/.test(values.seconds)) throw new Error(`not a number: ${values.seconds}`);
  return {
    seconds: Number(values.seconds),
    databases: values.database.split(',').map((name) => known(name, DATABASES)),
    attacks: values.attack.split(',').map((name) => known(name, NAMES)),
  };
}

function optionsOrExit(): Options {
  try {
    return readOptions();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return process.exit(2);
  }
}

const { databases, ...plan } = optionsOrExit();
const started = performance.now();
let isAllCleared = true;
for (const database of databases) {
  const phases = await runPhases(database, plan, (text) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(4)} s  ${database}: ${text} …\n`);
  });
  for (const line of report(database, phases)) console.log(line);
  console.log();
  isAllCleared &&= phases.every(isCleared);
}
process.exit(isAllCleared ? 0 : 1);
