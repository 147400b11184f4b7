// What the page weighs: npm run size
// Builds it, loads home and a table with an empty cache and without the service worker, and adds up what
// came over the wire, compressed with brotli; --files lists it. Fails when home or table weigh more than they may.

import { get } from 'node:http';
import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { setupOrExit } from './setup.mjs';

/** In KB of 1000 bytes. */
const HOME_LIMIT = 60;
const TABLE_LIMIT = 400;

const KINDS = /** @type {const} */ (['js', 'worker', 'css', 'font', 'svg', 'html', 'other']);
/** @typedef {(typeof KINDS)[number]} Kind */
/** @typedef {Record<Kind, number>} Weights bytes */

await setupOrExit();
const { build } = await import('./build.mjs');
const { startMeasuredServer } = await import('./measuredServer.mjs');
const executablePath = chromiumOrExit();
process.exitCode = (await build()) && (await measure()) ? 0 : 1;

/** @param {string} path @param {Set<string>} workers @returns {Kind} */
function kindOf(path, workers) {
  if (workers.has(path)) return 'worker';
  const [, extension = 'html'] = /\.(\w+)$/.exec(path) ?? [];
  if (extension === 'woff2' || extension === 'woff') return 'font';
  return KINDS.find((kind) => kind === extension) ?? 'other';
}

async function measure() {
  const server = await startMeasuredServer();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const visit = () => browser.newContext({ serviceWorkers: 'block', locale: 'en' });
    const home = await weigh(await visit(), server.url, false);
    const table = await weigh(await visit(), server.url, true);
    return report(home, table);
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context @param {string} url
 * @param {boolean} isTable go on to a table, which counts together with home
 * @returns {Promise<Weights>}
 */
async function weigh(context, url, isTable) {
  /** @type {Set<string>} */
  const asked = new Set();
  /** @type {Set<string>} */
  const workers = new Set();
  context.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    // Pictures that the page draws itself are asked for, but fetched from nowhere.
    if (protocol !== 'blob:') asked.add(pathname);
  });
  const page = await context.newPage();
  page.on('worker', (worker) => workers.add(new URL(worker.url()).pathname));
  if (!isTable) {
    // The table is fetched ahead when the browser is idle; home is what comes before.
    await page.addInitScript(() => {
      Object.assign(globalThis, { requestIdleCallback: () => 0 });
    });
  }
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isTable) {
    await page.locator('main button').first().click();
    await page.waitForURL(/#\/table\//);
    await page.waitForTimeout(5_000);
  }
  await context.close();
  const weights = /** @type {Weights} */ (Object.fromEntries(KINDS.map((kind) => [kind, 0])));
  for (const path of asked) {
    const bytes = await bytesOf(new URL(path, url));
    weights[kindOf(path, workers)] += bytes;
    if (process.argv.includes('--files')) console.log(`${(bytes / 1000).toFixed(1)} ${path}`);
  }
  return weights;
}

/** As it comes over the wire. @param {URL} url @returns {Promise<number>} */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (/** @type {Buffer} */ part) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** @param {Weights} weights */
function total(weights) {
  return KINDS.reduce((sum, kind) => sum + weights[kind], 0);
}

/** @param {number} bytes */
function kilo(bytes) {
  return (bytes / 1000).toFixed(1).padStart(9);
}

/** @param {Weights} home @param {Weights} table @returns {boolean} whether both are light enough */
function report(home, table) {
  console.log(`${'KB, brotli'.padEnd(12)}     home    table`);
  for (const kind of KINDS)
    console.log(`${kind.padEnd(12)}${kilo(home[kind])}${kilo(table[kind])}`);
  console.log(`${'total'.padEnd(12)}${kilo(total(home))}${kilo(total(table))}`);
  const own = (home.js + home.css) / 1000;
  const whole = total(table) / 1000;
  console.log(`home, js and css: ${own.toFixed(1)} of ${HOME_LIMIT} KB`);
  console.log(`table in all: ${whole.toFixed(1)} of ${TABLE_LIMIT} KB`);
  return own <= HOME_LIMIT && whole <= TABLE_LIMIT;
}
