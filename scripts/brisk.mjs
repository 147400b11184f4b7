// @ts-check
// Whole games in the real page, as fast as it allows: npm run brisk [-- --games n] [--speed normal] [--seed n]
// [--pages n] [--haste n]. Whatever can be answered is answered at once, also while something is shown. Fails when
// a game stands still, the page complains, or its watchdog had to help; what is to be known of such a game is put
// into reports/brisk.
//
// Pictures at normal speed take minutes a game, so waits for pictures are divided by --haste (12 unless told; 1 for
// the real clock). Nothing else is: tasks, promises, presses and the bots' worker interleave as they do for everybody.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_ARGS, headlessChromiumOrExit } from './chromium.mjs';
import { root, setupOrExit } from './setup.mjs';

const STALL_S = 30;
const REPORTS = join(root, 'reports', 'brisk');
const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

await setupOrExit();
const { register } = await import('tsx/esm/api');
register();
/** @type {typeof import('../packages/web/e2e/brisk.ts')} */
const { playBrisk, prepareBrisk, savedGames, setupOf, setupText, SPEEDS } = await import(
  new URL('../packages/web/e2e/brisk.ts', import.meta.url).href
);
/** @type {typeof import('../packages/web/e2e/briskPlayer.ts')} */
const { OUTCOMES } = await import(
  new URL('../packages/web/e2e/briskPlayer.ts', import.meta.url).href
);
const { build } = await import('./build.mjs');
const { startMeasuredServer } = await import('./measuredServer.mjs');

/** @typedef {import('../packages/web/e2e/brisk.ts').Speed} Speed */
/** @typedef {import('../packages/web/e2e/brisk.ts').BriskGame} Game */
/** @typedef {import('../packages/web/e2e/briskPlayer.ts').Went} Went */
/** @typedef {{ game: Game, went: Went, heard: string[] }} Played */

/** @param {string} name @param {string} text @param {number} least */
function number(name, text, least) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  console.error(`--${name} is a whole number from ${least} on; got ${text}`);
  return process.exit(1);
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    speed: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string', default: String(Math.max(2, availableParallelism())) },
    haste: { type: 'string', default: '12' },
  },
});
const speeds = values.speed === 'all' ? SPEEDS : SPEEDS.filter((each) => each === values.speed);
if (speeds.length === 0) {
  console.error(`--speed is all or one of ${SPEEDS.join(', ')}; got ${values.speed}`);
  process.exit(1);
}
const first = number('seed', values.seed, 0);
const haste = number('haste', values.haste, 1);
const pages = number('pages', values.pages, 1);
/** @type {Game[]} */
const games = Array.from({ length: number('games', values.games, 1) }, (_, i) => {
  return { seed: first + i, speed: /** @type {Speed} */ (speeds[i % speeds.length]), haste };
});

const executablePath = headlessChromiumOrExit();
process.exitCode = (await build()) && (await playAll()) ? 0 : 1;

/** @returns {Promise<boolean>} whether all went well */
async function playAll() {
  rmSync(REPORTS, { recursive: true, force: true });
  const server = await startMeasuredServer();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  console.log(
    `${games.length} games, seeds ${first} to ${first + games.length - 1}, ${speeds.join(' ')}, haste ${haste}, ${pages} pages`,
  );
  /** @type {Played[]} */
  const played = [];
  const waiting = [...games];
  const work = async () => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      const one = await play(browser, server.url, game);
      played.push(one);
      if (!isWell(one)) tell(one);
      else if (played.length % 10 === 0) console.log(`${played.length} of ${games.length} played`);
    }
  };
  try {
    await Promise.all(Array.from({ length: pages }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  summarise(played);
  return played.every(isWell);
}

/** @param {Played} played */
function isWell({ went, heard }) {
  return went.outcome === 'over' && heard.length === 0;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Game} game
 * @returns {Promise<Played>}
 */
async function play(browser, url, game) {
  const viewport = VIEWPORTS[game.seed % VIEWPORTS.length] ?? null;
  const context = await browser.newContext({ serviceWorkers: 'block', viewport });
  const page = await context.newPage();
  /** @type {string[]} */
  const heard = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  try {
    await prepareBrisk(page, game);
    await page.goto(url, { timeout: 120_000 });
    const went = await playBrisk(page, game, STALL_S);
    const played = { game, went, heard };
    if (!isWell(played)) await keep(page, played);
    return played;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const nothing = { evening: 0, presses: 0, pressesWhileShown: 0, seconds: 0, last: [] };
    return { game, heard, went: { outcome: 'lost', ...nothing, said } };
  } finally {
    await context.close();
  }
}

/** @param {Game} game */
function fileOf({ seed, speed }) {
  return join(REPORTS, `seed-${seed}-${speed}`);
}

/**
 * Picture, saved game, last presses and complaints.
 *
 * @param {import('@playwright/test').Page} page
 * @param {Played} played
 */
async function keep(page, { game, went, heard }) {
  mkdirSync(REPORTS, { recursive: true });
  const saved = await savedGames(page);
  const told = { game, setup: setupOf(game.seed), went, heard, saved };
  writeFileSync(`${fileOf(game)}.json`, JSON.stringify(told, null, 1));
  await page.screenshot({ path: `${fileOf(game)}.png` });
}

/** @param {Played} played */
function tell({ game, went, heard }) {
  const { seed, speed } = game;
  const { outcome, evening, seconds, presses, said, last } = went;
  console.log(`seed ${seed}, ${speed}, ${setupText(setupOf(seed))}`);
  console.log(
    `  ${outcome} in evening ${evening} after ${seconds.toFixed(1)} s and ${presses} presses. The page says: ${said}`,
  );
  for (const line of last.slice(-8)) console.log(`  pressed: ${line}`);
  for (const line of heard) console.log(`  complaint: ${line}`);
  console.log(`  picture and saved game: ${relative(root, fileOf(game))}.{png,json}`);
  console.log(
    `  again: npm run brisk -- --games 1 --seed ${seed} --speed ${speed} --haste ${haste}`,
  );
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @param {readonly Played[]} played */
function summarise(played) {
  /** @type {string[][]} */
  const rows = [
    ['speed', 'games', ...OUTCOMES, 'complaints', 'presses', 'while shown', 's a game', 'longest'],
  ];
  for (const speed of speeds) {
    const own = played.filter(({ game }) => game.speed === speed);
    const went = own.map((each) => each.went);
    const times = went.map(({ seconds }) => seconds);
    rows.push([
      speed,
      String(own.length),
      ...OUTCOMES.map((each) => String(went.filter(({ outcome }) => outcome === each).length)),
      String(own.filter(({ heard }) => heard.length > 0).length),
      String(sum(went.map(({ presses }) => presses))),
      String(sum(went.map(({ pressesWhileShown }) => pressesWhileShown))),
      (sum(times) / (own.length || 1)).toFixed(1),
      Math.max(0, ...times).toFixed(1),
    ]);
  }
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(row.map((text, at) => text.padStart(widths[at] ?? 0)).join('  '));
  }
}
