/** Begins games with fixed dice on this device, with the user in the seat. */
import { settings } from '../app/settings.svelte.ts';
import { keeperNames, m } from '@stammtisch/words';
import { createGame } from '../app/storage/games.ts';
import type { GameSpec } from '../app/storage/spec.ts';
import { attempts, noteAttempt } from './attempts.ts';
import type { Deal } from './dealCode.ts';
import { dayAt } from '../app/calendar.ts';
import { specOfDay } from './day.ts';
import { specOfDeal } from './duplicate.ts';

interface Company {
  readonly me: typeof settings.me;
  readonly you: string;
  readonly names: readonly string[];
}

function company(): Company {
  return { me: settings.me, you: m.app_you(), names: keeperNames() };
}

/** What is played on a day, as it would be begun now. */
export function tavernOf(day: string): GameSpec {
  return specOfDay(day, attempts()[day] === undefined, company());
}

/** Only the first attempt of a day counts, even if it is given up. Answers with the game's id. */
export async function beginDay(day: string): Promise<string> {
  const counts = attempts()[day] === undefined;
  const game = await createGame(specOfDay(day, counts, company()));
  const late = dayAt(Date.now()) !== day;
  if (counts) noteAttempt(day, { game, late, outcome: null });
  return game;
}

export function tableOf(deal: Deal): GameSpec {
  return specOfDeal(deal, company());
}

export async function beginDeal(deal: Deal): Promise<string> {
  return await createGame(tableOf(deal));
}
