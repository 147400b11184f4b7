/** Who is asked, who may act, and everything they may do. */
import { OPEN_TAVERN, type Action } from './action.ts';
import { addChoices } from './choices.ts';
import { addTurns } from './modules/entertainers.ts';
import { addStartChoices } from './modules/startCards.ts';
import { addArrivalActions } from './phases/arrival.ts';
import { addRecalls } from './phases/closing.ts';
import { addDrafts } from './phases/draft.ts';
import { addEveningActions } from './phases/evening.ts';
import { addPlacements } from './phases/plan.ts';
import { addServingActions } from './phases/serving.ts';
import { isOpen, mayPlan, type GameState } from './state.ts';
import { never, type Seat } from './types.ts';

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
  if (s.phase === 'serving') {
    addServingPhase(s, seat, into);
  } else if (s.waiting.includes(seat)) {
    addAnswers(s, seat, into);
  }
  return into;
}

function addAnswers(s: GameState, seat: Seat, into: Action[]): void {
  switch (s.phase) {
    case 'start':
      addStartChoices(s, into);
      return;
    case 'evening':
      addEveningActions(s, seat, into);
      return;
    case 'arrival':
      addArrivalActions(into);
      return;
    case 'draft':
      addDrafts(s, seat, into);
      return;
    case 'closing':
      addRecalls(s, seat, into);
      return;
    case 'serving':
    case 'over':
      return;
    default:
      never(s.phase);
  }
}

function addServingPhase(s: GameState, seat: Seat, into: Action[]): void {
  if (!mayPlan(s, seat)) return;
  if (s.pending?.seat === seat) {
    addChoices(s, seat, s.pending.choice, into);
    return;
  }
  addPlacements(s, seat, into);
  addTurns(s, seat, into);
  if (isOpen(s, seat)) addServingActions(s, seat, into);
  else if (s.waiting[0] === seat) into.push(OPEN_TAVERN);
}
