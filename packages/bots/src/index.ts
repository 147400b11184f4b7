/** The door of this package: what a bot is, and all there are. */
import type { BotFactory } from './bot.ts';
import { random } from './random.ts';

export type { Advice, Bot, BotFactory, Candidate } from './bot.ts';
export type { Budget } from './budget.ts';
export type { Reason } from './reason.ts';

/** Every bot by its name, the weakest first. */
export const BOTS = { random } as const satisfies Readonly<Record<string, BotFactory>>;
export type BotName = keyof typeof BOTS;

/** Steps of search at full strength; a budget with fewer makes a weaker and quicker bot. */
export const FULL_ITERATIONS: Readonly<Record<BotName, number>> = { random: 1 };

export const BOT_NAMES = Object.keys(BOTS) as readonly BotName[];

export function isBotName(name: string): name is BotName {
  return Object.hasOwn(BOTS, name);
}
