/** Runs the server until it is told to stop: `tsx packages/server/src/main.ts`. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig, startServer } from './index.ts';

const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

const read = readConfig(process.env, availableParallelism());
if (read.ok) {
  const server = await startServer(read.config, PAGE);
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
