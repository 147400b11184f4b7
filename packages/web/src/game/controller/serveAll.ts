/** All dice that lie on spaces, one after another, as far as nothing else must be decided first. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { NO_CHANCE } from './chance.ts';

export function serveAll(state: GameState, seat: Seat): readonly Action[] {
  const copy = clone(state);
  const served: Action[] = [];
  for (;;) {
    const next = legalActions(copy, seat).find((action) => action.type === 'serve');
    if (next === undefined) return served;
    perform(copy, seat, next, NO_CHANCE);
    served.push(next);
  }
}
