// Judges the page with Lighthouse as on a phone: npm run lighthouse
// Every page is audited three times, since single runs wander; the middle one counts.
// Lighthouse is installed here and by no other command.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { root, setupOrExit } from './setup.mjs';

/** @type {Record<string, number>} least scores */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
const AUDITS = 3;
/** Long enough for anything that is not stuck. */
const PATIENCE_MS = 60_000;

const HOME = join(root, 'lighthouse');
await setupOrExit();
await setupOrExit(HOME);
const executablePath = chromiumOrExit();
const { build } = await import('./build.mjs');
const { startMeasuredServer } = await import('./measuredServer.mjs');

/** @param {string} file of the folder's own packages */
const load = (file) => import(pathToFileURL(join(HOME, 'node_modules', file)).href);

/**
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ score: number | null, title: string, displayValue?: string }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report
 */

process.exitCode = (await build()) && (await judge()) ? 0 : 1;

async function judge() {
  const server = await startMeasuredServer();
  const profile = mkdtempSync(join(tmpdir(), 'stammtisch-lighthouse-'));
  try {
    const { url } = server;
    const hash = await inBrowser(profile, (debug) => tableAddress(url, debug));
    const home = report('home', url, await audits(profile, url));
    const table = report('table', url + hash, await audits(profile, url + hash));
    return home && table;
  } finally {
    rmSync(profile, { recursive: true, force: true });
    await server.close();
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

/**
 * Each in a browser that has done nothing else before.
 * @param {string} profile @param {string} url @returns {Promise<Report[]>}
 */
async function audits(profile, url) {
  /** @type {Report[]} */
  const reports = [];
  for (let i = 0; i < AUDITS; i++) {
    reports.push(await inBrowser(profile, (debug) => audit(url, debug)));
  }
  return reports;
}

/** @param {string} url @param {number} port @returns {Promise<Report>} */
async function audit(url, port) {
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(LEAST),
    // The game that the table shows is in the browser's storage.
    disableStorageReset: true,
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  });
  return lhr;
}

/** @param {Report} report @param {string} id */
function points({ categories }, id) {
  return Math.round((categories[id]?.score ?? 0) * 100);
}

/** @param {string} name @param {string} url @param {Report[]} reports @returns {boolean} */
function report(name, url, reports) {
  console.log(`\n${name}: ${url}`);
  let isFine = true;
  for (const [id, least] of Object.entries(LEAST)) {
    const sorted = reports.toSorted((a, b) => points(a, id) - points(b, id));
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (middle === undefined) return false;
    const isEnough = points(middle, id) >= least;
    isFine &&= isEnough;
    const all = reports.map((each) => points(each, id)).join(', ');
    console.log(
      `  ${isEnough ? ' ' : '✗'} ${id.padEnd(16)} ${String(points(middle, id)).padStart(3)} of ${all} (at least ${least})`,
    );
    if (!isEnough) explain(middle, id);
  }
  return isFine;
}

/** What cost points. @param {Report} report @param {string} category */
function explain({ categories, audits: all }, category) {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const { score, title, displayValue = '' } = all[id] ?? { score: null, title: id };
    if (weight > 0 && score !== null && score < 0.9) console.log(`      ${title} ${displayValue}`);
  }
}
