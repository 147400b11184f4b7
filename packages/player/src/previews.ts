/** What actions would bring: a die on a space, the whole plan, and closing the tavern. */
import {
  clone,
  goodAt,
  payAt,
  SERVED,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { copyWithOpenTavern, serveEverything, tryAction } from './trial.ts';

/** Gains; a missing one is 0. */
export interface Pay {
  readonly thalers?: number;
  readonly beer?: number;
  /** Steps on the monastery track. */
  readonly steps?: number;
  readonly reputation?: number;
  readonly schnapps?: number;
  readonly nobles?: number;
}

/** What serving dice at a space pays, without what the money buys or the track brings. */
export function payOf(state: GameState, player: PlayerState, space: number, dice = 1): Pay {
  const amount = payAt(state, player, space) * dice;
  return amount > 0 ? { [goodAt(space)]: amount } : {};
}

/** What a player has, and where their markers stand. */
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
export function previewPurse(state: GameState, seat: Seat): Purse {
  if (state.phase !== 'serving') return purseOf(state.players[seat]!);
  const copy = copyWithOpenTavern(state, seat);
  serveEverything(copy, seat);
  return purseOf(copy.players[seat]!);
}

/** What a tavern gives away by closing. */
export interface ClosingLoss {
  /** Dice that earned nothing. */
  readonly dice: number;
  readonly thalers: number;
  readonly beer: number;
  readonly schnapps: number;
}

/** What closing now would lose, so that a player can be asked first; null if nothing. */
export function previewClosingLoss(state: GameState, seat: Seat): ClosingLoss | null {
  const dice = state.players[seat]!.at.filter((space) => space !== SERVED).length;
  const lost = { thalers: 0, beer: 0, schnapps: 0 };
  tryAction(clone(state), seat, { type: 'closeTavern' }, (event) => {
    if (event.type !== 'thalers' && event.type !== 'beer' && event.type !== 'schnapps') return;
    const isLost = event.why === 'store' || event.why === 'limit';
    if (event.seat === seat && isLost) lost[event.type] -= event.amount;
  });
  const isNothing = dice + lost.thalers + lost.beer + lost.schnapps === 0;
  return isNothing ? null : { dice, ...lost };
}
