/** A seat's own dice (A3, C4). */
import { ownStream, type Chance } from './chance.ts';
import type { Emit } from './event.ts';
import { UNPLACED } from './spaces.ts';
import type { MutableGame } from './state.ts';
import type { Seat } from './types.ts';
import type { Why } from './why.ts';

/** Rolls one more die of the seat's colour. */
export function rollOwnDie(
  s: MutableGame,
  seat: Seat,
  chance: Chance,
  why: Why,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const value = chance.die(ownStream(s.round, seat));
  p.dice.push(value);
  p.at.push(UNPLACED);
  p.ownDice++;
  emit?.({ type: 'rolled', seat, die: p.dice.length - 1, value, why });
}
