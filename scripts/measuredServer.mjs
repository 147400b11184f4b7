// @ts-check
// The whole game as npm start runs it, for measuring: on a free port, with a folder of its own.

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './build.mjs';
import { bundle, SERVER_DIST } from './bundle.mjs';

/** @typedef {typeof import('../packages/server/src/index.ts')} Server */

/** The server as plain JavaScript, and the files it needs. */
export async function loadServer() {
  await bundle();
  /** @type {Server} */
  const server = await import(pathToFileURL(join(SERVER_DIST, 'index.js')).href);
  const files = { page: DIST, botWorker: pathToFileURL(join(SERVER_DIST, 'worker.js')) };
  return { ...server, files };
}

/** @returns {Promise<{ url: string, close: () => Promise<void> }>} */
export async function startMeasuredServer() {
  const { readConfig, startServer, files } = await loadServer();
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-measured-'));
  const env = { PORT: '0', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'warn' };
  const read = readConfig(env, availableParallelism());
  if (!read.ok) throw new Error(read.problems.join(' '));
  const server = await startServer(read.config, files);
  return {
    url: `http://localhost:${server.port}/`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
