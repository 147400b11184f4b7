/** C · Here comes the server: own dice, and the dishwashers of the evening (C4, E3). */
import type { Chance } from '../chance.ts';
import { rollOwnDie } from '../dice.ts';
import type { Emit } from '../event.ts';
import { levelOf, type MutableGame } from '../state.ts';
import { DISHWASHER_TILE, SERVER_TILE } from '../tiles.ts';
import { DISHWASHER, OWN_DICE, SERVER, type Seat } from '../types.ts';

export function serversArrive(
  s: MutableGame,
  seat: Seat,
  chance: Chance,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  // E4: counted here, so a tile upgraded while serving helps only from the next round.
  p.dishwashers = p.staff[DISHWASHER]! + levelOf(s, p, DISHWASHER_TILE);
  const servers = p.staff[SERVER]! + levelOf(s, p, SERVER_TILE);
  const dice = Math.min(OWN_DICE, p.ownDice + servers);
  while (p.ownDice < dice) rollOwnDie(s, seat, chance, 'server', emit);
}
