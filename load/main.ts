/** The load test: docs/load.md says what it measures. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SERVER_NAMES, type ServerName } from './measuredServers.ts';
import { measure, type Measured, type Plan } from './measure.ts';
import { bars, report } from './report.ts';

const USAGE = `Usage: npm run load -- [--tables 1000] [--paced-tables 2000] [--seconds 30]
                    [--only ${SERVER_NAMES.join(',')}] [--profile folder]`;

interface Options extends Plan {
  readonly only: readonly ServerName[];
}

function whole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`not a number: ${text}`);
  return Number(text);
}

function nameOf(text: string): ServerName {
  const name = SERVER_NAMES.find((known) => known === text);
  if (name === undefined) throw new Error(`there is no ${text}`);
  return name;
}

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        tables: { type: 'string', default: '1000' },
        'paced-tables': { type: 'string', default: '2000' },
        seconds: { type: 'string', default: '30' },
        only: { type: 'string', default: SERVER_NAMES.join(',') },
        profile: { type: 'string' },
      },
    });
    return {
      tables: whole(values.tables),
      pacedTables: whole(values['paced-tables']),
      seconds: whole(values.seconds),
      only: values.only.split(',').map(nameOf),
      profiles: values.profile ?? null,
    };
  } catch {
    return null;
  }
}

const options = readOptions();
if (options === null) {
  console.error(USAGE);
  process.exit(2);
}
if (options.profiles !== null) mkdirSync(options.profiles, { recursive: true });
const started = performance.now();
const results = new Map<ServerName, Measured>();
for (const name of options.only) {
  const measured = await measure(name, options, (progress) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(4)} s  ${progress} …\n`);
  });
  results.set(name, measured);
}
const found = bars(results);
for (const line of report(results, found)) console.log(line);
process.exit(found.every(({ isCleared }) => isCleared) ? 0 : 1);
