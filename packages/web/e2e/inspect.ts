/** What is wrong with a page that no test of a game would notice. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { findMisfits } from './misfits.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** By day only the colours are others; the rest is found by night. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds. */
export async function faults(page: Page): Promise<string[]> {
  const isDay = (await page.locator('html').getAttribute('data-theme')) === 'day';
  // The page has no frames, so nothing has to be put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isDay ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Words that are cut off, stick out of their button or of the page, or were never translated. */
export async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(findMisfits);
}

/** How many there are, and how many pairs of them lie on each other. */
export function overlaps(things: Locator): Promise<{ of: number; pairs: number }> {
  return things.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const pairs = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    return { of: boxes.length, pairs: pairs.length };
  });
}
