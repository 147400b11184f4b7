// @ts-check
// Builds the page unless the last build is of the same sources: node scripts/build.mjs

import { join } from 'node:path';
import { makeOnce } from './derived.mjs';
import { root } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

const WEB = join(root, 'packages', 'web');
export const DIST = join(WEB, 'dist');

const PAGE = {
  name: 'page',
  sources: [
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
  console.error(`Built the page in ${seconds()} s.`);
  return true;
}
