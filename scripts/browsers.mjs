// @ts-check
// The page in three engines: npm run browsers [-- chromium firefox webkit]
// Plays the same journey in each, then lets each two of them play at one table, and puts pictures of the same
// places side by side into reports/browsers.

import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { programOrExit } from './programs.mjs';
import { root, setupOrExit } from './setup.mjs';

const FIREFOX = {
  title: 'Firefox',
  names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packageName: 'firefox-esr',
  variable: 'FIREFOX',
};
const WEBKIT_DRIVER = {
  title: 'the driver of WebKitGTK',
  names: ['WebKitWebDriver'],
  packageName: 'webkit2gtk-driver',
};
const MINI_BROWSER = {
  title: 'the MiniBrowser of WebKitGTK',
  names: ['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '4.0'].map(
      (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
  packageName: 'webkit2gtk-driver',
  variable: 'MINI_BROWSER',
};
const SCREEN = { title: 'a screen in memory', names: ['Xvfb'], packageName: 'xvfb' };

const ENGINES = /** @type {const} */ (['chromium', 'firefox', 'webkit']);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !ENGINES.some((engine) => engine === name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.`);
  process.exit(1);
}
const chosen = ENGINES.filter((engine) => named.length === 0 || named.includes(engine));

await setupOrExit();
await setupOrExit(join(root, 'browsers'));
const programs = {
  chromium: () => ({ executablePath: chromiumOrExit(), args: CHROMIUM_ARGS }),
  firefox: () => programOrExit(FIREFOX),
  webkit: () => ({
    webDriver: programOrExit(WEBKIT_DRIVER),
    miniBrowser: programOrExit(MINI_BROWSER),
    screen: programOrExit(SCREEN),
  }),
};
// All of them before anything takes time.
const found = Object.fromEntries(chosen.map((engine) => [engine, programs[engine]()]));
const { build } = await import('./build.mjs');
process.exitCode = (await build()) && (await runInBrowsers()) ? 0 : 1;

async function runInBrowsers() {
  const { startMeasuredServer } = await import('./measuredServer.mjs');
  const { register } = await import('tsx/esm/api');
  register();
  const journey = new URL('../browsers/main.ts', import.meta.url);
  const { runJourneys } = await import(journey.href);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const server = await startMeasuredServer();
  try {
    const { port } = new URL(server.url);
    return await runJourneys({
      programs: found,
      port: Number(port),
      folder: join(root, 'reports', 'browsers'),
    });
  } finally {
    await server.close();
  }
}
