import {
  generator,
  legalActions,
  UNPLACED,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import type { Bot } from './bot.ts';

/**
 * Picks uniformly among the legal actions, except that it never moves or takes back a die it has
 * placed: every game it plays comes to an end, and soon.
 */
export function random(seed: number): Bot {
  const below = generator(seed);
  const choose = (state: GameState, seat: Seat): Action => {
    const actions = legalActions(state, seat);
    // Drawing again without what was drawn is uniform over the rest, and looks at few actions.
    for (let left = actions.length; left > 0; left--) {
      const drawn = below(left);
      const action = actions[drawn]!;
      if (!isMoveOfPlacedDie(state, seat, action)) return action;
      actions[drawn] = actions[left - 1]!;
    }
    throw new Error(`the game does not wait for seat ${seat}`);
  };
  return {
    choose,
    advise: (state, seat) => ({
      action: choose(state, seat),
      candidates: [],
      reason: { type: legalActions(state, seat).length === 1 ? 'only' : 'whim' },
    }),
  };
}

function isMoveOfPlacedDie(state: GameState, seat: Seat, action: Action): boolean {
  return action.type === 'place' && state.players[seat]!.at[action.die] !== UNPLACED;
}
