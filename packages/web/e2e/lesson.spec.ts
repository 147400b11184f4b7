/** Lessons as somebody takes them: by keyboard alone, by clicks, in every language and light. */
import { expect, test, type Page } from '@playwright/test';
import { faults, misfits } from './inspect.ts';
import { lookAtLesson, markRinged, type LessonLook } from './lessonLook.ts';
import { complaints } from './visit.ts';

interface Wish {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Where in the lessons somebody is, by module. */
  readonly progress?: Readonly<Record<string, unknown>>;
}

async function open(page: Page, path: string, { settings, progress }: Wish = {}): Promise<void> {
  await page.addInitScript(
    ([wanted, way]) => {
      if (localStorage.getItem('stammtisch-settings') !== null) return;
      localStorage.setItem('stammtisch-settings', JSON.stringify(wanted));
      if (way !== undefined) localStorage.setItem('stammtisch-lessons', JSON.stringify(way));
    },
    [{ pace: 'off', muted: true, ...settings }, progress] as const,
  );
  await page.goto(path);
}

async function look(page: Page): Promise<LessonLook> {
  return await page.evaluate(lookAtLesson);
}

/** Waits until the step is another one, or the lesson is over. */
async function settled(page: Page): Promise<LessonLook> {
  await expect.poll(async () => (await look(page)).busy, { intervals: [20] }).toBe(false);
  return await look(page);
}

/** Keys that answer a question: pick what the focus was led to, then walk to where it goes. */
async function answer(page: Page, { said }: LessonLook): Promise<void> {
  const isDone = async (): Promise<boolean> => (await look(page)).said !== said;
  await expect.poll(async () => (await look(page)).focus, { intervals: [20] }).not.toBe('');
  await page.keyboard.press('Enter');
  for (let tries = 0; tries < 30; tries++) {
    await page.waitForTimeout(15);
    const seen = await look(page);
    if (seen.loss) await confirmLoss(page);
    if (seen.said !== said || seen.over) return;
    const ring = await ringed(page);
    if (ring === null) continue;
    await walkTo(page, ring);
    if (await isDone()) return;
    await page.keyboard.press('Enter');
  }
  throw new Error(`could not answer by keyboard: ${said}`);
}

/** The loss is asked about in a dialog: the second button says yes. */
async function confirmLoss(page: Page): Promise<void> {
  await page.locator('dialog[open] .body button').last().focus();
  await page.keyboard.press('Enter');
}

/** The first button inside a ring that has not got the focus, marked for the test. */
async function ringed(page: Page): Promise<string | null> {
  return await page.evaluate(markRinged);
}

/** With Tab alone, as anybody can who has no pointer. */
async function walkTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('cannot be reached by Tab');
}

/** Whether something is wanted in particular: it has a ring as soon as the table is laid. */
async function hasRing(page: Page): Promise<boolean> {
  const ring = page.locator('.rings i').first();
  return await ring.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
}

test('the first lesson can be taken by keyboard alone, to the end', async ({ page }) => {
  const heard = complaints(page);
  await open(page, '/#/lesson/1');
  await expect(page.locator('.coach .next')).toBeFocused();
  for (let steps = 0; steps < 90; steps++) {
    const seen = await settled(page);
    if (seen.over) break;
    if (!seen.asks) {
      await expect(page.locator('.coach .next')).toBeFocused();
      await page.keyboard.press('Enter');
    } else if (await hasRing(page)) {
      await answer(page, seen);
    } else {
      // Where the learner is free: it can be shown.
      await page.locator('.coach .show').focus();
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(
        async () => {
          const now = await look(page);
          return now.over || now.said !== seen.said;
        },
        { intervals: [20] },
      )
      .toBe(true);
  }
  await expect(page.locator('dialog[open] a[href="#/new"]')).toBeVisible();
  expect(heard).toEqual([]);
});

test('a lesson by clicks: wrong moves are let be, and one comes back where one left', async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, '/#/learn');
  await page.locator('a[href="#/lesson/3"]').click();
  const next = page.locator('.coach .next');
  await next.click();
  await page.locator('[data-place="space-cashbox"]').click();
  await expect(page.locator('.coach .nudge')).toBeVisible();
  await next.click();
  await page.locator('[data-place="die-1"]').click();
  await page.locator('[data-place="space-cashbox"]').click();
  await expect(page.locator('.coach .nudge')).toBeVisible();
  await expect(page.locator('[data-place="space-cashbox"] [data-die]')).toHaveCount(0);
  await page.locator('[data-place="die-4"]').click();
  await page.locator('[data-place="space-cashbox"]').click();
  await page.locator('[data-place="die-2"]').click();
  await page.locator('[data-place="space-barrel"]').click();
  const said = page.locator('.coach .text');
  const before = await said.textContent();
  await page.reload();
  await expect(said).toHaveText(before!);
  await page.locator('.foot .main').click();
  await expect(page.locator('.coach .next')).toBeVisible();
  await page.locator('.coach .way').nth(1).click();
  await expect(said).toHaveText(before!);
  await page.locator('.coach .way').first().click();
  await page.locator('dialog[open] .chapter').nth(1).click();
  await expect(said).not.toHaveText(before!);
  expect(heard).toEqual([]);
});

const STEPS = [
  ['1', { chapter: 0, step: 5 }],
  ['1', { chapter: 2, step: 1 }],
  ['1', { chapter: 7, step: 3 }],
  ['5', { chapter: 1, step: 2 }],
] as const;

for (const theme of ['night', 'day'] as const) {
  test(`axe finds nothing in lessons by ${theme}`, async ({ page }) => {
    await open(page, '/#/learn', { settings: { theme } });
    await expect(page.locator('.board li')).toHaveCount(5);
    expect(await faults(page)).toEqual([]);
    for (const [module, mile] of STEPS.slice(0, theme === 'day' ? 2 : 4)) {
      await visit(page, module, mile);
      expect(await faults(page)).toEqual([]);
    }
  });
}

async function visit(page: Page, module: string, mile: object): Promise<void> {
  await page.evaluate(
    ([of, at]) => localStorage.setItem('stammtisch-lessons', JSON.stringify({ [of]: at })),
    [module, { ...mile, done: [] }] as const,
  );
  await page.goto('about:blank');
  await page.goto(`/#/lesson/${module}`);
  await expect(page.locator('.room')).toHaveAttribute('aria-busy', 'false');
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
for (const locale of ['en', 'de', 'fr', 'ru']) {
  test(`lessons fit their screen: ${locale}`, async ({ page }) => {
    await open(page, '/#/learn', { settings: { locale } });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto('/#/learn');
      await expect(page.locator('.board li')).toHaveCount(5);
      expect(await misfits(page)).toEqual([]);
      for (const [module, mile] of STEPS.slice(2)) {
        await visit(page, module, mile);
        expect(await misfits(page)).toEqual([]);
        // The coach leaves the table most of the screen.
        const { height } = (await page.locator('.coach').boundingBox())!;
        expect(height).toBeLessThan(size.height * 0.34);
      }
    }
  });
}
