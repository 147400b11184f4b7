// @ts-check
// The game: npm start
// Sets everything up, builds what changed, and runs the server with the page until Ctrl-C.
// PORT=… asks for a port, DATA_DIR=… for a folder, DATABASE_URL=postgres://… for a database:
// docs/operations.md has the rest.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, setupOrExit } from './setup.mjs';

/** Ports that are tried when the first one is taken. */
const TRIES = 20;

await setupOrExit();
const { build } = await import('./build.mjs');
const { loadServer } = await import('./house.mjs');
const { welcome } = await import('./welcome.mjs');

if (await build()) await run();
else process.exitCode = 1;

async function run() {
  const { networkUrls, readConfig, startFailure, startServer, files } = await loadServer();
  const defaults = { LOG_LEVEL: 'warn', DATA_DIR: join(root, 'data'), SHOW_ADDRESSES: 'on' };
  const env = { ...defaults, ...process.env };
  const read = readConfig(env, availableParallelism());
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    process.exitCode = 1;
    return;
  }
  const server = await startOnFreePort(startServer, read.config, files).catch((error) => {
    console.error(`The server cannot start. ${startFailure(error, read.config).msg}`);
    process.exitCode = 1;
    return null;
  });
  if (server === null) return;
  const wanted = read.config.port;
  if (wanted !== 0 && server.port !== wanted) {
    console.log(`Port ${wanted} is taken; using ${server.port}.`);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void server.close());
  }
  const { publicUrl } = read.config;
  await welcome({
    port: server.port,
    publicUrl,
    network: networkUrls(read.config, server.port),
  });
}

/**
 * @param {typeof import('../packages/server/src/index.ts').startServer} startServer
 * @param {import('../packages/server/src/index.ts').Config} config
 * @param {import('../packages/server/src/index.ts').ServerFiles} files
 */
async function startOnFreePort(startServer, config, files) {
  for (let port = config.port; ; port++) {
    try {
      return await startServer({ ...config, port }, files);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      const isTaken = code === 'EADDRINUSE' && config.port !== 0 && port < config.port + TRIES;
      if (!isTaken) throw error;
    }
  }
}
