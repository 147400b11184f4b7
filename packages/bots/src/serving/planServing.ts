/** Plans a whole serving: proposals on paper, the best of them carried out and compared. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import type { Meter } from '../budget.ts';
import type { Valuation } from '../worth/valuation.ts';
import { ANY_CARD } from './anyCard.ts';
import { carryOut } from './carryOut.ts';
import type { Rates } from './dicePlan.ts';
import type { Effort, ServingPlan } from './plan.ts';
import { proposals, type Proposal } from './proposal.ts';
import { spendRest } from './rest.ts';
import { newTurn, worthOf, type Turn } from './turn.ts';

/** Plans whose answers to questions in the middle of a move are looked at again. */
const QUESTIONED = 3;

interface Trial {
  readonly proposal: Proposal;
  readonly turn: Turn;
  readonly value: number;
}

/** The best servings found, the best first. There is always one: to do nothing more. */
export function planServing(
  s: GameState,
  seat: Seat,
  value: Valuation,
  rates: Rates,
  effort: Effort,
  meter?: Meter,
): ServingPlan[] {
  const trials: Trial[] = [];
  const isThorough = effort.trials > 1;
  let isOver = false;
  for (const proposal of proposals(s, seat, value, rates, effort.width, effort.trials)) {
    trials.push(attemptAll(newTurn(clone(s), seat, value), proposal, isThorough));
    if (meter?.isOver() === true) {
      isOver = true;
      break;
    }
  }
  const ranked = trials.toSorted((a, b) => b.value - a.value);
  const others =
    isThorough && !isOver
      ? ranked.slice(0, QUESTIONED).flatMap((trial) => answerAnew(s, trial, meter))
      : [];
  return [...ranked, ...others]
    .toSorted((a, b) => b.value - a.value)
    .map(({ turn, value: worth }) => ({ line: turn.line, value: worth, after: turn.s }));
}

function attemptAll(turn: Turn, proposal: Proposal, isThorough: boolean): Trial {
  carryOut(turn, proposal);
  spendRest(turn, isThorough);
  return { proposal, turn, value: worthOf(turn) };
}

/** The same serving with every other answer to each question: what seems best may not be in the end. */
function answerAnew(s: GameState, { proposal, turn }: Trial, meter: Meter | undefined): Trial[] {
  if (turn.questions === 0) return [];
  const trials: Trial[] = [];
  const { seat, value } = turn;
  const state = clone(s);
  let question = 0;
  for (const given of turn.line) {
    if (state.pending !== null) {
      for (const answer of otherAnswers(state, seat, given)) {
        const again = newTurn(clone(s), seat, value, { question, answer });
        trials.push(attemptAll(again, proposal, true));
        if (meter?.isOver() === true) return trials;
      }
      question++;
    }
    perform(state, seat, given, ANY_CARD);
  }
  return trials;
}

function otherAnswers(s: GameState, seat: Seat, given: Action): Action[] {
  return legalActions(s, seat).filter((answer) => answer !== given);
}
