/** The rules: found, read, led to from the table, and printed on one sheet. */
import { expect, test, type Page } from '@playwright/test';
import { faults, misfits } from './inspect.ts';
import { Player } from './player.ts';
import { complaints, prepare, sitDown } from './visit.ts';

const LOCALES = ['en', 'de', 'fr', 'ru'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function openRules(page: Page, address = 'rules'): Promise<void> {
  await page.goto(`/#/${address}`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-rule=S1]')).toBeVisible();
}

test('a rule has an address; links lead on and back', async ({ page }) => {
  const heard = complaints(page);
  await prepare(page, { modules: 1 });
  await openRules(page, 'rules/F7');
  await expect(page.locator('[data-rule=F7]')).toBeFocused();
  await expect(page.locator('[data-rule=F7]')).toBeInViewport();
  await page.locator('[data-rule=F7] p a').click();
  await expect(page).toHaveURL(/#\/rules\/F6$/);
  await expect(page.locator('[data-rule=F6]')).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-rule=F7]')).toBeFocused();
  expect(heard).toEqual([]);
});

test('the search finds, marks and counts', async ({ page }) => {
  await prepare(page, { modules: 1, settings: { locale: 'fr' } });
  await openRules(page);
  await page.getByRole('searchbox').fill('PELERIN');
  await expect(page.locator('mark').first()).toHaveText('pèlerin');
  const hits = await page.locator('[data-rule]').count();
  await expect(page.locator('search [role=status]')).toContainText(String(hits));
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.locator('[data-rule]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('f6');
  await expect(page.locator('[data-rule]').first()).toHaveAttribute('data-rule', 'F6');
  // Whoever follows a hit comes to its place in the book.
  await page.locator('[data-rule=F6] .id a').click();
  await expect(page.locator('[data-rule=F7]')).toBeVisible();
  await expect(page.locator('[data-rule=F6]')).toBeFocused();
});

test('refusals, lines of the log and the menu open the rules over the table', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  const player = new Player(page, 'click', 5);
  await player.playUntilPlan();
  // Before the tavern is open nothing can be bought.
  await player.spot('market-brewer').click();
  const notice = page.locator('[data-notice=refused]');
  const button = notice.getByRole('button', { name: 'Rule F1' });
  await button.click();
  await expect(page.locator('dialog[open] [data-rule=F1]')).toBeFocused();
  await expect(page.locator('dialog[open] [data-rule=F1]')).toBeInViewport();
  // Opening at a rule moves the page of the dialog, and not the dialog itself.
  await expect(page.locator('dialog[open] .close')).toBeInViewport({ ratio: 1 });
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('l');
  const log = page.locator('dialog[open]');
  await log.getByRole('button', { name: 'Rule D2' }).first().click();
  await expect(page.locator('dialog[open] [data-rule=D2]')).toBeFocused();
  await page.keyboard.press('Escape');
  // The log is where it was.
  await expect(log).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.keyboard.press('m');
  await page.locator('[data-item=rules]').click();
  await expect(page.locator('dialog[open] [data-rule=S1]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('.room')).toHaveAttribute('data-ask', 'plan');
});

for (const theme of ['night', 'day']) {
  test(`axe finds nothing by ${theme}`, async ({ page }) => {
    await prepare(page, { modules: 1, settings: { theme } });
    await openRules(page);
    expect(await faults(page)).toEqual([]);
    await page.goto('/#/summary');
    await expect(page.locator('h1')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

for (const locale of LOCALES) {
  test(`${locale}: everything has room, and the summary is one sheet`, async ({ page }) => {
    await prepare(page, { modules: 1, settings: { locale } });
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await openRules(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await misfits(page), name).toEqual([]);
      await page.goto('/#/summary');
      await expect(page.locator('h1')).toBeVisible();
      expect(await misfits(page), name).toEqual([]);
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
    expect(sheets).toHaveLength(1);
  });
}
