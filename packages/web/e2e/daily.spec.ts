/** The tavern of the day, the same dice, one's own games, and files about something wrong. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { legalActions, waitsFor } from '@stammtisch/engine';
import { resumeTable, type SavedTable } from '@stammtisch/table';
import { expect, test, type Page } from '@playwright/test';
import { codeOf } from '../src/daily/dealCode.ts';
import { PLACES, type HistoryEntry } from '../src/history/historyEntry.ts';
import { openGame } from '../src/game/controller/openGame.ts';
import type { StoredGame } from '../src/app/storage/game.ts';
import type { GameSpec } from '../src/app/storage/spec.ts';
import { faults, misfits } from './inspect.ts';
import { look, Player } from './player.ts';
import { complaints, prepare, sitDown } from './visit.ts';

const SPEC: GameSpec = {
  players: 2,
  modules: 1,
  edition: 'north-star',
  dishwasherBothWays: false,
  start: 0,
  practice: false,
  people: [
    { name: 'Anna', colour: 'red', emblem: 'fox', bot: null },
    { name: 'Mira', colour: 'teal', emblem: 'fish', bot: 'easy' },
  ],
};

const FRESH: StoredGame = {
  id: 'prepared',
  spec: SPEC,
  saved: null,
  record: null,
  updated: 1_700_000_000_000,
  summary: { evening: 0, over: false, points: null },
};

/** A game that lacks its last moves: both taverns only have to close. */
function almostOver(): StoredGame {
  const opened = openGame(FRESH);
  if (!opened.ok) throw new Error('not opened');
  const { table } = opened;
  let last: SavedTable = table.save();
  for (let n = 0; waitsFor(table.state()).length > 0; n++) {
    const seat = waitsFor(table.state())[0]!;
    // Anna plays last if the end is near.
    if (seat === 0 || table.state().round < 8) last = table.save();
    const action = legalActions(table.state(), seat).at(-1)!;
    table.submit({ id: `a${n}`, seat, seen: table.seen(seat), actions: [action] });
  }
  if (!resumeTable(last).ok) throw new Error('not resumed');
  return { ...FRESH, saved: last, summary: { evening: 8, over: false, points: null } };
}

/** Puts a game where a page of the first version kept it. */
async function storeOld(page: Page, game: StoredGame): Promise<void> {
  await page.evaluate(async (value) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const wish = indexedDB.open('stammtisch', 1);
      wish.addEventListener('upgradeneeded', () => wish.result.createObjectStore('games'));
      wish.addEventListener('success', () => resolve(wish.result));
      wish.addEventListener('error', () => reject(new Error('no database')));
    });
    const writing = db.transaction('games', 'readwrite');
    writing.objectStore('games').put(value, value.id);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    db.close();
  }, game);
}

test('the tavern of the day is begun once, and goes on', async ({ page }) => {
  const heard = complaints(page);
  await prepare(page, { modules: 1 });
  await page.goto('/#/daily');
  await page.locator('.today .main').click();
  await expect(page.locator('.room')).toBeVisible();
  await new Player(page, 'click', 5).playUntilPlan();
  const lit = (await look(page)).lit.toSorted();
  const address = page.url();
  await page.goto('/#/daily');
  await expect(page.locator('.today a.main')).toHaveAttribute('href', new URL(address).hash);
  await page.locator('.today a.main').click();
  await expect.poll(async () => (await look(page)).lit.toSorted()).toEqual(lit);
  expect(heard).toEqual([]);
});

