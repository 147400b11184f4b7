/** Whole games on this device, played as fast as the page allows: which game, and how it is set up. */
import type { Page } from '@playwright/test';
import { MANNERS, playInPage, type Manner, type Went } from './briskPlayer.ts';
import { dealer } from './player.ts';

export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
/** How fast the page shows things. */
export type Speed = (typeof SPEEDS)[number];

export interface BriskGame {
  /** Seats, modules, bots, dice, choices and the player's manner follow from it. */
  readonly seed: number;
  readonly speed: Speed;
  /** By what waits for pictures are divided. */
  readonly haste: number;
}

/** However slow the machine is: only what happens at the table counts. */
const LOADING_MS = 120_000;

const NAMES = ['Anna', 'Mira', 'Jonas', 'Vera'];
const COLOURS = ['red', 'teal', 'green', 'violet'];
const EMBLEMS = ['fox', 'fish', 'leaf', 'key'];
/** The strongest takes its time: one bot in this many is that. */
const HARD_EVERY = 12;

interface BriskSetup {
  readonly players: number;
  readonly modules: number;
  /** By seat; null for a person. */
  readonly bots: readonly (string | null)[];
  readonly moments: Manner['moments'];
  readonly isSkipper: boolean;
  readonly confirmLoss: boolean;
  readonly start: number;
}

function botOf(deal: (bound: number) => number): string {
  if (deal(HARD_EVERY) === 0) return 'hard';
  return deal(2) === 0 ? 'easy' : 'medium';
}

/** 2–4 seats, modules 1–5, bots of all kinds, at times two people, and somebody with a manner. */
export function setupOf(seed: number): BriskSetup {
  const deal = dealer(Math.imul(seed + 1, 0x9e3779b9));
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i++) deal(2);
  const players = 2 + deal(3);
  const bots = Array.from({ length: players }, () => botOf(deal));
  const people = players > 2 && deal(6) === 0 ? 2 : 1;
  return {
    players,
    modules: 1 + deal(5),
    bots: bots.map((bot, seat) => (seat < people ? null : bot)),
    moments: MANNERS[deal(MANNERS.length)]!,
    isSkipper: deal(3) === 0,
    confirmLoss: deal(2) === 0,
    start: deal(players),
  };
}

/** `2 players (person easy), modules up to 4, answers: atOnce skips`. */
export function setupText({ players, modules, bots, moments, isSkipper }: BriskSetup): string {
  const seats = bots.map((bot) => bot ?? 'person').join(' ');
  const manner = [...moments, ...(isSkipper ? ['skips'] : [])].join(' ');
  return `${players} players (${seats}), modules up to ${modules}, answers: ${manner}`;
}

/** Settings, dice and clock of the page, before it is loaded. */
export async function prepareBrisk(page: Page, { seed, speed, haste }: BriskGame): Promise<void> {
  const { players, modules, bots, confirmLoss, start } = setupOf(seed);
  const people = bots.map((bot, seat) => {
    return { name: NAMES[seat], colour: COLOURS[seat], emblem: EMBLEMS[seat], bot };
  });
  const rules = { players, modules, edition: 'north-star', start, dishwasherBothWays: false };
  const spec = { ...rules, practice: false, people };
  const settings = { pace: speed, muted: true, confirmLoss };
  // Compilers that keep the names of functions call this; the page does not have it.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(
    ([wanted, game, first, divisor]) => {
      localStorage.setItem('stammtisch-settings', JSON.stringify(wanted));
      localStorage.setItem('stammtisch-last-spec', JSON.stringify(game));
      let state = Math.imul(first + 1, 0x9e3779b9) >>> 0 || 1;
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
      if (divisor === 1) return;
      // The longest picture takes 1.3 s at the slowest speed. The watchdog's second and all longer
      // waits stay as they are, and so does the order of tasks: bots think in their real worker.
      const later = setTimeout;
      const longestPicture = 1_300;
      const watchdogTick = 1_000;
      const hastened = (act: TimerHandler, time = 0): number =>
        later(act, time < longestPicture && time !== watchdogTick ? time / divisor : time);
      globalThis.setTimeout = hastened as unknown as typeof setTimeout;
      globalThis.requestAnimationFrame = (act) => hastened(() => act(performance.now()), 17);
      globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
    },
    [settings, spec, seed, haste] as const,
  );
}

/** From home to the end of the game, or to where it stands still for so many seconds. */
export async function playBrisk(
  page: Page,
  { seed, haste }: BriskGame,
  patience: number,
): Promise<Went> {
  await page.locator('main button').first().click({ timeout: LOADING_MS });
  await page.locator('.room').waitFor({ timeout: LOADING_MS });
  const { moments, isSkipper } = setupOf(seed);
  return await page.evaluate(playInPage, { seed, moments, isSkipper, haste, patience });
}

/** The games that the page has saved, to be looked at. */
export async function savedGames(page: Page): Promise<unknown> {
  return await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('stammtisch');
        opening.addEventListener('error', () => resolve(null));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.addEventListener('success', () => resolve(all.result));
          all.addEventListener('error', () => resolve(null));
        });
      }),
  );
}
