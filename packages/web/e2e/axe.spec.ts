/** Nothing that axe can find is wrong, on any screen, in any phase, in any dialog, by night and day. */
import { expect, test } from '@playwright/test';
import { faults } from './inspect.ts';
import { look, Player } from './player.ts';
import { prepare, sitDown } from './visit.ts';

/** Decisions that every game of all modules comes to. */
const WANTED = ['chooseStart', 'keepOrRedraw', 'draft', 'plan', 'serve', 'hire'];

for (const theme of ['night', 'day']) {
  for (const screen of ['', 'new', 'games', 'settings', 'learn', 'about', 'online', 'online/new']) {
    test(`${screen || 'home'} by ${theme}`, async ({ page }) => {
      await prepare(page, { modules: 1, settings: { theme } });
      await page.goto(`/#/${screen}`);
      await expect(page.locator('h1')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  }

  test(`the table in every phase by ${theme}`, async ({ page }) => {
    await sitDown(page, { modules: 5, bots: [null, 'easy'], settings: { theme } });
    const seen = new Map<string, string[]>();
    const player = new Player(page, 'click', 11);
    // Each kind of decision once: what is asked, and whether a die is in hand.
    for (let step = 0; step < 400; step++) {
      const { over } = await look(page);
      const kind = await page.locator('.room').getAttribute('data-ask');
      if (kind !== null && kind !== '' && !seen.has(kind)) seen.set(kind, await faults(page));
      if (over || WANTED.every((each) => seen.has(each))) break;
      await player.play(1);
    }
    for (const [kind, found] of seen) expect(found, kind).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(WANTED));
  });

  test(`every dialog of the table by ${theme}`, async ({ page }) => {
    await sitDown(page, { modules: 5, settings: { theme } });
    const player = new Player(page, 'click', 4);
    await player.play(20);
    await player.playUntilPlan();
    const open = async (act: () => Promise<unknown>): Promise<void> => {
      await act();
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    };
    for (const key of ['m', 'l', '?']) await open(() => page.keyboard.press(key));
    await open(() => page.locator('[data-anchor=deck]').click());
    await open(() => page.locator('[data-anchor=discard]').click());
    await open(() => page.locator('.pile[data-anchor=pile]').first().click());
    await open(async () => {
      await page.keyboard.press('m');
      await page.locator('dialog [data-item=verify]').click();
    });
  });
}
