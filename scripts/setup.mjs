// Makes the checkout ready to run: a recent enough Node and the locked dependencies.
// Every command goes through here, so it costs next to nothing when all is in place.
// Speaks on stderr only: stdout belongs to the command.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
const LOCK = join(root, '.setup.lock');
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOCK_BEAT_MS = 2_000;
const LOCK_STALE_MS = 30_000;

/** Something the person at the keyboard can act on; its message is all they need to see. */
export class SetupError extends Error {}

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} [folder] with a lock file of its own */
export async function setup(folder = root) {
  checkNode();
  if (isReady(folder)) return;
  const release = await lock();
  try {
    if (!isReady(folder)) await install(folder); // another run may have done it while we waited
  } finally {
    release();
  }
}

/**
 * Runs `setup`; if that fails, says why and ends the process.
 * @param {string} [folder]
 */
export async function setupOrExit(folder) {
  try {
    await setup(folder);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetupError(
    `Stammtisch needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'Install a newer Node and run the command again.',
  );
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules', '.stammtisch-setup');

/** @param {string} folder */
function fingerprint(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');
}

/** @param {string} folder */
function isReady(folder) {
  try {
    return readFileSync(stampOf(folder), 'utf8') === fingerprint(folder);
  } catch {
    return false;
  }
}

/** @param {string} folder */
async function install(folder) {
  const print = fingerprint(folder);
  const what = folder === root ? 'dependencies' : `dependencies of ${relative(root, folder)}/`;
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`Installing the ${what} (npm ci); the first time this takes about a minute …`);
  const ticker = setInterval(() => say(`  … still installing, ${seconds()} s`), 10_000);
  const problem = await runNpmCi(folder).finally(() => clearInterval(ticker));
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  if (problem) {
    throw new SetupError(
      `Installing the ${what} failed: ${problem}.\n` +
        'Look at what npm said above, check the network and the free disk space, and run the ' +
        'command again. If package.json has changed, run `npm install` first.',
    );
  }
  writeFileSync(stampOf(folder), print);
  say(`Installed the ${what} in ${seconds()} s.`);
}

/** @param {string} folder @returns {Promise<string | null>} what went wrong */
function runNpmCi(folder) {
  // Development dependencies are what runs Stammtisch, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npmPath } = process.env;
  const isNpm = npmPath !== undefined && basename(npmPath) === 'npm-cli.js' && existsSync(npmPath);
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: folder, stdio: ['ignore', 2, 2] };
  const child = isNpm
    ? spawn(process.execPath, [npmPath, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  // Told to stop, stop npm first: it must not go on writing once the lock is released.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`npm could not be started (${error.message})`));
    child.on('exit', (code, signal) =>
      resolve(code === 0 ? null : `npm ci ended with ${signal ?? `code ${code}`}`),
    );
  });
}

/**
 * Takes the lock, waiting for another run that holds it. The holder touches the lock
 * now and then, so a lock that went untouched was left behind and may be taken over.
 */
export async function lock() {
  for (let waited = false; !tryLock(); waited = true) {
    if (!waited) say('Another run is preparing this checkout; waiting for it …');
    await sleep(250);
  }
  const beat = setInterval(touchLock, LOCK_BEAT_MS);
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    rmSync(LOCK, { recursive: true, force: true });
  };
  process.on('exit', release);
  return release;
}

function tryLock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new SetupError(`Cannot write to ${root} (${codeOf(error)}). Make it writable first.`);
    }
    if (isStale()) dropStaleLock();
    return false;
  }
}

function isStale() {
  try {
    return Date.now() - statSync(LOCK).mtimeMs > LOCK_STALE_MS;
  } catch {
    return false; // released in the meantime
  }
}

function dropStaleLock() {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside); // atomic: of several runs that want to drop it one succeeds
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // another run was faster
  }
}

function touchLock() {
  const now = new Date();
  try {
    utimesSync(LOCK, now, now);
  } catch {
    // taken over after a long sleep of the machine; the install itself goes on
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
