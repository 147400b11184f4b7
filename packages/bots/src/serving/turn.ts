/** A serving in hand: the state that changes, and all that was done to it. */
import {
  clone,
  isLegal,
  legalActions,
  perform,
  type Action,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';
import { ANY_CARD } from './anyCard.ts';

export interface Turn {
  readonly s: MutableGame;
  readonly seat: Seat;
  readonly value: Valuation;
  readonly line: Action[];
  /** How many questions moves have raised so far. */
  questions: number;
  /** One question, by number, is answered like this and not as seems best at the moment. */
  readonly dictated: { readonly question: number; readonly answer: Action } | null;
}

export function newTurn(
  s: MutableGame,
  seat: Seat,
  value: Valuation,
  dictated: Turn['dictated'] = null,
): Turn {
  return { s, seat, value, line: [], questions: 0, dictated };
}

/** A copy to try things on. */
export function branch({ s, seat, value }: Turn): Turn {
  return newTurn(clone(s), seat, value);
}

export function act(turn: Turn, action: Action): void {
  perform(turn.s, turn.seat, action, ANY_CARD);
  turn.line.push(action);
  settle(turn);
}

/** Does what the rules allow; a step that fails is left out, and the rest goes on. */
export function attempt(turn: Turn, action: Action): boolean {
  if (!isLegal(turn.s, turn.seat, action)) return false;
  act(turn, action);
  return true;
}

export function worthOf({ s, seat, value }: Turn): number {
  return value(s, seat);
}

/** Answers every question that a move has raised. */
function settle(turn: Turn): void {
  const { s, seat, line } = turn;
  while (s.pending !== null && s.pending.seat === seat) {
    const { dictated } = turn;
    const isDictated = dictated?.question === turn.questions && isLegal(s, seat, dictated.answer);
    const answer = isDictated ? dictated.answer : bestAnswer(turn);
    turn.questions++;
    perform(s, seat, answer, ANY_CARD);
    line.push(answer);
  }
}

/** The answer after which the seat stands best at the moment. */
function bestAnswer({ s, seat, value }: Turn): Action {
  const [first, ...others] = legalActions(s, seat);
  let best = first!;
  if (others.length === 0) return best;
  let most = -Infinity;
  for (const action of [best, ...others]) {
    const after = clone(s);
    perform(after, seat, action, ANY_CARD);
    const worth = value(after, seat);
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}
