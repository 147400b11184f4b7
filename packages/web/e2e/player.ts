/**
 * Plays by what can be seen: lit places, the answers of a sheet, the large button. Knows no rules;
 * whatever the page offers must be playable.
 */
import type { Locator, Page } from '@playwright/test';

export type Hand = 'click' | 'drag' | 'keys';

/** Numbers from 0 up to a bound, the same for the same seed. */
function dealer(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** What can be done now, read in one go. */
interface Look {
  readonly over: boolean;
  /** What the one at the screen is asked. */
  readonly ask: string | null;
  readonly dialog: boolean;
  readonly options: number;
  readonly main: string | null;
  readonly lit: readonly string[];
  readonly busy: boolean;
  /** The answer of a table elsewhere is still to come. */
  readonly awaits: boolean;
}

export async function look(page: Page): Promise<Look> {
  return await page.evaluate(() => {
    const isSeen = (element: Element): boolean => (element as HTMLElement).offsetParent !== null;
    const places = [...document.querySelectorAll<HTMLElement>('.spot.lit')].filter(isSeen);
    return {
      ask: document.querySelector<HTMLElement>('.room')?.dataset['ask'] ?? null,
      over: document.querySelector('dialog[open] .end') !== null,
      dialog: document.querySelector('dialog[open]') !== null,
      options: document.querySelectorAll('.choice .option').length,
      main: document.querySelector<HTMLElement>('.foot .main:not(.quiet)')?.innerText ?? null,
      lit: [...new Set(places.map((place) => place.dataset['place'] ?? ''))],
      busy: document.querySelector('.foot .main.quiet') !== null,
      awaits: document.querySelector('.foot [aria-busy=true]') !== null,
    };
  });
}

interface Playing {
  /** Steps, also those of others. */
  readonly most?: number;
  readonly isEnough?: (seen: Look) => boolean;
  /** Looks without anything to do, and what is made of them. */
  readonly patience?: number;
  readonly bored?: (seen: Look) => boolean;
}

export class Player {
  readonly page: Page;
  readonly hand: Hand;
  /** Does only what must be done. */
  hurries = false;
  readonly #deal: (bound: number) => number;
  #misses = 0;
  /** How often each kind of thing was done. */
  readonly deeds = new Map<string, number>();

  constructor(page: Page, hand: Hand, seed: number) {
    this.page = page;
    this.hand = hand;
    this.#deal = dealer(seed);
  }

  /** Until the game is over, or for so many steps. */
  async play(most = 2_000): Promise<boolean> {
    return await this.#play({ most });
  }

  /** Until somebody says that it is enough, or the game is over. */
  async playUntil(isEnough: (seen: Look) => boolean): Promise<boolean> {
    return await this.#play({ isEnough });
  }

  /** Until the dice are to be placed; none is yet. */
  async playUntilPlan(): Promise<void> {
    const isOver = await this.playUntil(({ ask }) => ask === 'plan');
    if (isOver) throw new Error('the game ended before a plan was asked for');
  }

  /** Until there is nothing to do, for others are asked. */
  async playUntilIdle(): Promise<void> {
    await this.#play({ bored: () => true, patience: 100 });
  }

  /** How often anything was done. */
  get done(): number {
    return [...this.deeds.values()].reduce((sum, count) => sum + count, 0);
  }

  async #play({
    most = 2_000,
    isEnough = () => false,
    patience = 1_000,
    bored = (seen) => {
      throw new Error(`nothing to do for 20 s: ${JSON.stringify(seen)}`);
    },
  }: Playing): Promise<boolean> {
    let idle = 0;
    for (let step = 0; step < most; step++) {
      const seen = await look(this.page);
      if (seen.over) return true;
      if (isEnough(seen)) return false;
      if (!seen.awaits && (await this.#step(seen))) {
        idle = 0;
        continue;
      }
      // Others are at it.
      await this.page.waitForTimeout(20);
      if (++idle > patience) return bored(seen);
    }
    return false;
  }

  #note(deed: string): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  async #step(seen: Look): Promise<boolean> {
    if (seen.dialog) return await this.#answerDialog();
    if (seen.options > 0) return await this.#answerSheet(seen.options);
    const { lit } = seen;
    const coasters = lit.filter((place) => place.startsWith('coaster-'));
    if (coasters.length > 0) return await this.#press(coasters);
    const dice = lit.filter((place) => place.startsWith('die-'));
    // Some dice are left to themselves, as people do.
    if (dice.length > 0 && this.#cares(seen, 12)) return await this.#placeDie(dice);
    const rest = lit.filter((place) => !/^(die|space)-|^tray$/.test(place));
    if (seen.main === null && rest.length === 0) return false;
    if (rest.length > 0 && this.#cares(seen, 3)) return await this.#press(rest);
    if (seen.main === null) return false;
    return await this.#pressMain();
  }

  /** Whether something is done that could be left, mostly. */
  #cares({ main }: Look, chances: number): boolean {
    return this.hurries ? main === null : this.#deal(chances) > 0;
  }

  async #answerDialog(): Promise<boolean> {
    const buttons = this.page.locator('dialog[open] .body button');
    const count = await buttons.count();
    if (count === 0) return false;
    this.#note('dialog');
    // The second answer closes all the same; the first goes on.
    await this.#use(buttons.nth(Math.min(1, count - 1)));
    return true;
  }

  async #answerSheet(options: number): Promise<boolean> {
    const option = this.page.locator('.choice .option').nth(this.#deal(options));
    this.#note('answer');
    await this.#use(option);
    return true;
  }

  async #pressMain(): Promise<boolean> {
    this.#note('main');
    if (this.hand === 'keys') {
      await this.page.keyboard.press('s');
      return true;
    }
    // A dialog may just have opened over it: then that is next.
    const isOpen = this.page.locator('dialog[open]').waitFor({ timeout: 5_000 });
    const click = this.page.locator('.foot .main').click({ timeout: 5_000 });
    await this.#tried(Promise.any([click, isOpen]));
    return true;
  }

  spot(place: string): Locator {
    return this.page.locator(`[data-place="${place}"]:visible`).first();
  }

  async #press(places: readonly string[]): Promise<boolean> {
    const place = places[this.#deal(places.length)]!;
    this.#note(place.replace(/-.*/, ''));
    await this.#use(this.spot(place));
    return true;
  }

  /**
   * The table may move on between a look and a touch: then one looks again. Something that is there
   * and cannot be touched, again and again, is a fault.
   */
  async #tried(touch: Promise<unknown>): Promise<void> {
    try {
      await touch;
      this.#misses = 0;
    } catch (error) {
      if (++this.#misses > 2) throw error;
    }
  }

  async #use(target: Locator): Promise<void> {
    await this.#tried(this.#touch(target));
  }

  async #touch(target: Locator): Promise<void> {
    if (this.hand !== 'keys') {
      await target.click({ timeout: 4_000 });
      return;
    }
    await target.focus({ timeout: 4_000 });
    await this.page.keyboard.press('Enter');
  }

  async #placeDie(dice: readonly string[]): Promise<boolean> {
    const die = dice[this.#deal(dice.length)]!;
    this.#note('die');
    if (this.hand === 'drag') return await this.#dragDie(die);
    if (this.hand === 'keys') await this.page.keyboard.press(String(Number(die.slice(4)) + 1));
    else await this.#use(this.spot(die));
    const { lit } = await look(this.page);
    const spaces = lit.filter((place) => place.startsWith('space-'));
    if (spaces.length === 0) {
      await this.page.keyboard.press('Escape');
      return await this.#pressMain();
    }
    if (this.hand === 'keys') await this.#walk(1 + this.#deal(spaces.length));
    else await this.#use(this.spot(spaces[this.#deal(spaces.length)]!));
    return true;
  }

  /** From light to light by arrows, then Enter. */
  async #walk(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }

  async #dragDie(die: string): Promise<boolean> {
    const { mouse } = this.page;
    const from = await this.spot(die).boundingBox();
    if (from === null) return false;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2 + 12, from.y - 12, { steps: 2 });
    const { lit } = await look(this.page);
    const spaces = lit.filter((place) => place.startsWith('space-'));
    const target = spaces.length === 0 ? null : spaces[this.#deal(spaces.length)]!;
    const to = target === null ? null : await this.spot(target).boundingBox();
    if (to === null) {
      await mouse.move(4, 4);
      await mouse.up();
      return await this.#pressMain();
    }
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
    await mouse.up();
    return true;
  }
}
