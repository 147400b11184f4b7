// @ts-check
// Runs every property test with fresh seeds: npm run explore [-- --minutes N] [part of a path …]
// Ends with code 1 if anything failed, and tells each counterexample so that it can be kept.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setupOrExit } from './setup.mjs';

/** @typedef {import('../test/fastCheck.ts').PropertyReport} PropertyReport */
/** @typedef {{ file: string, seed: number, properties: PropertyReport[], others: string[] }} Round */

/** How long one property draws values before the next one has its turn. */
const SECONDS_PER_PROPERTY = 20;
const TEST_TIMEOUT_MS = 1_800_000;
const LARGEST_SEED = 2 ** 31 - 1;

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes takes a number above 0, not ${values.minutes}.`);
  process.exit(2);
}
await setupOrExit();
const { describeCounterexample, findPropertyFiles, indent, onlyTest } =
  await import('./exploration.mjs');
const { toolPath } = await import('./tools.mjs');

const end = Date.now() + minutes * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'stammtisch-explore-'));
/** How many properties each file was seen to hold. @type {Map<string, number>} */
const propertiesOf = new Map();
/** Tests whose failure has been told. @type {Set<string>} */
const told = new Set();
let runs = 0;
let rounds = 0;

const files = findPropertyFiles().filter(
  (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
);
if (files.length === 0) {
  console.error('No file with a property has such a path.');
  process.exit(2);
}
console.log(`${files.length} files with properties, ${minutes} minutes, fresh seeds.`);
try {
  await Promise.all(Array.from({ length: availableParallelism() }, exploreUntilEnd));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${runs.toLocaleString('en')} runs of properties in ${rounds} rounds of files; ` +
    `${told.size} ${told.size === 1 ? 'test' : 'tests'} failed.`,
);
process.exitCode = told.size === 0 ? 0 : 1;

async function exploreUntilEnd() {
  while (Date.now() < end && files.length > 0) {
    const file = /** @type {string} */ (files.shift());
    const round = await explore(file);
    tell(round);
    if (round.properties.length > 0 || round.others.length > 0) files.push(file);
  }
}

/** One run of one file with a seed of its own. @param {string} file @returns {Promise<Round>} */
async function explore(file) {
  const seed = randomInt(LARGEST_SEED);
  const name = join(folder, String(seed));
  const report = `${name}.jsonl`;
  const verdict = `${name}.json`;
  const args = ['run', file, '--maxWorkers=1', `--testTimeout=${TEST_TIMEOUT_MS}`];
  const output = await run([...args, '--reporter=json', `--outputFile=${verdict}`], {
    PROPERTY_SEED: String(seed),
    PROPERTY_SECONDS: String(secondsFor(file)),
    PROPERTY_REPORT: report,
  });
  const properties = existsSync(report) ? readLines(report) : [];
  propertiesOf.set(file, properties.length);
  return { file, seed, properties, others: otherFailures(verdict, properties, output) };
}

/** Less than usual when the end is near. @param {string} file */
function secondsFor(file) {
  const left = (end - Date.now()) / 1000;
  const share = left / Math.max(1, propertiesOf.get(file) ?? 1);
  return Math.max(1, Math.floor(Math.min(SECONDS_PER_PROPERTY, share)));
}

/** @param {string[]} args @param {Record<string, string>} env @returns {Promise<string>} */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [toolPath('vitest'), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)));
    }
    child.on('error', (error) => resolve(output + error.message));
    child.on('close', () => resolve(output));
  });
}

/** @param {string} file @returns {PropertyReport[]} */
function readLines(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/**
 * What failed without a counterexample: a file that cannot be loaded, a time that was exceeded.
 * @param {string} verdict @param {PropertyReport[]} properties @param {string} output
 */
function otherFailures(verdict, properties, output) {
  if (!existsSync(verdict)) return [`vitest left no report.\n${output}`];
  /** @type {{ testResults: { status: string, message: string, assertionResults:
   *   { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(verdict, 'utf8'));
  const explained = new Set(properties.filter(({ failure }) => failure !== null).map(nameOf));
  return testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [message];
    return failed
      .filter(({ fullName }) => !explained.has(fullName))
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`);
  });
}

/** As vitest's report names it. @param {PropertyReport} report */
function nameOf({ test }) {
  return test.replaceAll(' > ', ' ');
}

/** @param {Round} round */
function tell({ file, seed, properties, others }) {
  const drawn = properties.reduce((sum, property) => sum + property.runs, 0);
  runs += drawn;
  rounds++;
  const left = Math.max(0, Math.ceil((end - Date.now()) / 60_000));
  console.log(
    `${file}: seed ${seed}, ${properties.length} properties, ${drawn.toLocaleString('en')} runs; ` +
      `${left} min left`,
  );
  for (const property of properties.filter(({ failure }) => failure !== null)) {
    once(`${file}\0${property.test}`, describeCounterexample(property));
  }
  for (const failure of others) {
    const [test = ''] = failure.split('\n');
    const repeat = `PROPERTY_SEED=${seed} npx vitest run ${file} ${onlyTest(test)}`;
    const text = `FAILED in ${file}\n${indent(failure)}\n\nRepeat it:\n  ${repeat}`;
    once(`${file}\0${test}`, text);
  }
}

/** Tells a failure, but not a second time. @param {string} key @param {string} text */
function once(key, text) {
  if (told.has(key)) return;
  told.add(key);
  console.log(`\n${text}\n`);
}
