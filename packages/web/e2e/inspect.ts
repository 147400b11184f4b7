/** What is wrong with a page that no test of a game would notice. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

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
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What follows the size of the window does so a frame or two later.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
  return await page.evaluate(() => {
    const found: string[] = [];
    const isInside = (element: Element, selector: string): boolean =>
      element.closest(selector) !== null;
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement);
    };
    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        text === '' ||
        // Marks such as ×3 stick out of the corner of what they count.
        /^×\d+$/.test(text) ||
        element === null ||
        isInside(element, '.unseen, script, style, option, svg')
      ) {
        continue;
      }
      if (/^[a-z]+(_[a-z0-9]+)+$/i.test(text)) found.push(`no message: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const { textOverflow } = getComputedStyle(element);
      if (textOverflow === 'ellipsis') continue;
      const isOut = box.right > innerWidth + 1 || box.left < -1;
      if (isOut && !scrolls(element)) found.push(`off the page: ${text}`);
      const button = element.closest('button, a, select');
      const frame = button?.getBoundingClientRect();
      if (frame !== undefined && (box.right > frame.right + 2 || box.left < frame.left - 2)) {
        found.push(`out of its button: ${text}`);
      }
      if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) {
        const { overflowX, display } = getComputedStyle(element);
        if (overflowX === 'hidden' && display !== 'inline') found.push(`cut off: ${text}`);
      }
    }
    return [...new Set(found)];
  });
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
