/** Words that are cut off, stick out of their button or of the page, or were never translated. Runs in the page. */
export async function findMisfits(): Promise<string[]> {
  await document.fonts.ready;
  // What follows the size of the window does so a frame or two later.
  // A window that nobody paints has no frames at all.
  const late = new Promise((resolve) => setTimeout(resolve, 2_000));
  for (let frames = 0; frames < 3; frames++) {
    await Promise.race([new Promise(requestAnimationFrame), late]);
  }
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
    // What is one pixel wide is hidden on purpose, and only for the eyes.
    if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 1) {
      const { overflowX, display } = getComputedStyle(element);
      if (overflowX === 'hidden' && display !== 'inline') found.push(`cut off: ${text}`);
    }
  }
  return [...new Set(found)];
}
