// Builds the page unless the last build is of the same sources: node scripts/build.mjs

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

const WEB = join(root, 'packages', 'web');
export const DIST = join(WEB, 'dist');
const STAMP = join(WEB, 'node_modules', '.stammtisch-build');

/** What the built page follows from; tests and what the build itself writes apart. */
const SOURCES = [
  'package-lock.json',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/svelte.config.js',
  'packages/web/project.inlang/settings.json',
  'packages/web/messages',
  'packages/web/public',
  ...['web', 'engine', 'bots', 'bots-web', 'analysis', 'table', 'protocol'].map(
    (name) => `packages/${name}/src`,
  ),
];
const NOT_SOURCES = /[\\/]paraglide[\\/]|\.test\.ts$/;

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !NOT_SOURCES.test(file) && statSync(file).isFile())
    .toSorted();
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isBuilt() {
  try {
    return existsSync(join(DIST, 'index.html')) && readFileSync(STAMP, 'utf8') === print;
  } catch {
    return false;
  }
}

let print = '';

/** @returns {Promise<boolean>} whether there is a page now */
export async function build() {
  print = fingerprint();
  if (isBuilt()) return true;
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.error('Building the page; this takes half a minute …');
  const ticker = setInterval(() => console.error(`  … still building, ${seconds()} s`), 10_000);
  rmSync(STAMP, { force: true });
  const { code, output } = await runNode([toolPath('vite'), 'build', WEB]).finally(() =>
    clearInterval(ticker),
  );
  if (code !== 0) {
    console.error(`${output.trimEnd()}\n\nBuilding the page failed.`);
    return false;
  }
  writeStamp();
  console.error(`Built the page in ${seconds()} s.`);
  return true;
}

function writeStamp() {
  try {
    writeFileSync(STAMP, print);
  } catch {
    // Without it the page is built again the next time.
  }
}
