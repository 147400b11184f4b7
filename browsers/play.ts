/** Plays a game in any engine by what can be seen, with keys, by drag and by touch. Knows no rules. */
import { lookAround, type Look, type Point } from '../packages/web/e2e/look.ts';
import { dealer } from '../packages/web/e2e/player.ts';
import { sleep, type PointerKind } from './driver.ts';
import type { Visitor } from './visitor.ts';

/** How a die is placed. */
type Way = 'keys' | 'drag' | 'touch';

/** Long enough for bots and for people elsewhere. */
const STILL_MS = 120_000;

export class Play {
  readonly visitor: Visitor;
  /** How often dice were placed, by way. */
  readonly placed: Record<Way, number> = { keys: 0, drag: 0, touch: 0 };
  /** Does only what must be done. */
  hurries = false;
  readonly #deal: (bound: number) => number;
  readonly #ways: readonly Way[];
  #dice = 0;

  constructor(visitor: Visitor, seed: number) {
    this.visitor = visitor;
    this.#deal = dealer(seed);
    // The same game comes of it in every engine.
    this.#ways = ['keys', 'drag', 'keys', visitor.driver.hasTouch ? 'touch' : 'drag'];
  }

  look(): Promise<Look> {
    return this.visitor.evaluate(lookAround);
  }

  /** Until it is enough, or the game is over; answers whether it is over. */
  async until(isEnough: (seen: Look) => boolean): Promise<boolean> {
    let moved = Date.now();
    for (;;) {
      await this.#drawn();
      const seen = await this.look();
      if (seen.over) return true;
      if (isEnough(seen)) return false;
      if (!seen.awaits && (await this.#step(seen))) {
        moved = Date.now();
        continue;
      }
      if (Date.now() - moved > STILL_MS) {
        throw new Error(`nothing to do for ${STILL_MS / 1000} s: ${JSON.stringify(seen)}`);
      }
      await sleep(20);
    }
  }

  /** What was done last can be seen. Else a fast engine would be asked twice, and play another game. */
  async #drawn(): Promise<void> {
    await this.visitor.evaluate(
      () =>
        new Promise<null>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)));
        }),
    );
  }

  async toEnd(): Promise<void> {
    await this.until(() => false);
  }

  /** Who has how many points, and from what, as the page shows it at the end. */
  result(): Promise<string> {
    return this.visitor.evaluate(() => {
      const rows = [...document.querySelectorAll('dialog[open] .end tbody tr')];
      const cells = rows.map(({ children }) =>
        [...children].map((cell) => cell.textContent.trim()),
      );
      return cells.map((row) => row.join(' ')).join(' / ');
    });
  }

  /** Until the seat is asked something. */
  async untilAsked(ask: string): Promise<void> {
    const isOver = await this.until((seen) => seen.ask === ask && !seen.dialog);
    if (isOver) throw new Error(`the game ended before ${ask} was asked`);
  }

  async #step(seen: Look): Promise<boolean> {
    if (seen.dialog) return await this.#answerDialog();
    if (seen.options > 0) return await this.#enter(`.choice .option`, this.#deal(seen.options));
    const coasters = seen.lit.filter((place) => place.startsWith('coaster-'));
    if (coasters.length > 0) return await this.#pressOne(coasters);
    const dice = seen.lit.filter((place) => place.startsWith('die-'));
    // Dice could be placed before the own turn; in whose order would depend on how fast the others are.
    if (seen.ask === 'plan' && seen.main === null) return false;
    if (dice.length > 0 && this.#cares(seen, 12)) return await this.#placeDie(seen, dice);
    const rest = seen.lit.filter((place) => !/^(die|space)-|^tray$/.test(place));
    if (rest.length > 0 && this.#cares(seen, 3)) return await this.#pressOne(rest);
    if (seen.main === null) return false;
    await this.visitor.key('s');
    return true;
  }

  /** Whether something is done that could be left, mostly. */
  #cares({ main }: Look, chances: number): boolean {
    return this.hurries ? main === null : this.#deal(chances) > 0;
  }

  /** The second answer closes all the same; the first goes on. */
  async #answerDialog(): Promise<boolean> {
    const selector = 'dialog[open] .body button';
    const count = await this.visitor.evaluate(
      (wanted) => document.querySelectorAll(wanted).length,
      selector,
    );
    if (count === 0) return false;
    return await this.#enter(selector, Math.min(1, count - 1));
  }

  async #pressOne(places: readonly string[]): Promise<boolean> {
    return await this.#enter(`[data-place="${places[this.#deal(places.length)]!}"]`, 0);
  }

  /** Focuses one of the elements that are seen, and presses Enter. The table may have moved on: then it is not done. */
  async #enter(selector: string, number: number): Promise<boolean> {
    const isFocused = await this.visitor.evaluate(
      (wanted, at) => {
        const seen = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
          (each) => each.offsetParent !== null,
        );
        seen[at]?.focus();
        return seen[at] !== undefined && document.activeElement === seen[at];
      },
      selector,
      number,
    );
    if (isFocused) await this.visitor.key('Enter');
    return isFocused;
  }

  async #placeDie(seen: Look, dice: readonly string[]): Promise<boolean> {
    const die = dice[this.#deal(dice.length)]!;
    const way = this.#ways[this.#dice++ % this.#ways.length]!;
    const from = seen.points[die] ?? null;
    if (way === 'keys' || from === null) return await this.#placeByKeys(die);
    return await this.#placeByPointer(way, from);
  }

  async #placeByKeys(die: string): Promise<boolean> {
    await this.visitor.key(String(Number(die.slice(4)) + 1));
    const { lit } = await this.look();
    const spaces = lit.filter((place) => place.startsWith('space-'));
    if (spaces.length === 0) {
      await this.visitor.key('Escape');
      await this.visitor.key('s');
      return true;
    }
    const steps = 1 + this.#deal(spaces.length);
    for (let step = 0; step < steps; step++) await this.visitor.key('ArrowRight');
    await this.visitor.key('Enter');
    this.placed.keys++;
    return true;
  }

  async #placeByPointer(way: 'drag' | 'touch', from: Point): Promise<boolean> {
    const { driver } = this.visitor;
    const kind: PointerKind = way === 'touch' ? 'touch' : 'mouse';
    await driver.press(kind, from);
    await driver.move(kind, { x: from.x + 12, y: from.y - 30 });
    const { lit, points } = await this.look();
    const spaces = lit.filter((place) => place.startsWith('space-') && (points[place] ?? null));
    const target = spaces.length === 0 ? undefined : spaces[this.#deal(spaces.length)];
    if (target === undefined) {
      await driver.move(kind, { x: 4, y: 4 });
      await driver.release(kind);
      await this.visitor.key('s');
      return true;
    }
    await driver.move(kind, points[target]!);
    await driver.release(kind);
    const isThere = await this.visitor.evaluate(
      (place) => document.querySelector(`[data-place="${place}"] [data-die]`) !== null,
      target,
    );
    if (isThere) this.placed[way]++;
    return true;
  }
}
