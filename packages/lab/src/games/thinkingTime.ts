/** Measures how long a bot thinks. */
import type { Bot, Budget } from '@stammtisch/bots';

export interface Times {
  decisions: number;
  milliseconds: number;
  /** The longest that a single decision took. */
  slowestDecision: number;
  /** The longest that all decisions of a seat in one serving phase took. */
  slowestServing: number;
}

export function newTimes(): Times {
  return { decisions: 0, milliseconds: 0, slowestDecision: 0, slowestServing: 0 };
}

export function addTimes(sum: Times, part: Times): void {
  sum.decisions += part.decisions;
  sum.milliseconds += part.milliseconds;
  sum.slowestDecision = Math.max(sum.slowestDecision, part.slowestDecision);
  sum.slowestServing = Math.max(sum.slowestServing, part.slowestServing);
}

/** The bot at one seat of one game, with its budget, and the times of its decisions. */
export function timed(
  bot: Pick<Bot, 'choose'>,
  budget: Budget | undefined,
  now: () => number,
): { readonly player: Pick<Bot, 'choose'>; readonly times: Times } {
  const times = newTimes();
  let round = 0;
  let serving = 0;
  const player: Pick<Bot, 'choose'> = {
    choose(state, seat) {
      const started = now();
      const action = bot.choose(state, seat, budget);
      const took = now() - started;
      if (state.phase === 'serving') {
        if (state.round !== round) serving = 0;
        round = state.round;
        serving += took;
      }
      addTimes(times, {
        decisions: 1,
        milliseconds: took,
        slowestDecision: took,
        slowestServing: serving,
      });
      return action;
    },
  };
  return { player, times };
}
