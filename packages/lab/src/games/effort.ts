/** How much of its search each bot may do. */
import { BOT_NAMES, FULL_ITERATIONS, type BotName, type Budget } from '@stammtisch/bots';

/** From 0 to 1, for each bot; 1 is full strength. */
export type Efforts = Readonly<Record<BotName, number>>;

export const FULL_EFFORT: Efforts = Object.fromEntries(
  BOT_NAMES.map((name): [BotName, number] => [name, 1]),
) as Efforts;

/** At full effort a bot decides for itself when it has thought enough. */
export function budgetOf(name: BotName, efforts: Efforts): Budget | undefined {
  const effort = efforts[name];
  return effort === 1 ? undefined : { iterations: Math.ceil(FULL_ITERATIONS[name] * effort) };
}
