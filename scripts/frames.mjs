// @ts-check
// How smoothly the page runs: npm run frames
// Four players, a processor slowed down four times, animations on: plays three stretches of a game and prints how
// long frames and tasks took. Fails when in the middle one of them a task took more than 500 ms or fewer than 95 %
// of the frames came within 17 ms: single stretches wander.

import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { setupOrExit } from './setup.mjs';

const SLOWED = 4;
const FRAME_MS = 17;
const SHARE = 0.95;
const TASK_MS = 500;
const STRETCHES = 3;
const PLAY_MS = 40_000;

await setupOrExit();
const { build } = await import('./build.mjs');
const { startMeasuredServer } = await import('./measuredServer.mjs');
const executablePath = chromiumOrExit();
process.exitCode = (await build()) && (await measure()) ? 0 : 1;

/** @typedef {{ frames: number[], tasks: number[] }} Measured in milliseconds */

/** @returns {Promise<boolean>} whether it runs smoothly enough */
async function measure() {
  const server = await startMeasuredServer();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.addInitScript(prepare);
    await page.goto(server.url);
    await page.locator('main button').first().click();
    await page.locator('.room').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate(watch);
    await page.evaluate(play);
    /** @type {Measured[]} */
    const stretches = [];
    for (let i = 0; i < STRETCHES; i++) {
      await page.waitForTimeout(PLAY_MS);
      stretches.push(await page.evaluate(take));
    }
    return report(stretches);
  } finally {
    await browser.close();
    await server.close();
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
  /** @type {Measured} */
  const measured = { frames: [], tasks: [] };
  Object.assign(globalThis, { measured });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: false });
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    measured.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}

/** What has been noted since the last time. Runs in the page. @returns {Measured} */
function take() {
  const measured = Reflect.get(globalThis, 'measured');
  return { frames: measured.frames.splice(0), tasks: measured.tasks.splice(0) };
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

/** @param {readonly number[]} values */
function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {readonly Measured[]} stretches */
function report(stretches) {
  const text = (/** @type {number} */ ms) => `${ms.toFixed(1)} ms`;
  console.log(`processor slowed ${SLOWED} times, four players`);
  const judged = stretches.map(({ frames, tasks }, i) => {
    const sorted = frames.toSorted((a, b) => a - b);
    const within = frames.filter((time) => time <= FRAME_MS).length / frames.length;
    const longest = Math.max(0, ...tasks);
    const quantiles = [0.5, 0.9, 0.95, 0.99, 1].map(
      (share) => `${share * 100} % ${text(quantile(sorted, share))}`,
    );
    console.log(`stretch ${i + 1}: ${frames.length} frames, ${quantiles.join(', ')}`);
    console.log(
      `  within ${FRAME_MS} ms ${(within * 100).toFixed(1)} %, ${tasks.length} tasks over 50 ms, the longest ${text(longest)}`,
    );
    return { within, longest };
  });
  const within = middle(judged.map((stretch) => stretch.within));
  const longest = middle(judged.map((stretch) => stretch.longest));
  console.log(
    `in the middle: ${(within * 100).toFixed(1)} % within ${FRAME_MS} ms (at least ${SHARE * 100} %), ` +
      `the longest task ${text(longest)} (at most ${TASK_MS} ms)`,
  );
  return within >= SHARE && longest <= TASK_MS;
}
