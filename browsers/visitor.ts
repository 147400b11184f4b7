/** Somebody at a browser: goes somewhere, waits for something, presses what is there. */
import type { Point } from '../packages/web/e2e/look.ts';
import { PATIENCE_MS, scriptOf, sleep, type Driver, type PointerKind } from './driver.ts';

/** Where a pointer meets an element: null if it is not there, is not seen, or lies under something else. */
function pointOf(selector: string, text: string | null): Point | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const said = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
    if (text !== null && !said.includes(text)) continue;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(point.x, point.y);
    if (width > 0 && met !== null && element.contains(met)) return point;
  }
  return null;
}

const QUIET_MS = 1_000;

export class Visitor {
  readonly driver: Driver;
  /** The address of the page, without what follows `#`. */
  readonly home: string;

  constructor(driver: Driver, home: string) {
    this.driver = driver;
    this.home = home;
  }

  /** Goes to a screen by its address, with a page that is loaded anew. */
  async open(hash: string): Promise<void> {
    await this.loaded();
    // From one screen to another nothing would be loaded.
    await this.driver.goto('about:blank');
    await this.driver.goto(`${this.home}${hash}`);
  }

  /**
   * Nothing has been fetched for a second. Firefox complains of whatever is still on its way, perhaps
   * through the service worker, when a page is left.
   */
  async loaded(): Promise<void> {
    await this.evaluate(
      (ms) =>
        new Promise<null>((resolve) => {
          const end = (): void => resolve(null);
          let timer = setTimeout(end, ms);
          new PerformanceObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(end, ms);
          }).observe({ type: 'resource' });
        }),
      QUIET_MS,
    );
  }

  /** Loads the same screen anew. */
  async reload(): Promise<void> {
    await this.loaded();
    await this.driver.reload();
  }

  async evaluate<Args extends readonly unknown[], T>(
    called: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>> {
    return (await this.driver.run(scriptOf(called, args))) as Awaited<T>;
  }

  /** Looks again and again until there is something to answer with. */
  async waitFor<T>(look: () => Promise<T | null | false>, what: string): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const seen = await look();
      if (seen !== null && seen !== false) return seen;
      if (Date.now() > until) {
        throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what} at ${await this.address()}`);
      }
      await sleep(40);
    }
  }

  address(): Promise<string> {
    return this.evaluate(() => location.hash);
  }

  has(selector: string): Promise<boolean> {
    return this.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  }

  async sees(selector: string): Promise<void> {
    await this.waitFor(() => this.has(selector), selector);
  }

  text(selector: string): Promise<string> {
    return this.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '',
      selector,
    );
  }

  /** Presses the first element of a kind that has a text, or none in particular, and can be met by a pointer. */
  async click(
    selector: string,
    text: string | null = null,
    kind: PointerKind = 'mouse',
  ): Promise<void> {
    const name = text === null ? selector : `${selector} with “${text}”`;
    const point = await this.waitFor(() => this.evaluate(pointOf, selector, text), name);
    await this.tap(kind, point);
  }

  async tap(kind: PointerKind, at: Point): Promise<void> {
    await this.driver.press(kind, at);
    await this.driver.release(kind);
  }

  async focus(selector: string): Promise<boolean> {
    return await this.evaluate((wanted) => {
      const element = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (each) => each.offsetParent !== null,
      );
      element?.focus();
      return element !== undefined && document.activeElement === element;
    }, selector);
  }

  key(key: string): Promise<void> {
    return this.driver.key(key);
  }

  /** Waits until all fonts are there and nothing moves, for some seconds at most: some things always do. */
  async rest(): Promise<void> {
    await this.evaluate(async () => {
      const late = new Promise((resolve) => setTimeout(resolve, 4_000));
      await Promise.race([document.fonts.ready, late]);
      const ends = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished);
      await Promise.race([Promise.allSettled(ends), late]);
      // What depends on the size of the window follows with a frame, which a busy machine keeps waiting.
      const never = new Promise((resolve) => setTimeout(resolve, 30_000));
      for (let frames = 0; frames < 3; frames++) {
        await Promise.race([new Promise(requestAnimationFrame), never]);
      }
    });
  }
}
