// The game in the browser: npm start
// Sets everything up, builds the page if it changed, and serves it until Ctrl-C. PORT=… asks for a port.

import { setupOrExit } from './setup.mjs';

const WANTED = 8080;

await setupOrExit();
const { build, DIST } = await import('./build.mjs');
const { listen, pageServer } = await import('./serve.mjs');

const wanted = portOf(process.env['PORT']);
if (await build()) await serve();
else process.exitCode = 1;

async function serve() {
  const server = pageServer(DIST);
  const port = await listen(server, wanted).catch(
    /** @param {NodeJS.ErrnoException} error */ (error) => {
      console.error(`Cannot listen on port ${wanted} (${error.code ?? error.message}).`);
      process.exitCode = 1;
      return null;
    },
  );
  if (port === null) return;
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`);
  console.log(`Stammtisch is open: http://localhost:${port}\nPress Ctrl-C to close it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}

/** @param {string | undefined} text */
function portOf(text) {
  if (text === undefined || text === '') return WANTED;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  console.error(`PORT is ${text}, which is no port; using ${WANTED}.`);
  return WANTED;
}
