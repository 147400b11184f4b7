/** What a die earns on a space, and what the whole plan makes of the purse. */
import { goodAt, payAt, type GameState, type PlayerState, type Seat } from '@stammtisch/engine';
import type { Pay } from './lit.ts';
import { opened, serveEverything } from './trial.ts';

/** What serving dice there pays: the space itself, not what the money buys or the track brings. */
export function payOf(state: GameState, player: PlayerState, space: number, dice = 1): Pay {
  const amount = payAt(state, player, space) * dice;
  return amount > 0 ? { [goodAt(space)]: amount } : {};
}

/** What lies at hand, and where the markers stand. */
export interface Purse {
  readonly thalers: number;
  readonly beer: number;
  readonly monastery: number;
  readonly reputation: number;
  readonly schnapps: number;
}

export function purseOf(p: PlayerState): Purse {
  const { thalers, beer, monastery, reputation, schnapps } = p;
  return { thalers, beer, monastery, reputation, schnapps };
}

/** The purse once the tavern is open and every die that lies on a space is served. */
export function plannedPurse(state: GameState, seat: Seat): Purse {
  if (state.phase !== 'serving') return purseOf(state.players[seat]!);
  const copy = opened(state, seat);
  serveEverything(copy, seat);
  return purseOf(copy.players[seat]!);
}
