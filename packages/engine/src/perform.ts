/** Carrying a move out: the action, what it sets off, and the phases that follow by themselves. */
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import type { Chance } from './chance.ts';
import { settle } from './effects.ts';
import type { Emit } from './event.ts';
import { goOn } from './flow.ts';
import type { MutableGame } from './state.ts';
import type { Seat } from './types.ts';

/** Changes `s`; trusts that the action is legal. Search uses this on clones. */
export function perform(
  s: MutableGame,
  seat: Seat,
  action: Action,
  chance: Chance,
  emit?: Emit,
): void {
  ACTIONS[action.type].perform(s, seat, action, emit, chance);
  if (s.agenda.length > 0) settle(s, emit);
  if (s.waiting.length === 0) goOn(s, chance, emit);
}
