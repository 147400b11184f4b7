// @ts-check
// Makes plain JavaScript of the server, in a second: node runs it without a compiler, in less memory.
// A running server reads its bot worker from there, so nothing is written unless sources changed.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeOnce } from './derived.mjs';
import { compileMessages } from './messages.mjs';
import { root } from './setup.mjs';

const SERVER = join(root, 'packages', 'server');
export const SERVER_DIST = join(SERVER, 'dist');

/** Our own packages become part of it; everything else stays where it is installed. */
const isForeign = (/** @type {string} */ id) => !/^[./]|^\w:|^@stammtisch\/|^\0/.test(id);

const BUNDLE = {
  name: 'server',
  sources: [
    'package-lock.json',
    'scripts/bundle.mjs',
    'packages/words/messages',
    ...['server', 'engine', 'bots', 'bots-node', 'table', 'protocol', 'words'].map(
      (name) => `packages/${name}/src`,
    ),
  ],
  output: join(SERVER_DIST, 'index.js'),
};

/** Builds `index.js` (the server), `main.js` (the program) and `worker.js` (a bot's thread). */
export async function bundle() {
  await compileMessages();
  await makeOnce(BUNDLE, runRolldown);
}

async function runRolldown() {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: {
      index: join(SERVER, 'src/index.ts'),
      main: join(SERVER, 'src/main.ts'),
      worker: join(root, 'packages/bots-node/src/worker.ts'),
    },
    platform: 'node',
    external: isForeign,
    logLevel: 'silent',
  });
  rmSync(SERVER_DIST, { recursive: true, force: true });
  await build.write({
    dir: SERVER_DIST,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return true;
}
