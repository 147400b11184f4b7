// @ts-check
// Which test files hold properties, and how a counterexample is told.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './setup.mjs';

/** @typedef {import('../test/fastCheck.ts').PropertyReport} PropertyReport */

/**
 * The test files that import fast-check, themselves or through helpers of theirs.
 * @returns {string[]} paths from the root, in order
 */
export function findPropertyFiles() {
  const sources = readdirSync(join(root, 'packages'))
    .flatMap((name) => ['src', 'test'].map((folder) => join(root, 'packages', name, folder)))
    .flatMap(typescriptUnder);
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return sources
    .filter((file) => file.endsWith('.test.ts') && hasProperties(file, known))
    .map((file) => relative(root, file).split(sep).join('/'))
    .toSorted();
}

/** @param {string} folder @returns {string[]} */
function typescriptUnder(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name));
  } catch {
    return []; // a package without such a folder
  }
}

/** @param {string} file @param {Map<string, boolean>} known @returns {boolean} */
function hasProperties(file, known) {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false); // while its imports are followed: they may form a cycle
  const text = readSource(file);
  const imports = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => path);
  const found =
    text.includes("from 'fast-check'") ||
    imports.some((path) => hasProperties(join(dirname(file), path), known));
  known.set(file, found);
  return found;
}

/** @param {string} file */
function readSource(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // made by a build, and so without properties
  }
}

/**
 * A counterexample as it is pasted into its test, and how it is repeated.
 * @param {PropertyReport} found
 */
export function describeCounterexample({ file, test, seed, failure }) {
  if (failure === null) throw new Error(`${test} did not fail.`);
  const path = relative(root, file).split(sep).join('/');
  return [
    `COUNTEREXAMPLE in ${path}`,
    `  ${test}`,
    '',
    'Keep it: paste this into the last argument of fc.assert, and say beside it what went wrong.',
    `  examples: [${failure.counterexample}],`,
    '',
    'Repeat it:',
    `  PROPERTY_SEED=${seed} PROPERTY_PATH=${failure.path} npx vitest run ${path} ${onlyTest(test)}`,
    '',
    indent(failure.message),
  ].join('\n');
}

/** The option that runs one test. @param {string} test */
export function onlyTest(test) {
  const pattern = test.replaceAll(' > ', ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '.');
  return `-t '${pattern.replaceAll("'", '.')}'`;
}

/** @param {string} text */
export function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}
