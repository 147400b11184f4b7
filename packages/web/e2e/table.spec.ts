/** The rules of touch: undo, hints, plans, looking around, saving. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { look, Player } from './player.ts';
import { complaints, sitDown } from './visit.ts';

/** Plays on until the seat plans its dice. */
async function untilPlanning(page: Page, seed = 9): Promise<Player> {
  const player = new Player(page, 'click', seed);
  await player.playUntilPlan();
  return player;
}

const ask = (page: Page): Promise<string | null> => page.locator('.room').getAttribute('data-ask');

test('playing within ten seconds of pressing Play now', async ({ page }) => {
  await page.goto('/');
  const started = Date.now();
  await page.locator('main button').first().click();
  await expect(page.locator('.choice .option, .spot.lit').first()).toBeVisible();
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('a picked die lights every space that takes it, with what it pays', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  await page.keyboard.press('1');
  const { lit } = await look(page);
  expect(lit).toContain('space-cashbox');
  expect(lit).toContain('space-barrel');
  await expect(page.locator('[data-place=space-cashbox]')).toContainText('1');
  await expect(page.locator('[data-place=space-cashbox]')).toHaveAccessibleName(/1 thaler/);
  await page.keyboard.press('Escape');
  expect((await look(page)).lit).not.toContain('space-cashbox');
});

test('undo goes back step by step, and says why it goes no further', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  const before = (await look(page)).lit.toSorted();
  await page.keyboard.press('1');
  await page.locator('[data-place=space-cashbox]').click();
  await page.keyboard.press('2');
  await page.locator('[data-place=space-barrel]').click();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  expect((await look(page)).lit.toSorted()).toEqual(before);
  // What came before was the draft: others have moved since.
  await page.keyboard.press('u');
  await expect(page.locator('[data-notice=noUndo]')).toBeVisible();
});

test('the plan shows what it makes of the purse', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  await expect(page.locator('.purse .changed')).toHaveCount(0);
  await page.keyboard.press('1');
  await page.locator('[data-place=space-cashbox]').click();
  await expect(page.locator('.purse .changed')).toHaveCount(1);
});

test('auto-plan lays out the dice, serve all serves them, a hint names a move with its reason', async ({
  page,
}) => {
  const heard = complaints(page);
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  await page.keyboard.press('h');
  await expect(page.locator('[data-notice=advice]')).toContainText(/\d/);
  await page.keyboard.press('a');
  await expect(page.locator('[data-notice=planned]')).toBeVisible();
  expect((await look(page)).lit.filter((place) => place.startsWith('die-'))).toEqual([]);
  await page.keyboard.press('s');
  await expect.poll(() => ask(page)).toBe('serve');
  await page.keyboard.press('s');
  await expect(page.locator('.space.taken')).toHaveCount(0);
  expect(heard).toEqual([]);
});

test('closing with losses is asked about first', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  await page.keyboard.press('s');
  await expect.poll(() => ask(page)).toBe('serve');
  await page.keyboard.press('e');
  await expect(page.locator('dialog[open]')).toContainText('dice have not been served');
  await page.keyboard.press('Escape');
  expect(await ask(page)).toBe('serve');
});

test('decks, discards and guests to come can be looked through, with their odds', async ({
  page,
}) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  // A small deck may have been drawn to its end.
  const isDrawn = await page.locator('.pile.deck.empty').isVisible();
  for (const pile of isDrawn ? ['pile'] : ['deck', 'pile']) {
    await page.locator(`.pile[data-anchor=${pile}]`).first().click();
    await expect(page.locator('dialog[open] tbody tr').first()).toContainText('%');
    const shares = await page.locator('dialog[open] tbody td:nth-child(4)').allInnerTexts();
    const sum = shares.reduce((total, share) => total + Number.parseFloat(share), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(shares.length);
    await page.keyboard.press('Escape');
  }
});

test('a neighbour’s tavern can be looked into, but not touched', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  await page.locator('.mini').first().click();
  await page.locator('[data-place=space-cashbox]').click();
  await expect(page.locator('[data-notice=notHere]')).toBeVisible();
  await page.locator('.foot .main').click();
  expect((await look(page)).lit.some((place) => place.startsWith('die-'))).toBe(true);
});

