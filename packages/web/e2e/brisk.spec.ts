/** A whole game as fast as the page allows; `npm run brisk` plays hundreds of them. */
import { expect, test } from '@playwright/test';
import { playBrisk, prepareBrisk } from './brisk.ts';
import { complaints } from './visit.ts';

test('a game that is answered while something is shown never stands still', async ({ page }) => {
  const heard = complaints(page);
  const game = { seed: 1, speed: 'normal', haste: 12 } as const;
  await prepareBrisk(page, game);
  await page.goto('/');
  const went = await playBrisk(page, game, 30);
  expect(went).toMatchObject({ outcome: 'over', evening: 8 });
  expect(went.pressesWhileShown).toBeGreaterThan(0);
  expect(heard).toEqual([]);
});
