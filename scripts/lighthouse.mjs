// Judges the page with Lighthouse as on a phone: npm run lighthouse
// Lighthouse is installed here and by no other command.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { root, setupOrExit } from './setup.mjs';

/** @type {Record<string, number>} least scores */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Long enough for anything that is not stuck. */
const PATIENCE_MS = 60_000;

const HOME = join(root, 'lighthouse');
await setupOrExit();
await setupOrExit(HOME);
const executablePath = chromiumOrExit();
const { build, DIST } = await import('./build.mjs');
const { listen, pageServer } = await import('./serve.mjs');

/** @param {string} file of the folder's own packages */
const load = (file) => import(pathToFileURL(join(HOME, 'node_modules', file)).href);

/**
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ score: number | null, title: string, displayValue?: string }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report
 */

process.exitCode = (await build()) && (await judge()) ? 0 : 1;

async function judge() {
  const server = pageServer(DIST);
  const port = await listen(server, 0);
  const profile = mkdtempSync(join(tmpdir(), 'stammtisch-lighthouse-'));
  try {
    const url = `http://localhost:${port}/`;
    const hash = await inBrowser(profile, (debug) => tableAddress(url, debug));
    // Each in a browser that has done nothing else before.
    const home = await inBrowser(profile, (debug) => score('home', url, debug));
    const table = await inBrowser(profile, (debug) => score('table', url + hash, debug));
    return home && table;
  } finally {
    rmSync(profile, { recursive: true, force: true });
    server.close();
    server.closeAllConnections();
  }
}

/**
 * @template T
 * @param {string} profile the folder of the browser's storage
 * @param {(port: number) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function inBrowser(profile, use) {
  const { launch } = await load('chrome-launcher/dist/index.js');
  const chrome = await launch({
    chromePath: executablePath,
    userDataDir: profile,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  try {
    return await use(chrome.port);
  } finally {
    chrome.kill();
    // The next one needs the folder for itself.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/**
 * Begins a game in the browser that Lighthouse uses, so that there is a table to look at.
 * @param {string} url @param {number} port of the browser
 */
async function tableAddress(url, port) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('the browser has no window');
  await page.goto(url);
  await page.locator('main button').first().click({ timeout: PATIENCE_MS });
  await page.waitForURL(/#\/table\//, { timeout: PATIENCE_MS });
  const { hash } = new URL(page.url());
  // Before it is closed, the game must have been stored.
  await page.waitForTimeout(2_000);
  await page.close();
  return hash;
}

/** @param {string} name @param {string} url @param {number} port @returns {Promise<boolean>} */
async function score(name, url, port) {
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { lhr } = /** @type {{ lhr: Report }} */ (
    await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      // The game that the table shows is in the browser's storage.
      disableStorageReset: true,
      clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
    })
  );
  console.log(`\n${name}: ${url}`);
  let isFine = true;
  for (const [id, least] of Object.entries(LEAST)) {
    const category = lhr.categories[id];
    const points = Math.round((category?.score ?? 0) * 100);
    const isEnough = points >= least;
    isFine &&= isEnough;
    console.log(
      `  ${isEnough ? ' ' : '✗'} ${id.padEnd(16)} ${String(points).padStart(3)} (at least ${least})`,
    );
    if (isEnough) continue;
    for (const { id: audit, weight } of category?.auditRefs ?? []) {
      const {
        score: got,
        title,
        displayValue = '',
      } = lhr.audits[audit] ?? { score: null, title: audit };
      if (weight > 0 && got !== null && got < 0.9) console.log(`      ${title} ${displayValue}`);
    }
  }
  return isFine;
}