test('a game of old is there after the upgrade, and is noted when it ends', async ({ page }) => {
  const heard = complaints(page);
  await prepare(page, { modules: 1 });
  // Home opens no database: an older page could have been here before.
  await page.goto('/#/about');
  await storeOld(page, almostOver());
  await page.goto('/#/history');
  await expect(page.locator('main a.main')).toBeVisible();
  await page.goto('/#/table/prepared');
  await expect(page.locator('.room')).toBeVisible();
  const player = new Player(page, 'click', 1);
  player.hurries = true;
  expect(await player.play()).toBe(true);
  // The same dice for others: the link is at hand, and one's own result stands in it.
  await page.locator('dialog[open] .note a.button').click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tr.mine')).toContainText('Anna');
  await expect(page.locator('input.url')).toHaveValue(/#\/duplicate\/[\w-]{100,}$/);
  await page.goto('/#/history');
  await expect(page.locator('dd').first()).toHaveText('1');
  await page.locator('summary').click();
  await expect(page.locator('details tbody tr')).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  expect(heard).toEqual([]);
});

test('a file about something wrong holds the game, and the command line replays it', async ({
  page,
}) => {
  await sitDown(page, { modules: 5 });
  await new Player(page, 'click', 9).play(30);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.locator('dialog [data-item=wrong]').click();
  await page.locator('dialog textarea').fill('The monk paid twice.');
  expect(await faults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dialog .main').click(),
  ]);
  const file = await download.path();
  const report = JSON.parse(readFileSync(file, 'utf8')) as { told: string; record: object };
  expect(report).toMatchObject({ format: 'stammtisch-report/1', told: 'The monk paid twice.' });
  const cli = fileURLToPath(new URL('../../../scripts/stammtisch.mjs', import.meta.url));
  const out = execFileSync(process.execPath, [cli, 'replay', file], { encoding: 'utf8' });
  expect(out).toContain('told: The monk paid twice.');
  expect(out).toContain('no faults');
});

const CODE = codeOf({
  players: 3,
  modules: 5,
  edition: 'north-star',
  dishwasherBothWays: true,
  start: null,
  bots: [{ bot: 'medium', steps: 16 }, null, { bot: 'hard', steps: 400 }],
  seed: '07'.repeat(32),
  nonces: [],
  scores: [{ name: 'Hannelore', points: 118, rank: 2, live: true }],
});

test('points of others stay hidden until they are asked for; garbage is refused', async ({
  page,
}) => {
  await prepare(page, { modules: 1 });
  await page.goto(`/#/duplicate/${CODE}`);
  await expect(page.locator('tbody')).toContainText('Hannelore');
  await expect(page.locator('tbody')).not.toContainText('118');
  await page.locator('section button').last().click();
  await expect(page.locator('tbody')).toContainText('118');
  await page.goto('/#/duplicate/garbage');
  await expect(page.locator('.head p')).toContainText('damaged');
});

/** Games enough to fill every list. */
function someGames(): HistoryEntry[] {
  return Array.from({ length: 12 }, (_, i) => ({
    id: `g${i}`,
    at: 1_790_000_000_000 + i * 90_000_000,
    place: PLACES[i % PLACES.length]!,
    players: i % 2 === 0 ? 2 : 3,
    modules: i % 3 === 0 ? 4 : 1,
    practice: i === 5,
    name: 'Anna',
    points: 80 + ((i * 7) % 30),
    rank: 1 + (i % 2),
    rounds: [],
    rivals: [
      { name: 'Maximiliane-Christine', bot: null, points: 81 },
      { name: 'Mira', bot: 'hard', points: 90 },
    ].slice(i % 2 === 0 ? 1 : 0),
    opening: { start: 'goodStaff', upgrade: 'dishwasher', buy: i % 2 === 0 ? 'table' : 'barback' },
    day: null,
    deal: null,
  }));
}

async function storeHistory(page: Page, entries: readonly HistoryEntry[]): Promise<void> {
  await page.evaluate(async (values) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const wish = indexedDB.open('stammtisch');
      wish.addEventListener('success', () => resolve(wish.result));
    });
    const writing = db.transaction('history', 'readwrite');
    for (const value of values) writing.objectStore('history').put(value, value.id);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    db.close();
  }, entries);
}

for (const theme of ['night', 'day']) {
  test(`the screens have no faults by ${theme}, and fit in every language`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prepare(page, { modules: 1, settings: { theme } });
    await page.goto('/#/history');
    await expect(page.locator('main a.main')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await storeHistory(page, someGames());
    for (const screen of ['daily', 'history', `duplicate/${CODE}`]) {
      await page.goto(`/#/${screen}`);
      await expect(page.locator('h2').first()).toBeVisible();
      expect(await faults(page), screen).toEqual([]);
    }
    for (const locale of ['en', 'de', 'fr', 'ru']) {
      await page.goto('/#/settings');
      await page.locator('select').first().selectOption(locale);
      for (const screen of ['daily', 'history', `duplicate/${CODE}`]) {
        await page.goto(`/#/${screen}`);
        await expect(page.locator('h2').first()).toBeVisible();
        expect(await misfits(page), `${screen} ${locale}`).toEqual([]);
      }
    }
  });
}
