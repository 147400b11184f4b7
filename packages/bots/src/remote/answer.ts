/** The worker's side: bots that live from one question to the next. */
import { fromJSON, problemText, waitsFor } from '@stammtisch/engine';
import type { Bot, BotFactory } from '../bot.ts';
import type { Reply, Request } from './message.ts';

/** Bots kept, with what they have in mind. */
export const BOTS_KEPT = 64;

/**
 * Answers requests one after the other. The bots are those of the table given; `now` is a clock in
 * milliseconds, for budgets of time.
 */
export function answerer(
  factories: Readonly<Record<string, BotFactory>>,
  now: () => number,
): (request: Request) => Reply {
  // In the order of use: the first has not been asked for longest.
  const bots = new Map<string, Bot>();

  const botOf = (name: string, seed: number): Bot => {
    if (!Object.hasOwn(factories, name)) throw new Error(`there is no bot "${name}"`);
    const key = `${name}/${seed}`;
    const bot = bots.get(key) ?? factories[name]!(seed);
    bots.delete(key);
    bots.set(key, bot);
    if (bots.size > BOTS_KEPT) bots.delete(bots.keys().next().value!);
    return bot;
  };

  const answer = ({ id, kind, bot: name, seed, state, seat, budget }: Request): Reply => {
    const read = fromJSON(state);
    if (!read.ok) return { id, ok: false, problem: `the state: ${problemText(read.problem)}` };
    if (!waitsFor(read.value).includes(seat)) {
      return { id, ok: false, problem: `the game does not wait for seat ${seat}` };
    }
    const bot = botOf(name, seed);
    const timed = { ...budget, now };
    if (kind === 'choose') {
      return { id, ok: true, action: bot.choose(read.value, seat, timed), advice: null };
    }
    const advice = bot.advise(read.value, seat, timed);
    return { id, ok: true, action: advice.action, advice };
  };

  return (request) => {
    try {
      return answer(request);
    } catch (error) {
      // Whatever it had in mind led it astray.
      bots.delete(`${request.bot}/${request.seed}`);
      const problem = error instanceof Error ? error.message : String(error);
      return { id: request.id, ok: false, problem };
    }
  };
}
