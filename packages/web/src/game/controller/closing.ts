/** What a tavern gives away by closing now, to be asked about before it is too late. */
import { clone, SERVED, type GameState, type Seat } from '@stammtisch/engine';
import { attempt } from './trial.ts';

export interface Loss {
  /** Dice that earned nothing. */
  readonly dice: number;
  readonly thalers: number;
  readonly beer: number;
  readonly schnapps: number;
}

/** Null when nothing is lost. */
export function closingLoss(state: GameState, seat: Seat): Loss | null {
  const dice = state.players[seat]!.at.filter((space) => space !== SERVED).length;
  const lost = { thalers: 0, beer: 0, schnapps: 0 };
  attempt(clone(state), seat, { type: 'closeTavern' }, (event) => {
    if (event.type !== 'thalers' && event.type !== 'beer' && event.type !== 'schnapps') return;
    const isLost = event.why === 'store' || event.why === 'limit';
    if (event.seat === seat && isLost) lost[event.type] -= event.amount;
  });
  const isNothing = dice + lost.thalers + lost.beer + lost.schnapps === 0;
  return isNothing ? null : { dice, ...lost };
}
