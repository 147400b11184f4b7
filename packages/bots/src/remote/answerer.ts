/** The worker's side: bots that are kept from one request to the next. */
import { fromJSON, problemText, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import type { Bot, BotFactory } from '../bot.ts';
import type { Budget } from '../budget.ts';
import type { ThinkKind, WorkerReply, WorkerRequest } from './message.ts';
import type { ThinkResult } from './api.ts';

/**
 * A worker keeps this many players, each with its plan, and forgets the least recently used. A plan
 * takes about 13 KB, so a worker keeps 27 MB of them at most.
 */
export const PLAYERS_KEPT = 2048;

/** The bot is part of the key: a seat whose bot was replaced must not follow the old plan. */
export function playerKey({ bot, player }: Pick<WorkerRequest, 'bot' | 'player'>): string {
  return `${bot}/${player}`;
}

export function askBot(
  bot: Bot,
  kind: ThinkKind,
  state: GameState,
  seat: Seat,
  budget: Budget,
): ThinkResult & { readonly ok: true } {
  if (kind === 'advise') {
    const advice = bot.advise(state, seat, budget);
    return { ok: true, action: advice.action, line: [advice.action], advice };
  }
  const plan = kind === 'plan' ? bot.plan?.(state, seat, budget) : undefined;
  const line = plan ?? [bot.choose(state, seat, budget)];
  return { ok: true, action: line[0]!, line, advice: null };
}

/** Answers requests one after the other; `now` is a clock in milliseconds, for budgets of time. */
export function newAnswerer(
  factories: Readonly<Record<string, BotFactory>>,
  now: () => number,
  most = PLAYERS_KEPT,
): (request: WorkerRequest) => WorkerReply {
  // In the order of use, the least recently used first.
  const bots = new Map<string, Bot>();

  const botOf = (request: WorkerRequest): Bot => {
    const { bot: name, seed } = request;
    if (!Object.hasOwn(factories, name)) throw new Error(`there is no bot "${name}"`);
    const key = playerKey(request);
    const bot = bots.get(key) ?? factories[name]!(seed);
    bots.delete(key);
    bots.set(key, bot);
    if (bots.size > most) bots.delete(bots.keys().next().value!);
    return bot;
  };

  const answer = (request: WorkerRequest): WorkerReply => {
    const { id, kind, state, seat, budget } = request;
    const read = fromJSON(state);
    if (!read.ok) return { id, ok: false, problem: `the state: ${problemText(read.problem)}` };
    if (!waitsFor(read.value).includes(seat)) {
      return { id, ok: false, problem: `the game does not wait for seat ${seat}` };
    }
    return { id, ...askBot(botOf(request), kind, read.value, seat, { ...budget, now }) };
  };

  return (request) => {
    try {
      return answer(request);
    } catch (error) {
      // Its plan may be what led to the error.
      bots.delete(playerKey(request));
      const problem = error instanceof Error ? error.message : String(error);
      return { id: request.id, ok: false, problem };
    }
  };
}
