/** The door of this package: what a bot is, and all there are. */
import type { BotFactory } from './bot.ts';
import { EASY, easy } from './easy.ts';
import { HARD, hard } from './hard.ts';
import { MEDIUM, medium } from './medium.ts';
import { random } from './random.ts';

export type { Advice, Bot, BotFactory, Candidate } from './bot.ts';
export type { Budget } from './budget.ts';
export { playOn, sampleNextRound, servingValue } from './outlook.ts';
export type { Mind } from './outlook.ts';
export { plainAction } from './plain.ts';
export type { Planner } from './planner.ts';
export type { Reason } from './reason.ts';
export { answerer, ask, keyOfPlayer } from './remote/answer.ts';
export type { Reply, Request } from './remote/message.ts';
export { botPool } from './remote/pool.ts';
export type { OpenPort } from './remote/port.ts';
export { remoteBots } from './remote/remote.ts';
export type { Cancel, Question, RemoteBots, Thought } from './remote/thought.ts';
export type { ServingPlan } from './serving/plan.ts';
export { planServing } from './serving/planServing.ts';

/** How the strongest bot thinks, for whoever looks back at a game. */
export { HARD } from './hard.ts';

/** Every bot by its name, the weakest first. */
export const BOTS = { random, easy, medium, hard } as const satisfies Readonly<
  Record<string, BotFactory>
>;
export type BotName = keyof typeof BOTS;

/** Steps of search at full strength; a budget with fewer makes a weaker and quicker bot. */
export const FULL_ITERATIONS: Readonly<Record<BotName, number>> = {
  random: 1,
  easy: EASY.iterations,
  medium: MEDIUM.iterations,
  hard: HARD.iterations,
};

export const BOT_NAMES = Object.keys(BOTS) as readonly BotName[];

export function isBotName(name: string): name is BotName {
  return Object.hasOwn(BOTS, name);
}
