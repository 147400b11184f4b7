/** Who is asked, who may act, and everything they may do. */
import type { Action } from './action.ts';
import { ACTIONS, LISTS } from './actions.ts';
import { isOpen, mayPlan, type GameState } from './state.ts';
import type { Seat } from './types.ts';

/** Who holds the game up, in turn order: clocks, alerts and bots go by this. Empty when over. */
export function waitsFor(s: GameState): readonly Seat[] {
  return s.waiting;
}

/** Who may act: while taverns are open, every seat that has not closed may plan. */
export function actors(s: GameState): readonly Seat[] {
  if (s.phase !== 'serving') return s.waiting;
  return s.players.map((_, seat) => seat).filter((seat) => mayPlan(s, seat));
}

/** Everything the seat may do now. */
export function legalActions(s: GameState, seat: Seat): Action[] {
  const into: Action[] = [];
  if (s.phase === 'serving') addServingPhase(s, seat, into);
  else if (s.phase !== 'over' && s.waiting.includes(seat)) LISTS[s.phase](s, seat, into);
  return into;
}

function addServingPhase(s: GameState, seat: Seat, into: Action[]): void {
  if (!mayPlan(s, seat)) return;
  if (s.pending?.seat === seat) {
    ACTIONS[s.pending.choice].list(s, seat, into);
    return;
  }
  LISTS.planning(s, seat, into);
  if (isOpen(s, seat)) LISTS.serving(s, seat, into);
  else if (s.waiting[0] === seat) LISTS.opening(s, seat, into);
}
