/** The entry of this package: what a bot is, and all there are. */
import type { BotFactory } from './bot.ts';
import { EASY, HARD, MEDIUM } from './levels.ts';
import { plannerBot } from './plannerBot.ts';
import { random } from './random.ts';

export type { Advice, AdviceReason, Bot, BotFactory, Candidate } from './bot.ts';
export type { Budget } from './budget.ts';
export { defaultAction } from './defaultAction.ts';
export type { Planner, RolloutSettings } from './planner.ts';
export { askBot, newAnswerer, playerKey } from './remote/answerer.ts';
export type { CancelSignal, RemoteBots, ThinkRequest, ThinkResult } from './remote/api.ts';
export type { OpenWorkerPort, WorkerReply, WorkerRequest } from './remote/message.ts';
export { botPool } from './remote/pool.ts';
export { remoteBots } from './remote/remoteBots.ts';
export { bestServingValue, playToServing, rollOutNextRound } from './rollout.ts';
export { planServing, type ServingPlan } from './serving/planServing.ts';
export { PLACEHOLDER_CHANCE } from './serving/simulation.ts';

/** The settings of the strongest bot, by which the analysis judges a game. */
export { HARD } from './levels.ts';

/** Every bot by its name, the weakest first. */
export const BOTS = {
  random,
  easy: (seed) => plannerBot(EASY, seed),
  medium: (seed) => plannerBot(MEDIUM, seed),
  hard: (seed) => plannerBot(HARD, seed),
} as const satisfies Readonly<Record<string, BotFactory>>;
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
