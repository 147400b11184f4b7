/** All dice that lie on spaces, one after another, as far as nothing else must be decided first. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';

/** Serving draws nothing; a chance that is asked all the same is a bug. */
const NO_CHANCE = {
  die: (): never => {
    throw new Error('serving rolls no dice');
  },
  draw: (): never => {
    throw new Error('serving draws no cards');
  },
};

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
