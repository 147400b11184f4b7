// Runs every check, or the named ones: node scripts/test.mjs [step …]
// The last line is always "<n> passed, <n> failed".

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessChromiumOrExit } from './chromium.mjs';
import { readPropertySettings } from '../test/properties.mjs';
import { compileMessages } from './messages.mjs';
import { root, setup, SetupError } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {{ title: string, run: () => Promise<Result>, readsMessages?: boolean, live?: boolean }} Step
 *   live: shows its progress itself, and has the machine to itself; the others run beside each other
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: { name: string, status: string, assertionResults: { status: string }[] }[]
 * }} VitestReport
 */

const PAGE = 'packages/web';
const WEB = join(root, PAGE);

/** @type {Record<string, Step>} */
const STEPS = {
  // The longest first: the others fill the time of the second processor.
  types: { title: 'types', run: types, readsMessages: true },
  words: { title: 'words in all languages', run: words, readsMessages: true },
  format: {
    title: 'format',
    run: () => check([toolPath('oxfmt'), '--check']),
  },
  lint: {
    title: 'lint',
    readsMessages: true,
    run: () =>
      check([
        toolPath('oxlint'),
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives-severity=error',
      ]),
  },
  boundaries: {
    title: 'boundaries between packages',
    readsMessages: true,
    run: () => check([join(root, 'scripts', 'boundaries.mjs')]),
  },
  styles: {
    title: 'styles of the page',
    run: () => check([join(root, 'scripts', 'styles.mjs')]),
  },
  'dead-code': {
    title: 'dead code',
    readsMessages: true,
    run: () => check([toolPath('knip'), '--no-progress', '--no-config-hints']),
  },
  unit: { title: 'unit and property tests', run: unit, readsMessages: true, live: true },
  browser: { title: 'the page in a browser', run: browser, readsMessages: true, live: true },
};

/** @type {Promise<void> | undefined} */
let messages;
/** How many more tools may run at the same time. */
let free = availableParallelism();
/** @type {(() => void)[]} */
const waiting = [];

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;

/** @param {string[]} names @returns {Promise<boolean>} whether all is well */
async function main(names) {
  const unknown = names.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`,
    );
    return conclude(0, 1);
  }
  try {
    await setup();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return conclude(0, 1);
  }
  const chosen = Object.entries(STEPS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const labelled = chosen.map(([, step], index) => ({
    step,
    label: `[${index + 1}/${chosen.length}] ${step.title}`,
  }));
  const together = labelled.filter(({ step }) => !step.live);
  if (together.length > 0) console.log(`${together.map(({ step }) => step.title).join(', ')} …`);
  const results = await Promise.all(together.map(({ step, label }) => runStep(step, label)));
  for (const { step, label } of labelled.filter((one) => one.step.live)) {
    console.log(`${label} …`);
    results.push(await runStep(step, label));
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return conclude(sum('passed'), sum('failed'));
}

/** @param {number} passed @param {number} failed */
function conclude(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** @param {Step} step @param {string} label */
async function runStep(step, label) {
  const started = performance.now();
  const result = await prepareAndRun(step).catch(
    /** @returns {Result} */
    (error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }),
  );
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${label}: ${result.failed === 0 ? 'ok' : 'FAILED'} (after ${seconds})`);
  if (result.failed > 0 && result.output) console.log(`\n${result.output.trimEnd()}\n`);
  return result;
}

/** @param {Step} step */
async function prepareAndRun(step) {
  if (step.readsMessages) await (messages ??= compileMessages());
  return await step.run();
}

/** Runs a tool once a processor is free for it. @param {string[]} args */
async function runInTurn(args) {
  if (free > 0) free--;
  else await new Promise((resolve) => waiting.push(() => resolve(undefined)));
  try {
    return await runNode(args);
  } finally {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
}

/** A command as one check. @param {string[]} args @returns {Promise<Result>} */
async function check(args) {
  const { code, output } = await runInTurn(args);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Compares the derived English with its source; the messages have been compiled by now. */
async function words() {
  return await check([join(root, 'packages', 'words', 'editions.mjs'), '--check']);
}

/** Several programs, as one check; components by their own tool. @returns {Promise<Result>} */
async function types() {
  // The longest first.
  const projects = [
    `${PAGE}/tsconfig.json`,
    'tsconfig.node.json',
    'tsconfig.plain.json',
    'packages/bots-web/tsconfig.json',
    'packages/bots-web/tsconfig.src.json',
    'browsers/tsconfig.json',
  ];
  const tsc = toolPath('typescript', 'tsc6');
  const svelte = [toolPath('svelte-check'), '--fail-on-warnings', '--output', 'human'];
  const outputs = projects.map(async (project) => {
    const isPage = project === `${PAGE}/tsconfig.json`;
    const { code, output } = await runInTurn(
      isPage
        ? [...svelte, '--tsconfig', project]
        : [tsc, '--project', project, '--pretty', 'false'],
    );
    return code === 0 ? '' : `${project}\n${output}\n`;
  });
  const output = (await Promise.all(outputs)).join('');
  return output === '' ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Vitest over all packages; counts the single tests. @returns {Promise<Result>} */
async function unit() {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-tests-'));
  const file = join(folder, 'report.json');
  console.log(`Property tests draw from seed ${readPropertySettings(process.env).seed}.`);
  try {
    const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json'];
    const command = [toolPath('vitest'), ...args, `--outputFile.json=${file}`];
    const { code } = await runNode(command, { live: true });
    if (!existsSync(file)) return { passed: 0, failed: 1, output: 'Vitest left no report.' };
    /** @type {VitestReport} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const missed = testFiles().filter(
      (path) => !report.testResults.some((one) => one.name === path),
    );
    if (missed.length === 0) return count(report, code);
    return { passed: 0, failed: 1, output: `Vitest left out:\n${missed.join('\n')}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every test file of the checkout: a pattern that matches less than it seems must not go unnoticed. */
function testFiles() {
  return ['packages', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((path) => path.endsWith('.test.ts') && !/[\\/](node_modules|dist)[\\/]/.test(path)),
  );
}

/** Playwright; counts the single tests. @returns {Promise<Result>} */
async function browser() {
  headlessChromiumOrExit();
  const report = join(WEB, 'test-results', 'report.json');
  rmSync(report, { force: true });
  const config = join(WEB, 'playwright.config.ts');
  const { code } = await runNode(
    [toolPath('@playwright/test', 'playwright'), 'test', '-c', config],
    {
      live: true,
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output: 'Playwright left no report.' };
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky;
  if (failed === 0 && (code !== 0 || passed === 0)) {
    return { passed, failed: 1, output: `Playwright ended with code ${code}.` };
  }
  return { passed, failed, output: '' };
}

/** @param {VitestReport} report @param {number} code @returns {Result} */
function count(report, code) {
  const passed = report.numPassedTests;
  // A file that cannot even be loaded has no tests of its own to count.
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  if (failed > 0) return { passed, failed, output: '' };
  if (passed === 0) return { passed, failed: 1, output: 'No tests ran.' };
  if (code !== 0) return { passed, failed: 1, output: `Vitest ended with code ${code}.` };
  return { passed, failed, output: '' };
}
