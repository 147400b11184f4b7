/** Whatever cannot be done says why, with its rule. */
import { MODULE_COUNTS, type Refusal } from '@stammtisch/engine';
import { expect, test, type Page } from '@playwright/test';
import { refusalText } from '@stammtisch/words';
import { explainTarget, type TargetId } from '@stammtisch/player';
import { NAMES, positionOf, readProvoked, SEAT, type Provoked } from './provoked.ts';
import { complaints, prepare } from './visit.ts';

const PROVOKED = readProvoked();

for (const modules of MODULE_COUNTS) {
  test(`module ${modules}: every kind of refusal that a press can meet is shown with its rule`, async ({
    page,
  }) => {
    const heard = complaints(page);
    await prepare(page, { modules });
    await holdBots(page);
    for (const provoked of PROVOKED) {
      if (provoked.record.setup.modules !== modules) continue;
      const { reason, rule, place } = provoked;
      await test.step(`${reason}, ${rule}: ${place}`, () => provoke(page, provoked));
    }
    expect(heard).toEqual([]);
  });
}

/** Bots think for as long as a test looks on. */
async function holdBots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.Worker = class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
}

async function provoke(page: Page, provoked: Provoked): Promise<void> {
  await open(page, provoked);
  const { picked, place } = provoked;
  if (picked !== null) {
    await press(page, `die-${picked}`);
    await expect(page.locator('.room .spot.picked')).toHaveCount(1);
  }
  const before = await sight(page);
  await press(page, place);
  const notice = page.locator(`[data-reason=${provoked.reason}]`);
  await expect(notice).toBeVisible();
  const { text, rule } = wordsOf(provoked);
  const said = rule === '' ? text : `${text} Rule ${rule}`;
  await expect.soft(notice.locator('p'), provoked.reason).toHaveText(said);
  // Nothing else has come of it.
  expect.soft(await sight(page), provoked.reason).toEqual(before);
}

/** By the file of the game, as a visitor would. */
async function open(page: Page, { record, reason }: Provoked): Promise<void> {
  await page.goto('/#/games');
  const buffer = Buffer.from(JSON.stringify(record));
  const file = { name: `${reason}.json`, mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.room')).toHaveAttribute('aria-busy', 'false');
  // A game that is over is opened to be looked back at; its table can still be visited.
  if (reason === 'gameOver') {
    await page.goto(page.url().replace('#/replay/', '#/table/'));
    await expect(page.locator('.room')).toHaveAttribute('aria-busy', 'false');
  }
  // Its points lie on the table.
  const end = page.locator('dialog[open] .deeds .button').last();
  if (reason === 'gameOver') await end.click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

async function press(page: Page, place: TargetId): Promise<void> {
  const spot = page.locator(`[data-place="${place}"]:visible`).first();
  if (place !== 'tray') {
    await spot.click();
    return;
  }
  // In its middle lie the dice.
  const { height } = (await spot.boundingBox())!;
  await spot.click({ position: { x: 4, y: height / 2 } });
}

/** What can be seen of the game: every place by its name, which says what lies there, and the bar. */
async function sight(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const spots = [...document.querySelectorAll<HTMLElement>('.room .spot[data-place]')];
    const bar = document.querySelector<HTMLElement>('.room .foot')!;
    const names = spots.map((each) => {
      const name = each.querySelector('.unseen')!.textContent;
      return `${each.dataset['place']}${each.classList.contains('lit') ? ', lit' : ''}: ${name}`;
    });
    return [...names, bar.innerText];
  });
}

/** In the page's own words, made here. */
function wordsOf(provoked: Provoked): ReturnType<typeof refusalText> {
  const state = positionOf(provoked);
  const notice = explainTarget(state, SEAT, provoked.place, provoked.picked);
  const refusal = (notice as { readonly refusal: Refusal }).refusal;
  return refusalText(refusal, { state, name: (seat) => NAMES[seat]!, you: SEAT, resigned: [] });
}
