/** Games that were played, shown again: from a file, by a link, and played on. */
import { expect, test, type Page } from '@playwright/test';
import type { GameRecord } from '@stammtisch/engine';
import { golden } from '../test/golden.ts';
import { faults, misfits } from './inspect.ts';
import { Player } from './player.ts';
import { complaints, prepare } from './visit.ts';

/** As somebody who was given a file opens it. */
async function open(page: Page, record: GameRecord, settings = {}): Promise<void> {
  await prepare(page, { modules: 1, settings });
  await page.goto('/#/games');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.stammtisch.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await expect(slider(page)).toBeVisible();
}

function slider(page: Page) {
  return page.getByRole('slider');
}

async function expectAt(page: Page, moves: number): Promise<void> {
  await expect(slider(page)).toHaveValue(String(moves));
}

async function totals(page: Page): Promise<Record<string, number>> {
  await page.locator('[data-do=end]').click();
  const rows = await page.locator('dialog .end tbody tr').all();
  const told = await Promise.all(
    rows.map(async (row) => {
      const name = await row.locator('.who').innerText();
      return [name.trim(), Number(await row.locator('td').last().innerText())] as const;
    }),
  );
  return Object.fromEntries(told);
}

function written({ result, table }: GameRecord): Record<string, number> {
  const { names } = table as { names: string[] };
  return Object.fromEntries(result!.map(({ seat, total }) => [names[seat]!, total]));
}

const GAMES = [
  { players: 2, modules: 1 },
  { players: 3, modules: 3 },
  { players: 4, modules: 5 },
] as const;

for (const setup of GAMES) {
  const { players, modules } = setup;
  test(`a game of modules 1–${modules} is scrubbed and stepped to its end`, async ({ page }) => {
    const heard = complaints(page);
    const record = golden(setup, 10 * players + modules);
    const last = record.moves.length;
    await open(page, record);
    // Evening by evening, as the record has them.
    const evenings = record.rounds.map(({ after }) => after);
    if (modules >= 4) await page.keyboard.press('PageDown');
    for (const [index, after] of evenings.entries()) {
      await expect(slider(page)).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^Evening ${index + 1} of 8`),
      );
      await expect(page.locator('.room')).toHaveAttribute('data-round', String(index + 1));
      await page.keyboard.press('PageDown');
      await expectAt(page, after);
    }
    expect(await totals(page)).toEqual(written(record));
    await page.keyboard.press('Escape');
    // Pulled to anywhere, then move by move.
    await slider(page).fill('40');
    await expectAt(page, 40);
    await slider(page).fill(String(last - 6));
    for (let left = 6; left > 0; left--) await page.keyboard.press('ArrowRight');
    await expectAt(page, last);
    expect(await totals(page)).toEqual(written(record));
    expect(heard).toEqual([]);
  });
}

test('the keyboard does all of it', async ({ page }) => {
  const record = golden({}, 21);
  await open(page, record);
  const { keyboard } = page;
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expectAt(page, 2);
  await keyboard.press('ArrowLeft');
  await expectAt(page, 1);
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('End');
  await expectAt(page, record.moves.length);
  await keyboard.press('PageUp');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Evening 8 of 8/);
  await keyboard.press('Home');
  await expectAt(page, 0);
  await page.locator('[data-choice=speed]:visible').selectOption('8');
  await page.locator('h1').focus();
  await keyboard.press('Space');
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(4);
  await expect(page.getByRole('log')).toContainText(/\w/);
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Play or pause');
});

test('key moments, every seat’s side, and a link that holds the whole game', async ({
  page,
  browser,
}) => {
  const record = golden({ players: 3, modules: 3 }, 33);
  await open(page, record);
  await page.locator('[data-do=moments]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'The last serving' }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Evening 8 of 8, Serve/);
  for (const name of ['Mira', 'Jonas', 'Anna']) {
    await page.locator('[data-choice=side]').selectOption({ label: name });
    await expect(page.locator('.house').first()).toContainText(name);
  }
  const at = await slider(page).inputValue();
  await page.locator('[data-do=share]').click();
  await page.getByRole('dialog').getByRole('switch').check();
  const url = await page.getByRole('textbox').inputValue();
  expect(url.length).toBeLessThan(8_000);
  // Somebody else, who has nothing of it.
  const other = await (await browser.newContext()).newPage();
  await prepare(other, { modules: 1 });
  await other.goto(url);
  await expect(slider(other)).toHaveValue(at);
  await other.keyboard.press('End');
  expect(await totals(other)).toEqual(written(record));
  await other.goto(url.slice(0, url.length / 2));
  await expect(other.getByRole('heading', { level: 1 })).toContainText('no game that can be shown');
  await other.context().close();
});

test('what if: the game goes on from a position, and the file stays as it was', async ({
  page,
}) => {
  const heard = complaints(page);
  const record = golden({ players: 3, modules: 3 }, 33);
  await open(page, record);
  await slider(page).fill(String(record.rounds[2]!.after));
  await page.locator('[data-do=whatIf]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Evening 4 of 8');
  await expect(dialog).toContainText('made on this device');
  await dialog.getByText('Mira', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Sit down and play' }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.locator('.room')).toHaveAttribute('data-round', '4');
  const player = new Player(page, 'click', 5);
  await player.playUntil(() => player.done > 3);
  expect(player.done).toBeGreaterThan(3);
  await page.goto('/#/games');
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveCount(1);
  expect(heard).toEqual([]);
});

test('nothing is cut off in any language, and axe finds nothing by night and day', async ({
  page,
}) => {
  await open(page, golden({ players: 4, modules: 5 }, 45), { theme: 'night' });
  const dialogs = ['view', 'whatIf', 'moments'];
  for (const [locale, theme] of [
    ['ru', 'night'],
    ['de', 'day'],
    ['fr', 'night'],
    ['en', 'day'],
  ]) {
    const settings = JSON.stringify({ locale, theme, pace: 'off', muted: true });
    await page.evaluate((text) => localStorage.setItem('stammtisch-settings', text), settings);
    await page.reload();
    await expect(slider(page)).toBeVisible();
    await slider(page).fill('300');
    for (const size of [
      { width: 390, height: 844 },
      { width: 720, height: 450 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      expect(await misfits(page), `${locale} ${size.width}`).toEqual([]);
    }
    const isJudged = locale === 'ru' || locale === 'de';
    if (isJudged) expect(await faults(page), theme).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of dialogs) {
      await page.locator(`[data-do=${name}]:visible`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await misfits(page), `${locale} ${name}`).toEqual([]);
      if (isJudged) expect(await faults(page), `${theme} ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
