/** Moves that need no decision: the only legal action, and serving all dice in turn. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { NO_CHANCE } from './trial.ts';

/**
 * The only action that a seat can make, which plays itself. Opening and closing the tavern never do:
 * they are announced by the player. Null if there is a choice.
 */
export function forcedAction(state: GameState, seat: Seat): Action | null {
  const actions = legalActions(state, seat);
  const only = actions.length === 1 ? actions[0]! : null;
  return only === null || only.type === 'openTavern' || only.type === 'closeTavern' ? null : only;
}

/** Serves the dice that lie on spaces one after another, up to the first other decision. */
export function servingsOf(state: GameState, seat: Seat): readonly Action[] {
  const copy = clone(state);
  const servings: Action[] = [];
  for (;;) {
    const next = legalActions(copy, seat).find((action) => action.type === 'serve');
    if (next === undefined) return servings;
    perform(copy, seat, next, NO_CHANCE);
    servings.push(next);
  }
}
