/** One visit is enough to play anywhere. */
import { expect, test } from '@playwright/test';
import { look, Player } from './player.ts';
import { prepare } from './visit.ts';

test.use({ serviceWorkers: 'allow' });

test('a reload without a network in mid-game goes on where it was', async ({ page, context }) => {
  await prepare(page, { modules: 5 });
  await page.goto('/');
  // Everything is kept for later once the worker is ready.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await page.locator('main button').first().click();
  await expect(page.locator('.room')).toBeVisible();
  const player = new Player(page, 'click', 3);
  await player.play(40);
  // At a question that is the game's, not a sheet that was opened by a press.
  await player.playUntilPlan();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  const before = await page.locator('.foot').innerText();
  const lit = (await look(page)).lit.toSorted();
  await page.reload();
  await expect(page.locator('.room')).toBeVisible();
  await expect.poll(() => page.locator('.foot').innerText()).toBe(before);
  await expect.poll(async () => (await look(page)).lit.toSorted()).toEqual(lit);
  expect(await player.play()).toBe(true);
});
