/**
 * Runs the server until it is told to stop, or forgets what an operator names: `tsx
 * packages/server/src/main.ts`.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig, startFailure, startServer } from './index.ts';
import { runForget } from './operator.ts';

// Where the page is, seen from the sources as from the built server.
const page = fileURLToPath(new URL('../../web/dist', import.meta.url));
const built = new URL('worker.js', import.meta.url);
const files = existsSync(built) ? { page, botWorker: built } : { page };

/** As the log of a server that runs: a line of JSON, pino's level 60. */
function logFatal(line: { readonly msg: string }): void {
  console.log(JSON.stringify({ level: 60, time: Date.now(), ...line }));
}

const [command, ...words] = process.argv.slice(2);
const read = readConfig(process.env, availableParallelism());
if (read.ok && command === 'forget') {
  // For a person at a terminal: no line of the log.
  const { ok, text } = await runForget(words, read.config).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, text: `Nothing is certain to be forgotten: ${why}` };
  });
  console[ok ? 'log' : 'error'](text);
  process.exitCode = ok ? 0 : 1;
} else if (read.ok) {
  const server = await startServer(read.config, files).catch((error: unknown) => {
    logFatal(startFailure(error, read.config));
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
  for (const msg of read.problems) logFatal({ msg });
  process.exitCode = 1;
}
