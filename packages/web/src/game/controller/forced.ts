/** Moves that leave no choice play themselves. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';

/** The one thing a seat can do; to open and to close the tavern stays its keeper's word. */
export function forcedAction(state: GameState, seat: Seat): Action | null {
  const actions = legalActions(state, seat);
  const only = actions.length === 1 ? actions[0]! : null;
  return only === null || only.type === 'openTavern' || only.type === 'closeTavern' ? null : only;
}
