/** Ways to a table, and what every test wants of it. */
import { expect, test, type Page } from '@playwright/test';

interface Person {
  readonly name: string;
  readonly colour: string;
  readonly emblem: string;
  readonly bot: string | null;
}

const NAMES = ['Anna', 'Mira', 'Jonas', 'Vera'];
const COLOURS = ['red', 'teal', 'green', 'violet'];
const EMBLEMS = ['fox', 'fish', 'leaf', 'key'];

export interface Wish {
  readonly modules: number;
  /** By seat: a strength, or null for a person. */
  readonly bots?: readonly (string | null)[];
  readonly practice?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
}

function peopleOf(bots: readonly (string | null)[]): Person[] {
  return bots.map((bot, seat) => {
    return { name: NAMES[seat]!, colour: COLOURS[seat]!, emblem: EMBLEMS[seat]!, bot };
  });
}

/** Nothing moves and nothing sounds, unless a test is about that. */
const QUIET = { pace: 'off', muted: true };

/** What the page complains about in the console, or throws: no test tolerates any of it. */
export function complaints(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

/** The same test plays the same games every time: what the page takes for chance follows from its name. */
async function fixChance(page: Page): Promise<void> {
  let seed = 2_166_136_261;
  for (const unit of test.info().titlePath.join(' ')) {
    seed = Math.imul(seed ^ unit.codePointAt(0)!, 16_777_619);
  }
  await page.addInitScript((base) => {
    // Every visit has chance of its own.
    const visit = Number(localStorage.getItem('test-visits') ?? 0) + 1;
    localStorage.setItem('test-visits', String(visit));
    let state = (base + Math.imul(visit, 0x9e3779b9)) >>> 0 || 1;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const bytes = array === null ? [] : new Uint8Array(array.buffer);
      for (let i = 0; i < bytes.length; i++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        bytes[i] = state;
      }
      return array;
    };
  }, seed);
}

/** Keeps settings and wishes for the next game where the page looks for them. */
export async function prepare(
  page: Page,
  { modules, bots, practice, settings }: Wish,
): Promise<void> {
  const people = peopleOf(bots ?? [null, 'easy']);
  const rules = { players: people.length, modules, edition: 'north-star', start: 0 };
  const spec = { ...rules, dishwasherBothWays: false, practice: practice ?? false, people };
  await fixChance(page);
  await page.addInitScript(
    ([wanted, game]) => {
      // Only the first time: a test may change settings and reload.
      if (localStorage.getItem('stammtisch-settings') !== null) return;
      localStorage.setItem('stammtisch-settings', JSON.stringify(wanted));
      localStorage.setItem('stammtisch-last-spec', JSON.stringify(game));
    },
    [{ ...QUIET, ...settings }, spec] as const,
  );
}

/** Home, then "Play now", as a visitor would. */
export async function sitDown(page: Page, wish: Wish): Promise<void> {
  await prepare(page, wish);
  await page.goto('/');
  await page.locator('main button').first().click();
  await expect(page.locator('.room')).toBeVisible();
}