test('a game is saved to a file and opened from it, and its dice verify', async ({ page }) => {
  await sitDown(page, { modules: 3 });
  await new Player(page, 'click', 8).play(50);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  const downloading = page.waitForEvent('download');
  await page.locator('dialog [data-item=save]').click();
  const file = await (await downloading).path();
  const record = JSON.parse(readFileSync(file, 'utf8')) as { format: string; moves: unknown[] };
  expect(record.format).toBe('stammtisch-game/1');
  expect(record.moves.length).toBeGreaterThan(20);
  const sentence = await page.locator('.foot').innerText();
  await page.goto('/#/games');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.room')).toBeVisible();
  expect(await page.locator('.foot').innerText()).toBe(sentence);
  await page.keyboard.press('m');
  await page.locator('dialog [data-item=verify]').click();
  await expect(page.locator('dialog .verdict')).toContainText('all equal');
});

test('games and settings survive closing the tab', async ({ page, context }) => {
  await sitDown(page, { modules: 2, settings: { theme: 'day' } });
  const player = new Player(page, 'click', 6);
  await player.play(30);
  await player.playUntilPlan(); // or a bot might go on between the two looks
  const [sentence, address] = [await page.locator('.foot').innerText(), page.url()];
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('.room')).toBeVisible();
  await expect.poll(() => again.locator('.foot').innerText()).toBe(sentence);
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'day');
});

/** What the bar says when nobody else is at work: one may plan while others serve. */
async function whenStill(page: Page): Promise<string> {
  const said = (): Promise<string> => page.locator('.foot').innerText();
  for (let before = await said(); ;) {
    await page.waitForTimeout(1_500);
    const after = await said();
    if (after === before) return after;
    before = after;
  }
}

test('what bots do is shown in order, can be skipped, and the screen ends where the game is', async ({
  page,
}) => {
  await sitDown(page, { modules: 1, bots: [null, 'easy', 'easy'], settings: { pace: 'normal' } });
  const player = await untilPlanning(page);
  await page.keyboard.press('a');
  await expect(page.locator('[data-notice=planned]')).toBeVisible();
  await player.play(4);
  await page.keyboard.press('x');
  await expect.poll(() => ask(page), { timeout: 30_000 }).toMatch(/./);
  // On a busy machine what is shown may stand still for a while, too.
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0, { timeout: 30_000 });
  const shown = await whenStill(page);
  await page.reload();
  await expect(page.locator('.room')).toBeVisible();
  await expect.poll(() => page.locator('.foot').innerText()).toBe(shown);
});

test('practice goes back past chance, and the same dice come again', async ({ page }) => {
  await sitDown(page, { modules: 1, practice: true });
  await untilPlanning(page);
  const dice = async (): Promise<string[]> =>
    await page
      .locator('[data-place^="die-"]')
      .evaluateAll((all) => all.map((die) => die.getAttribute('aria-label') ?? ''));
  const rolled = await dice();
  // Back over the draft and what the bot took, to the first decision.
  for (let step = 0; step < 8; step++) await page.keyboard.press('u');
  expect(await ask(page)).toBe('keepOrRedraw');
  await untilPlanning(page);
  expect(await dice()).toEqual(rolled);
});

test('without motion and by keyboard alone the focus is always to be seen', async ({ page }) => {
  await sitDown(page, { modules: 1 });
  await untilPlanning(page);
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return 'nothing focused';
      // A space for dice has its ring around the recess.
      const recess = activeElement.querySelector('.recess:last-child');
      if (activeElement.matches('.space') && recess !== null) {
        return getComputedStyle(recess).boxShadow.includes('0px 0px 0px 6px')
          ? 'solid 3px'
          : 'no ring';
      }
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(ring).toMatch(/^(solid [234]px|nothing focused)$/);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a die is dragged to a space, and the house does not scroll away under it', async ({
    page,
  }) => {
    await sitDown(page, { modules: 1 });
    await untilPlanning(page);
    const die = page.locator('[data-place="die-0"]');
    const space = page.locator('[data-place=space-barrel]');
    const [from, to] = [await die.boundingBox(), await space.boundingBox()];
    const session = await page.context().newCDPSession(page);
    const touch = async (type: string, at: { x: number; y: number } | null): Promise<void> => {
      const touchPoints = at === null ? [] : [at];
      await session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
    };
    const middle = (box: NonNullable<typeof from>): { x: number; y: number } => {
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [start, end] = [middle(from!), middle(to!)];
    await touch('touchStart', start);
    for (let step = 1; step <= 8; step++) {
      const share = step / 8;
      const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
      await touch('touchMove', at);
    }
    await touch('touchEnd', null);
    await expect(space.locator('[data-die="0"]')).toBeVisible();
  });
});
