// @ts-check
// Runs the unit tests and starts the game on each supported version of Node:
//   npm run test:nodes [-- 24 26] [-- --start]
// Each version works on a copy of this checkout with dependencies of its own, as on a new machine.
// --start leaves out the unit tests.

import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './setup.mjs';

/** The oldest that is supported, and every later one with long-term support, or with it to come. */
const VERSIONS = ['20.19', '22', '24', '26'];
/** The npm packages `node@…` hold the binaries; they are kept for the next time. */
const CACHE = join(root, 'node_modules', '.cache', 'node');
const START_MS = 600_000;
const STOP_MS = 10_000;

const TABLE = {
  spec: {
    title: 'A table',
    players: 2,
    modules: 1,
    edition: 'north-star',
    dishwasherBothWays: false,
    start: null,
    pack: 'house-1',
    clock: { kind: 'none' },
    serious: false,
    isPublic: false,
  },
  you: null,
};

/** @typedef {{ node: string, unit: string, start: string, isGood: boolean }} Row */

const { values, positionals } = parseArgs({
  options: { start: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** @type {Row[]} */
const rows = [];
for (const version of positionals.length > 0 ? positionals : VERSIONS) {
  rows.push(await testVersion(version));
}
console.log(`\n${'Node'.padEnd(12)}${'unit tests'.padEnd(28)}start`);
for (const { node, unit, start } of rows) {
  console.log(`${node.padEnd(12)}${unit.padEnd(28)}${start}`);
}
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;

/** @param {string} version @returns {Promise<Row>} */
async function testVersion(version) {
  console.log(`\nNode ${version}`);
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-node-'));
  // PostgreSQL does not run as root: its own user has to reach its programs in there.
  chmodSync(folder, 0o755);
  try {
    const binary = await fetchNode(version);
    const node = (await run(binary, ['--version'], {})).output.trim();
    const checkout = join(folder, 'stammtisch');
    await copyCheckout(checkout);
    await install(binary, checkout);
    const unit = values.start
      ? { isGood: true, text: 'left out' }
      : await unitTests(binary, checkout);
    const start = await startUp(binary, checkout, join(folder, 'data'));
    return { node, unit: unit.text, start: start.text, isGood: unit.isGood && start.isGood };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { node: version, unit: text, start: '', isGood: false };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} version */
async function fetchNode(version) {
  const home = join(CACHE, version);
  const binary = join(home, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(binary)) return binary;
  console.log(`Fetching node@${version} …`);
  mkdirSync(home, { recursive: true });
  const args = ['install', '--prefix', home, '--no-audit', '--no-fund', `node@${version}`];
  const { code, output } = await run('npm', args, { cwd: home });
  if (code !== 0 || !existsSync(binary)) throw new Error(`node@${version}: ${output.trim()}`);
  return binary;
}

/** What git knows or would add: as a fresh clone, with the changes that are not committed yet. */
async function copyCheckout(/** @type {string} */ checkout) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await run('git', args, { cwd: root });
  if (code !== 0) throw new Error(`git ls-files failed: ${output.trim()}`);
  for (const file of output.split('\0').filter((name) => existsSync(join(root, name)))) {
    if (file !== '') cpSync(join(root, file), join(checkout, file));
  }
}

/** @param {string} binary @param {string} checkout */
async function install(binary, checkout) {
  const script = "import('./scripts/setup.mjs').then(({ setupOrExit }) => setupOrExit())";
  const { code } = await run(binary, ['-e', script], { cwd: checkout, live: true });
  if (code !== 0) throw new Error('npm ci failed');
}

/** @param {string} binary @param {string} checkout */
async function unitTests(binary, checkout) {
  const command = [join(checkout, 'scripts', 'test.mjs'), 'unit'];
  const { code, output } = await run(binary, command, { cwd: checkout, live: true });
  const text = output.trimEnd().split('\n').at(-1) ?? '';
  return { isGood: code === 0 && /^[1-9]\d* passed, 0 failed$/.test(text), text };
}

/**
 * The game as `npm start` runs it: the page comes, the server is ready and makes a table.
 * @param {string} binary @param {string} checkout @param {string} dataDir
 */
async function startUp(binary, checkout, dataDir) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(binary, [join(checkout, 'scripts', 'start.mjs')], {
    cwd: checkout,
    env: { ...environment(binary), PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  try {
    const started = performance.now();
    await until(async () => (await fetch(`${base}/readyz`)).ok, child);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const page = await (await fetch(base)).text();
    if (!page.includes('<title>Stammtisch')) throw new Error('the page is another one');
    await makeTable(base);
    child.kill('SIGTERM');
    const code = await Promise.race([ended, sleep(STOP_MS, 'hangs')]);
    if (code !== 0) throw new Error(`told to stop, it ends with ${code}`);
    return { isGood: true, text: `ok after ${seconds} s` };
  } catch (error) {
    return { isGood: false, text: error instanceof Error ? error.message : String(error) };
  } finally {
    // It may be building: what it has started ends with it.
    if (child.exitCode === null) child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS)]);
    child.kill('SIGKILL');
  }
}

/** @param {string} base */
async function makeTable(base) {
  const me = await fetch(`${base}/api/me`, { method: 'POST' });
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(TABLE),
  });
  if (made.status !== 200) throw new Error(`no table: ${made.status} ${await made.text()}`);
}

/** @param {() => Promise<boolean>} isSo @param {import('node:child_process').ChildProcess} child */
async function until(isSo, child) {
  const end = Date.now() + START_MS;
  while (!(await isSo().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (Date.now() > end) throw new Error(`not ready after ${START_MS / 1000} s`);
    await sleep(200);
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Whatever is called `node` is that version. @param {string} binary */
function environment(binary) {
  const path = `${dirname(binary)}${delimiter}${process.env['PATH'] ?? ''}`;
  return { ...process.env, PATH: path };
}

/**
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, live?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, { cwd = root, live = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: command.endsWith('node') ? environment(command) : process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
