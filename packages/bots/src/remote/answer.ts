/** The worker's side: bots that live from one question to the next. */
import { fromJSON, problemText, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import type { Bot, BotFactory } from '../bot.ts';
import type { Budget } from '../budget.ts';
import type { QuestionKind, Reply, Request } from './message.ts';
import type { Thought } from './thought.ts';

/**
 * Players kept, each with the plan it may have in mind; those not asked for longest are forgotten.
 * A plan takes about 13 KB, so a worker keeps 27 MB of them at most.
 */
export const PLAYERS_KEPT = 2048;

/** A seat that changes its bot changes its mind. */
export function keyOfPlayer({ bot, player }: Pick<Request, 'bot' | 'player'>): string {
  return `${bot}/${player}`;
}

/** What a bot says to a question. */
export function ask(
  bot: Bot,
  kind: QuestionKind,
  state: GameState,
  seat: Seat,
  budget: Budget,
): Thought & { readonly ok: true } {
  if (kind === 'advise') {
    const advice = bot.advise(state, seat, budget);
    return { ok: true, action: advice.action, line: [advice.action], advice };
  }
  const plan = kind === 'plan' ? bot.plan?.(state, seat, budget) : undefined;
  const line = plan ?? [bot.choose(state, seat, budget)];
  return { ok: true, action: line[0]!, line, advice: null };
}

/**
 * Answers requests one after the other. The bots are those of the table given; `now` is a clock in
 * milliseconds, for budgets of time.
 */
export function answerer(
  factories: Readonly<Record<string, BotFactory>>,
  now: () => number,
  most = PLAYERS_KEPT,
): (request: Request) => Reply {
  // In the order of use: the first has not been asked for longest.
  const bots = new Map<string, Bot>();

  const botOf = (request: Request): Bot => {
    const { bot: name, seed } = request;
    if (!Object.hasOwn(factories, name)) throw new Error(`there is no bot "${name}"`);
    const key = keyOfPlayer(request);
    const bot = bots.get(key) ?? factories[name]!(seed);
    bots.delete(key);
    bots.set(key, bot);
    if (bots.size > most) bots.delete(bots.keys().next().value!);
    return bot;
  };

  const answer = (request: Request): Reply => {
    const { id, kind, state, seat, budget } = request;
    const read = fromJSON(state);
    if (!read.ok) return { id, ok: false, problem: `the state: ${problemText(read.problem)}` };
    if (!waitsFor(read.value).includes(seat)) {
      return { id, ok: false, problem: `the game does not wait for seat ${seat}` };
    }
    return { id, ...ask(botOf(request), kind, read.value, seat, { ...budget, now }) };
  };

  return (request) => {
    try {
      return answer(request);
    } catch (error) {
      // Whatever it had in mind led it astray.
      bots.delete(keyOfPlayer(request));
      const problem = error instanceof Error ? error.message : String(error);
      return { id: request.id, ok: false, problem };
    }
  };
}
