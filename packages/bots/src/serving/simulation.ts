/** A serving carried out on a copy of the state. */
import {
  clone,
  isLegal,
  legalActions,
  perform,
  type Action,
  type Chance,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';

/**
 * Chance in plans. A serving draws only the guest that replaces a recruited one; which guest comes is
 * unknown beforehand, so plans take any.
 */
export const PLACEHOLDER_CHANCE: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

export interface SimulatedServing {
  readonly s: MutableGame;
  readonly seat: Seat;
  readonly value: Valuation;
  /** All actions so far. */
  readonly line: Action[];
  /** The number of questions that actions have raised so far. */
  questions: number;
  /** The question of this number gets this answer, not the one that is best at the moment. */
  readonly forcedAnswer: { readonly question: number; readonly answer: Action } | null;
}

export function startSimulation(
  s: MutableGame,
  seat: Seat,
  value: Valuation,
  forcedAnswer: SimulatedServing['forcedAnswer'] = null,
): SimulatedServing {
  return { s, seat, value, line: [], questions: 0, forcedAnswer };
}

/** A copy to try actions on, with an empty line. */
export function copySimulation({ s, seat, value }: SimulatedServing): SimulatedServing {
  return startSimulation(clone(s), seat, value);
}

export function act(sim: SimulatedServing, action: Action): void {
  perform(sim.s, sim.seat, action, PLACEHOLDER_CHANCE);
  sim.line.push(action);
  answerQuestions(sim);
}

export function actIfLegal(sim: SimulatedServing, action: Action): boolean {
  if (!isLegal(sim.s, sim.seat, action)) return false;
  act(sim, action);
  return true;
}

export function worthOf({ s, seat, value }: SimulatedServing): number {
  return value(s, seat);
}

/** Answers every question that an action has raised. */
function answerQuestions(sim: SimulatedServing): void {
  const { s, seat, line } = sim;
  while (s.pending !== null && s.pending.seat === seat) {
    const { forcedAnswer } = sim;
    const isForced =
      forcedAnswer?.question === sim.questions && isLegal(s, seat, forcedAnswer.answer);
    const answer = isForced ? forcedAnswer.answer : bestAnswer(sim);
    sim.questions++;
    perform(s, seat, answer, PLACEHOLDER_CHANCE);
    line.push(answer);
  }
}

/** The answer after which the seat stands best at the moment. */
function bestAnswer({ s, seat, value }: SimulatedServing): Action {
  const [first, ...others] = legalActions(s, seat);
  let best = first!;
  if (others.length === 0) return best;
  let most = -Infinity;
  for (const action of [best, ...others]) {
    const after = clone(s);
    perform(after, seat, action, PLACEHOLDER_CHANCE);
    const worth = value(after, seat);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}
