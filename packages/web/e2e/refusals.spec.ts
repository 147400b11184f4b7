/** Whatever cannot be done says why, with its rule. */
import { expect, test, type Page } from '@playwright/test';
import { look, Player } from './player.ts';
import { sitDown } from './visit.ts';

/** What pressing places runs into in any few games; rarer ones have tests of their own, or of their words. */
const REACHABLE = [
  'wrongPhase',
  'notYourTurn',
  'tavernNotOpen',
  'choicePending',
  'wrongFace',
  'tooFewDishwashers',
  'spaceTaken',
  'tooFewThalers',
  'tooFewBeer',
  'tooFewSchnapps',
  'boughtAlready',
  'recruitedAlready',
  'upgradedAlready',
  'noCounterGuest',
] as const;

test('every kind of refusal that a press can meet is shown with its rule', async ({ page }) => {
  test.setTimeout(400_000);
  const shown = new Map<string, string>();
  for (let game = 0; game < 4 && REACHABLE.some((each) => !shown.has(each)); game++) {
    await page.context().clearCookies();
    await sitDown(page, { modules: 5, bots: [null, 'easy'] });
    const player = new Player(page, 'click', 17 + game);
    for (let step = 0; step < 260; step++) {
      if (step % 2 === 0) await pressUnlit(page, shown);
      if (await player.play(1)) break;
    }
  }
  expect(REACHABLE.filter((each) => !shown.has(each))).toEqual([]);
  for (const [reason, text] of shown) expect(text, reason).toMatch(/Rule \S+/);
});

test('R5 · a space that has paid takes no second die, and says so', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  const player = new Player(page, 'click', 6);
  while ((await page.locator('.room').getAttribute('data-ask')) !== 'plan') await player.play(1);
  await page.keyboard.press('1');
  await player.spot('space-cashbox').click();
  await page.keyboard.press('s');
  await expect(page.locator('.room')).toHaveAttribute('data-ask', 'serve');
  await player.spot('space-cashbox').click();
  await page.keyboard.press('2');
  await player.spot('space-cashbox').click();
  await expect(page.locator('[data-reason=spaceUsed]')).toContainText(/Rule \S+/);
});

/** Presses, with nothing and with a die in hand, everything that is not lit. */
async function pressUnlit(page: Page, shown: Map<string, string>): Promise<void> {
  if ((await look(page)).dialog) return;
  const found = await page.evaluate(async () => {
    const heard: [string, string][] = [];
    const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    const pressAll = async (): Promise<void> => {
      const dark = [...document.querySelectorAll<HTMLElement>('.room button.spot:not(.lit)')];
      for (const spot of dark) {
        if (/^(die-|tray)/.test(spot.dataset['place'] ?? '')) continue;
        spot.click();
        await settle();
        const notice = document.querySelector<HTMLElement>('[data-reason]');
        if (notice !== null) heard.push([notice.dataset['reason'] ?? '', notice.innerText]);
      }
    };
    await pressAll();
    const die = document.querySelector<HTMLElement>('.room .spot.lit[data-place^="die-"]');
    if (die === null) return heard;
    die.click();
    await settle();
    await pressAll();
    document.querySelector<HTMLElement>('.room .spot.picked')?.click();
    await settle();
    return heard;
  });
  for (const [reason, text] of found) shown.set(reason, text);
}
