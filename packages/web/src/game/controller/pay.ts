/** What a die earns on a space, and what the whole plan makes of the purse. */
import {
  clone,
  type GameEvent,
  type GameState,
  type PlayerState,
  type Seat,
  type Space,
} from '@stammtisch/engine';
import type { Pay } from './lit.ts';
import { attempt, opened, serveEverything } from './trial.ts';

/** What serving the die there pays: the space itself, not what the money buys or the track brings. */
export function payOfDie(state: GameState, seat: Seat, die: number, space: Space): Pay | null {
  const placed = clone(state);
  if (placed.players[seat]!.at[die]! < 0 || state.phase === 'serving') {
    attempt(placed, seat, { type: 'place', die, space });
  }
  const copy = opened(placed, seat);
  let thalers = 0;
  let beer = 0;
  let steps = 0;
  const served = attempt(copy, seat, { type: 'serve', die }, (event: GameEvent) => {
    if (event.type === 'thalers' && event.why === 'serve') thalers += event.amount;
    else if (event.type === 'beer' && event.why === 'serve') beer += event.amount;
    else if (event.type === 'monastery' && event.why === 'serve') steps++;
  });
  if (!served) return null;
  return {
    ...(thalers > 0 ? { thalers } : {}),
    ...(beer > 0 ? { beer } : {}),
    ...(steps > 0 ? { steps } : {}),
  };
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
