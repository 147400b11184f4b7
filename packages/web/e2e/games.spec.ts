/** Whole games through the page, by each of the three inputs. */
import { expect, test } from '@playwright/test';
import { Player, type Hand } from './player.ts';
import { complaints, sitDown } from './visit.ts';

const HANDS: readonly Hand[] = ['click', 'drag', 'keys'];

for (const modules of [1, 3, 5]) {
  for (const hand of HANDS) {
    test(`a whole game of module ${modules}, by ${hand}`, async ({ page }) => {
      const heard = complaints(page);
      await sitDown(page, { modules });
      const player = new Player(page, hand, modules * 31 + HANDS.indexOf(hand));
      // Dice laid out by hand on some evenings; all of them with all modules.
      const isEnough = (): boolean => modules < 5 && (player.deeds.get('die') ?? 0) >= 30;
      if (!(await player.playUntil(isEnough))) player.hurries = true;
      expect(await player.play()).toBe(true);
      await expect(page.locator('dialog[open] .end tbody tr')).toHaveCount(2);
      for (const deed of ['coaster', 'die', 'main', 'market']) {
        expect(player.deeds.get(deed) ?? 0, deed).toBeGreaterThan(0);
      }
      // The table can be looked at once more, and so can the result.
      await page.locator('dialog .deeds .button').last().click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.locator('.foot .main').click();
      await expect(page.locator('dialog[open] .end')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('l');
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(heard).toEqual([]);
    });
  }
}

test('hot seat: two people and a bot take turns at one screen, each asked in turn', async ({
  page,
}) => {
  const heard = complaints(page);
  await sitDown(page, { modules: 2, bots: [null, 'easy', null] });
  const asked = new Set<string>();
  const player = new Player(page, 'click', 5);
  for (let turns = 0; turns < 400 && !(await player.play(6)); turns++) {
    // Who is asked is the point here, not what is chosen.
    player.hurries = turns > 20;
    asked.add((await page.locator('.room').getAttribute('data-seat')) ?? '');
  }
  await expect(page.locator('dialog[open] .end tbody tr')).toHaveCount(3);
  expect(asked).toContain('0');
  expect(asked).toContain('2');
  expect(heard).toEqual([]);
});
