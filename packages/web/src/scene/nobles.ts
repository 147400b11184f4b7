/** How many nobles a seat owns, wherever they are. */
import { NOBLE, type PlayerState } from '@stammtisch/engine';

export function noblesOf(player: PlayerState): number {
  const known = player.top.filter((card) => card === NOBLE).length;
  return player.bag[NOBLE]! + player.discard[NOBLE]! + known + player.nobles;
}
