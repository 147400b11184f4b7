// @ts-check
// Builds the page unless the last build is of the same sources: node scripts/build.mjs

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { makeOnce } from './derived.mjs';
import { root } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

const WEB = join(root, 'packages', 'web');
export const DIST = join(WEB, 'dist');

const PAGE = {
  name: 'page',
  sources: [
    'package-lock.json',
    'scripts/build.mjs',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
    'packages/web/svelte.config.js',
    'packages/words/project.inlang/settings.json',
    'packages/words/messages',
    'packages/words/editions.mjs',
    'packages/web/public',
    ...[
      'web',
      'engine',
      'bots',
      'bots-web',
      'analysis',
      'table',
      'player',
      'protocol',
      'words',
    ].map((name) => `packages/${name}/src`),
  ],
  output: join(DIST, 'index.html'),
};

/** @returns {Promise<boolean>} whether there is a page now */
export function build() {
  return makeOnce(PAGE, runVite);
}

async function runVite() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.error('Building the page; this takes half a minute …');
  const ticker = setInterval(() => console.error(`  … still building, ${seconds()} s`), 10_000);
  const { code, output } = await runNode([toolPath('vite'), 'build', WEB]).finally(() =>
    clearInterval(ticker),
  );
  if (code !== 0) {
    console.error(`${output.trimEnd()}\n\nBuilding the page failed.`);
    return false;
  }
  await compress(DIST);
  console.error(`Built the page in ${seconds()} s.`);
  return true;
}

/** What is text. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);

/**
 * Leaves a compressed copy beside every file that gains by it, as small as brotli can: the largest takes
 * a second or two, for which the first visitor of a freshly started server would wait.
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => COMPRESSIBLE.has(extname(file)) && statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      const small = await promisify(brotliCompress)(body);
      if (small.length < body.length) writeFileSync(`${file}.br`, small);
    }),
  );
}
