/** Runs the server until it is told to stop: `tsx packages/server/src/main.ts`. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig, startServer } from './index.ts';

// Where the page is, seen from the sources as from the built server.
const page = fileURLToPath(new URL('../../web/dist', import.meta.url));
const built = new URL('worker.js', import.meta.url);
const files = existsSync(built) ? { page, botWorker: built } : { page };

const read = readConfig(process.env, availableParallelism());
if (read.ok) {
  const server = await startServer(read.config, files).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void server.close();
    });
  }
} else {
  for (const problem of read.problems) console.error(problem);
  process.exitCode = 1;
}
