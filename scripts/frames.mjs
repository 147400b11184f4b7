// @ts-check
// How smoothly the page runs: npm run frames
// Four players, a processor slowed down four times, animations on: plays two evenings and prints how long
// frames and tasks took. Fails when a task took more than 500 ms or fewer than 95 % of the frames came within 17 ms.

import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { setupOrExit } from './setup.mjs';

const SLOWED = 4;
const FRAME_MS = 17;
const SHARE = 0.95;
const TASK_MS = 500;
const PLAY_MS = 60_000;

await setupOrExit();
const { build, DIST } = await import('./build.mjs');
const { listen, pageServer } = await import('./serve.mjs');
const executablePath = chromiumOrExit();
process.exitCode = (await build()) && (await measure()) ? 0 : 1;

/** @returns {Promise<boolean>} whether it runs smoothly enough */
async function measure() {
  const server = pageServer(DIST);
  const port = await listen(server, 0);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.addInitScript(prepare);
    await page.goto(`http://localhost:${port}/`);
    await page.locator('main button').first().click();
    await page.locator('.room').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate(watch);
    await page.evaluate(play);
    await page.waitForTimeout(PLAY_MS);
    return report(await page.evaluate(() => Reflect.get(globalThis, 'measured')));
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

/** Four keepers, three of them bots, all modules. Runs in the page. */
function prepare() {
  const looks = [
    ['Anna', 'red', 'fox', null],
    ['Mira', 'teal', 'fish', 'medium'],
    ['Jonas', 'green', 'leaf', 'medium'],
    ['Vera', 'violet', 'key', 'medium'],
  ];
  const people = looks.map(([name, colour, emblem, bot]) => ({ name, colour, emblem, bot }));
  const rules = { players: 4, modules: 5, edition: 'north-star', start: 0 };
  const spec = { ...rules, dishwasherBothWays: false, practice: false, people };
  localStorage.setItem('stammtisch-last-spec', JSON.stringify(spec));
  localStorage.setItem('stammtisch-settings', JSON.stringify({ pace: 'normal', muted: true }));
}

/** Notes how long frames and tasks take. Runs in the page. */
function watch() {
  /** @type {number[]} */
  const frames = [];
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { measured: { frames, tasks } });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: false });
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}

/** Answers whatever is asked, as somebody in no hurry would. Runs in the page, and looks only when asked. */
function play() {
  setInterval(() => {
    const dialog = document.querySelector('dialog');
    const ask = document.querySelector('main')?.dataset['ask'];
    if (dialog === null && ask === undefined) return;
    /** @type {HTMLElement | null} */
    const next =
      dialog?.querySelector('.body button:last-of-type') ??
      document.querySelector('.choice .option') ??
      document.querySelector('.spot.lit[data-place^="coaster-"]') ??
      (ask === 'plan' || ask === 'serve'
        ? document.querySelector('.foot .main:not(.quiet)')
        : null);
    next?.click();
  }, 250);
}

/** @param {readonly number[]} sorted @param {number} share */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {{ frames: number[], tasks: number[] }} measured */
function report({ frames, tasks }) {
  const sorted = frames.toSorted((a, b) => a - b);
  const within = frames.filter((time) => time <= FRAME_MS).length / frames.length;
  const longest = Math.max(0, ...tasks);
  const text = (/** @type {number} */ ms) => `${ms.toFixed(1)} ms`;
  console.log(`processor slowed ${SLOWED} times, four players, ${frames.length} frames`);
  for (const share of [0.5, 0.9, 0.95, 0.99, 1]) {
    console.log(`frames, ${String(share * 100).padStart(3)} %: ${text(quantile(sorted, share))}`);
  }
  console.log(`within ${FRAME_MS} ms: ${(within * 100).toFixed(1)} % (at least ${SHARE * 100} %)`);
  console.log(
    `tasks over 50 ms: ${tasks.length}, the longest ${text(longest)} (at most ${TASK_MS} ms)`,
  );
  return within >= SHARE && longest <= TASK_MS;
}
