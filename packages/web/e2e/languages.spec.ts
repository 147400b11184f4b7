/** Every language on every screen: all words there, none outside its place. */
import { expect, test, type Page } from '@playwright/test';
import { look, Player } from './player.ts';
import { prepare, sitDown } from './visit.ts';

const LOCALES = ['en', 'en-x-schmidt', 'de', 'fr', 'ru'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Words that are cut off, stick out of their button or of the page, or were never translated. */
async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const isInside = (element: Element, selector: string): boolean =>
      element.closest(selector) !== null;
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement);
    };
    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        text === '' ||
        // Marks such as ×3 stick out of the corner of what they count.
        /^×\d+$/.test(text) ||
        element === null ||
        isInside(element, '.unseen, script, style, option, svg')
      ) {
        continue;
      }
      if (/^[a-z]+(_[a-z0-9]+)+$/i.test(text)) found.push(`no message: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const { textOverflow } = getComputedStyle(element);
      if (textOverflow === 'ellipsis') continue;
      const isOut = box.right > innerWidth + 1 || box.left < -1;
      if (isOut && !scrolls(element)) found.push(`off the page: ${text}`);
      const button = element.closest('button, a, select');
      const frame = button?.getBoundingClientRect();
      if (frame !== undefined && (box.right > frame.right + 2 || box.left < frame.left - 2)) {
        found.push(`out of its button: ${text}`);
      }
      if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) {
        const { overflowX, display } = getComputedStyle(element);
        if (overflowX === 'hidden' && display !== 'inline') found.push(`cut off: ${text}`);
      }
    }
    return [...new Set(found)];
  });
}

for (const locale of LOCALES) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test.describe(`${locale} on a ${name}`, () => {
      test.use({ viewport });

      test('every screen', async ({ page }) => {
        await prepare(page, { modules: 1, settings: { locale } });
        for (const screen of ['', 'new', 'games', 'settings', 'learn', 'about']) {
          await page.goto(`/#/${screen}`);
          await expect(page.locator('h1')).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          expect(await misfits(page), screen || 'home').toEqual([]);
          expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        }
      });

      test('the table in every phase, and its dialogs', async ({ page }) => {
        await sitDown(page, {
          modules: 5,
          bots: [null, 'easy', 'easy', 'easy'],
          settings: { locale },
        });
        const player = new Player(page, 'click', 23);
        const seen = new Map<string, string[]>();
        for (let step = 0; step < 60; step++) {
          const kind = (await page.locator('.room').getAttribute('data-ask')) ?? '';
          if (kind !== '' && !seen.has(kind)) seen.set(kind, await misfits(page));
          if ((await look(page)).over || seen.size >= 6) break;
          await player.play(1);
        }
        for (const [kind, found] of seen) expect(found, kind).toEqual([]);
        expect(seen.size).toBeGreaterThan(4);
        for (const key of ['m', 'l', '?']) {
          await page.keyboard.press('Escape');
          await page.keyboard.press(key);
          await expect(page.locator('dialog[open]')).toBeVisible();
          expect(await misfits(page), key).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });
    });
  }
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
