/**
 * Plays by what can be seen: lit places, the answers of a sheet, the large button. Knows no rules;
 * whatever the page offers must be playable.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookAround, type Look, type Point } from './look.ts';

export type Hand = 'click' | 'drag' | 'keys';

/** Numbers from 0 up to a bound, the same for the same seed. */
export function dealer(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

export async function look(page: Page): Promise<Look> {
  return await page.evaluate(lookAround);
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
  #seen: Look | null = null;
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

  /** Until the dice are to be placed; none is yet, and nobody else is at it any more. */
  async playUntilPlan(): Promise<void> {
    const isOver = await this.playUntil(({ ask }) => ask === 'plan');
    if (isOver) throw new Error('the game ended before a plan was asked for');
    // Dice can be placed before it is one's turn: whoever looks now would see the others go on.
    await expect.poll(async () => (await this.#look()).main).not.toBeNull();
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
      const seen = await this.#look();
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

  async #look(): Promise<Look> {
    this.#seen = await look(this.page);
    return this.#seen;
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
    await this.#use('dialog', buttons.nth(Math.min(1, count - 1)));
    return true;
  }

  async #answerSheet(options: number): Promise<boolean> {
    const number = this.#deal(options);
    this.#note('answer');
    await this.#use(`option ${number}`, this.page.locator('.choice .option').nth(number));
    return true;
  }

  async #pressMain(): Promise<boolean> {
    this.#note('main');
    if (this.hand === 'keys') {
      await this.page.keyboard.press('s');
      return true;
    }
    await this.#use('main', this.page.locator('.foot .main'));
    return true;
  }

  spot(place: string): Locator {
    return this.page.locator(`[data-place="${place}"]:visible`).first();
  }

  async #press(places: readonly string[]): Promise<boolean> {
    const place = places[this.#deal(places.length)]!;
    this.#note(place.replace(/-.*/, ''));
    await this.#use(place, this.spot(place));
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

  async #use(name: string, target: Locator): Promise<void> {
    await this.#tried(this.#touch(this.#seen?.points[name] ?? null, target));
  }

  async #touch(point: Point | null, target: Locator): Promise<void> {
    if (this.hand !== 'keys') {
      if (point === null) await target.click({ timeout: 4_000 });
      else await this.page.mouse.click(point.x, point.y);
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
    else await this.#use(die, this.spot(die));
    const { lit } = await this.#look();
    const spaces = lit.filter((place) => place.startsWith('space-'));
    if (spaces.length === 0) {
      await this.page.keyboard.press('Escape');
      return await this.#pressMain();
    }
    if (this.hand === 'keys') await this.#walk(1 + this.#deal(spaces.length));
    else {
      const space = spaces[this.#deal(spaces.length)]!;
      await this.#use(space, this.spot(space));
    }
    return true;
  }

  /** From light to light by arrows, then Enter. */
  async #walk(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }

  async #dragDie(die: string): Promise<boolean> {
    const { mouse } = this.page;
    const from = this.#seen?.points[die] ?? null;
    if (from === null) return false;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 12, from.y - 30, { steps: 2 });
    const { lit, points } = await this.#look();
    const spaces = lit.filter((place) => place.startsWith('space-'));
    const target = spaces.length === 0 ? null : spaces[this.#deal(spaces.length)]!;
    const to = target === null ? null : (points[target] ?? null);
    if (to === null) {
      await mouse.move(4, 4);
      await mouse.up();
      return await this.#pressMain();
    }
    await mouse.move(to.x, to.y, { steps: 3 });
    await mouse.up();
    return true;
  }
}

/** All play at once, until everybody has done something again. */
export async function allMove(players: readonly Player[], deeds = 2): Promise<void> {
  const wanted = players.map((player) => player.done + deeds);
  const isEnough = (): boolean => players.every((player, at) => player.done >= wanted[at]!);
  await Promise.all(players.map((player) => player.playUntil(isEnough)));
  expect(isEnough(), 'everybody has moved').toBe(true);
}
