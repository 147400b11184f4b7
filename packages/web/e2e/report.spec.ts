/** What decided a game: the figures of its record, and a review that is made off the page. */
import { expect, test, type Page } from '@playwright/test';
import type { GameRecord } from '@stammtisch/engine';
import { golden } from '../test/golden.ts';
import { wholeSource } from '../src/replay/link.ts';
import { faults, misfits } from './inspect.ts';
import { complaints, prepare } from './visit.ts';

const LOCALES = ['en', 'de', 'fr', 'ru'];
/** Half of it is promised for a whole game of four players and all modules; here others play beside it. */
const LONGEST_MS = 60_000;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function open(page: Page, record: GameRecord): Promise<string> {
  await prepare(page, { modules: 1 });
  const address = `/#/report/${await wholeSource(record)}`;
  await page.goto(address);
  await expect(page.locator('.paper')).toBeVisible();
  return address;
}

/** Changes settings as a visitor does, who comes back without loading the page anew. */
async function change(page: Page, set: (page: Page) => Promise<void>): Promise<void> {
  const back = await page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = '#/settings'));
  await expect(page.locator('select').first()).toBeVisible();
  await set(page);
  await page.evaluate((hash) => (location.hash = hash), back);
  await expect(page.locator('#report-moments')).toBeVisible();
}

/** Texts of a drawing that lie over each other or stick out of it. */
async function collisions(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.paper [role=img]')].flatMap((chart) => {
      const frame = chart.getBoundingClientRect();
      const texts = [...chart.querySelectorAll('svg text, .end')].map((element) => ({
        text: element.textContent.trim(),
        box: element.getBoundingClientRect(),
      }));
      return texts.flatMap(({ text, box }, index) => {
        const out =
          box.left < frame.left - 1 || box.right > frame.right + 1 ? [`out: ${text}`] : [];
        const over = texts
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.box.right - 1 &&
              other.box.left < box.right - 1 &&
              box.top < other.box.bottom - 3 &&
              other.box.top < box.bottom - 3,
          );
        return [...out, ...over.map((other) => `${text} over ${other.text}`)];
      });
    }),
  );
}

test('the report of a golden game tells the result of its record; the review can be stopped, and ends in time', async ({
  page,
}) => {
  const heard = complaints(page);
  const record = golden({ players: 4, modules: 5 }, 7);
  await open(page, record);
  const names = ['Anna', 'Mira', 'Jonas', 'Vera'];
  const ranked = record.result!.toSorted((a, b) => a.rank - b.rank);
  const [first, second] = ranked;
  await expect(page.locator('.paper header h2')).toHaveText(
    `${names[first!.seat]} wins by ${first!.total - second!.total} points`,
  );
  await expect(page.locator('.paper header .total')).toHaveText(
    ranked.map(({ total }) => new RegExp(`^${total}\\s*Points$`)),
  );
  const points = page.locator('section[aria-labelledby=report-points]');
  await points.locator('summary').click();
  const cells = await points.locator('tbody td').allInnerTexts();
  const width = cells.length / ranked.length;
  for (const [row, { total, schnapps, reputation }] of ranked.entries()) {
    const numbers = cells.slice(row * width, (row + 1) * width).map(Number);
    expect(numbers.at(-1)).toBe(total);
    expect(numbers.slice(0, -1).reduce((sum, part) => sum + part)).toBe(total);
    expect(numbers.slice(-3, -1)).toEqual([schnapps, reputation]);
  }

  const progress = page.locator('progress');
  await expect
    .poll(async () => await progress.evaluate((bar) => Number(bar.getAttribute('value'))))
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  const began = Date.now();
  await expect(progress).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await expect(page.locator('#report-moments')).toBeVisible({ timeout: LONGEST_MS });
  test.info().annotations.push({ type: 'review', description: `${Date.now() - began} ms` });
  expect(heard).toEqual([]);
});

test('a review ends, is kept, leads into the replay, and fits in every language by night and day', async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, golden({ players: 3, modules: 5 }, 4, 130));
  await expect(page.locator('.paper .kicker')).toContainText('Unfinished');
  const moments = page.locator('#report-moments');
  await expect(moments).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.steps').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const link = page.locator('section[aria-labelledby=report-moments] a').last();
  const at = /\.(\d+)$/.exec((await link.getAttribute('href'))!)![1]!;
  await link.click();
  await expect(page.getByRole('slider')).toHaveValue(at);
  await page.goBack();
  // It is not made a second time.
  await expect(moments).toBeVisible();

  await change(page, async () => await page.getByText('Day', { exact: true }).click());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  expect(await faults(page)).toEqual([]);
  for (const locale of LOCALES) {
    await change(page, async () => {
      await page.locator('select').first().selectOption(locale);
    });
    await page.locator('.paper details').evaluateAll((all) => {
      for (const each of all) (each as HTMLDetailsElement).open = true;
    });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      expect(await misfits(page), `${locale} ${viewport.width}`).toEqual([]);
      expect(await collisions(page), `${locale} ${viewport.width}`).toEqual([]);
    }
  }
  expect(heard).toEqual([]);
});
