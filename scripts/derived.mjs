// @ts-check
// What is made of the sources, and made again only when they have changed.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lock, root } from './setup.mjs';

/**
 * @typedef {{ name: string, sources: readonly string[], output: string }} Derived
 *   sources: files and folders, from the root; output: a file that is there once it is made
 */

/** Tests, and what is made of the sources itself. */
const NOT_SOURCES = /[\\/]paraglide[\\/]|\.test\.ts$/;

/**
 * Makes something unless it was made of the same sources the last time.
 * @param {Derived} derived
 * @param {() => Promise<boolean>} make whether it has succeeded
 * @returns {Promise<boolean>} whether it is there now
 */
export async function makeOnce(derived, make) {
  const stamp = join(root, 'node_modules', `.stammtisch-${derived.name}`);
  const print = fingerprint(derived.sources);
  const isMade = () => readStamp(stamp) === `${print} ${timeOf(derived.output)}`;
  if (isMade()) return true;
  const release = await lock();
  try {
    if (isMade()) return true; // another run has done it while this one waited
    rmSync(stamp, { force: true });
    if (!(await make())) return false;
    writeStamp(stamp, `${print} ${timeOf(derived.output)}`);
    return true;
  } finally {
    release();
  }
}

/** @param {readonly string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !NOT_SOURCES.test(file) && statSync(file).isFile())
    .toSorted();
}

/** When the output was written: another tool may have made it, of other sources. @param {string} output */
function timeOf(output) {
  return statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 'missing';
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} stamp @param {string} text */
function writeStamp(stamp, text) {
  try {
    writeFileSync(stamp, text);
  } catch {
    // Without it everything is made again the next time.
  }
}
