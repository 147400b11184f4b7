// Finds a Chromium for the tools that need a browser; as root on Debian and its kin, installs one.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** For containers: no sandbox of its own, no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function find() {
  const { CHROMIUM: given, PATH: path = '' } = process.env;
  const folders = path.split(delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(given === undefined ? [] : [given]), ...named, ...ELSEWHERE].find(canRun);
}

function installByApt() {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return;
  console.error('There is no Chromium; installing it (apt-get) …');
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]) };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}

/** The path of a Chromium; says what to do and ends the process if there is none. */
export function chromiumOrExit() {
  const found = find() ?? (installByApt(), find());
  if (found !== undefined) return found;
  console.error(
    'This needs Chromium or Chrome. Install the system package `chromium` (Debian, Ubuntu, Fedora, ' +
      'Arch, Homebrew), or name the program in the environment variable CHROMIUM.',
  );
  return process.exit(1);
}
