/** Every language on every screen: all words there, none outside its place. */
import { expect, test } from '@playwright/test';
import { misfits } from './inspect.ts';
import { look, Player } from './player.ts';
import { prepare, sitDown } from './visit.ts';

const LOCALES = ['en', 'en-x-schmidt', 'de', 'fr', 'ru'];
const SCREENS = ['', 'new', 'games', 'settings', 'learn', 'about', 'online', 'online/new'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const locale of LOCALES) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test.describe(`${locale} on a ${name}`, () => {
      test.use({ viewport });

      test('every screen', async ({ page }) => {
        await prepare(page, { modules: 1, settings: { locale } });
        for (const screen of SCREENS) {
          await page.goto(`/#/${screen}`);
          await expect(page.locator('h1')).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          expect(await misfits(page), screen || 'home').toEqual([]);
          expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        }
      });
    });
  }

  test(`${locale}: the table in every phase, and its dialogs, on both`, async ({ page }) => {
    const misfitsOnBoth = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const [name, viewport] of Object.entries(SIZES).toReversed()) {
        await page.setViewportSize(viewport);
        found.push(...(await misfits(page)).map((misfit) => `${name}: ${misfit}`));
      }
      return found;
    };
    await page.setViewportSize(SIZES.phone);
    await sitDown(page, { modules: 5, bots: [null, 'easy', 'easy', 'easy'], settings: { locale } });
    const player = new Player(page, 'click', 23);
    const seen = new Map<string, string[]>();
    for (let step = 0; step < 60; step++) {
      const kind = (await page.locator('.room').getAttribute('data-ask')) ?? '';
      if (kind !== '' && !seen.has(kind)) seen.set(kind, await misfitsOnBoth());
      if ((await look(page)).over || seen.size >= 6) break;
      await player.play(1);
    }
    for (const [kind, found] of seen) expect(found, kind).toEqual([]);
    expect(seen.size).toBeGreaterThan(4);
    for (const key of ['m', 'l', '?']) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await misfitsOnBoth(), key).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

test('the language changes at any time, without losing the game', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await new Player(page, 'click', 2).play(12);
  const address = page.url();
  await page.goto(address.replace(/#.*/, '#/settings'));
  await page.locator('select').first().selectOption('ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto(address);
  await expect(page.locator('.foot')).toContainText(/[а-я]{3}/i);
});
