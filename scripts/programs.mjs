// @ts-check
// Finds programs that are no npm packages; as root on Debian and its kin, installs them.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {readonly string[]} names of the file in the folders of PATH, or whole paths
 * @property {string} packageName Debian's
 * @property {string} [variable] of the environment: names the file
 */

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {Program} program @returns {string | undefined} */
function find({ names, variable }) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const given = variable === undefined ? undefined : process.env[variable];
  const files = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return [...(given === undefined ? [] : [given]), ...files].find(canRun);
}

/** @param {Program} program */
function installByApt({ title, packageName }) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return;
  console.error(`There is no ${title}; installing it (apt-get) …`);
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]) };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], options);
}

/**
 * The path of a program, which is installed first if that can be done, or undefined.
 * @param {Program} program
 */
export function findOrInstall(program) {
  return find(program) ?? (installByApt(program), find(program));
}

/**
 * The path of a program; says what to do and ends the process if there is none.
 * @param {Program} program
 */
export function programOrExit(program) {
  const found = findOrInstall(program);
  if (found !== undefined) return found;
  const { title, packageName, variable } = program;
  const named =
    variable === undefined ? '' : `, or name the program in the environment variable ${variable}`;
  console.error(`This needs ${title}. Install the system package \`${packageName}\`${named}.`);
  return process.exit(1);
}
