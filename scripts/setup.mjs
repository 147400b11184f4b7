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
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
const STAMP = join(root, 'node_modules', '.stammtisch-setup');
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

export async function setup() {
  checkNode();
  if (isReady()) return;
  const release = await lock();
  try {
    if (!isReady()) await install(); // another run may have done it while we waited
  } finally {
    release();
  }
}

/** Runs `setup`; if that fails, says why and ends the process. */
export async function setupOrExit() {
  try {
    await setup();
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

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');
}

function isReady() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

async function install() {
  const print = fingerprint();
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say('Installing dependencies (npm ci); the first time this takes about a minute …');
  const ticker = setInterval(() => say(`  … still installing, ${seconds()} s`), 10_000);
  const problem = await runNpmCi().finally(() => clearInterval(ticker));
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  if (problem) {
    throw new SetupError(
      `Installing the dependencies failed: ${problem}.\n` +
        'Look at what npm said above, check the network and the free disk space, and run the ' +
        'command again. If package.json has changed, run `npm install` first.',
    );
  }
  writeFileSync(STAMP, print);
  say(`Dependencies installed in ${seconds()} s.`);
}

/** @returns {Promise<string | null>} what went wrong */
function runNpmCi() {
  // Development dependencies are what runs Stammtisch, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npmPath } = process.env;
  const isNpm = npmPath !== undefined && basename(npmPath) === 'npm-cli.js' && existsSync(npmPath);
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
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
async function lock() {
  for (let waited = false; !tryLock(); waited = true) {
    if (!waited) say('Another run is installing the dependencies; waiting for it …');
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
