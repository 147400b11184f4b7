/** Whether a state that was read from outside could have come about. */
import type { Problem } from '../schema.ts';
import type { GameState } from '../state.ts';
import { cards, display, taverns, tokens } from './counts.ts';
import { coasters, dice } from './dice.ts';
import type { Check } from './fault.ts';
import { modules, serving } from './serving.ts';
import { choice, seats, time } from './time.ts';

/** In an order in which each check may rely on those before it. */
const CHECKS: readonly Check[] = [
  seats,
  time,
  choice,
  tokens,
  cards,
  display,
  taverns,
  coasters,
  dice,
  serving,
  modules,
];

export function stateFault(s: GameState): Problem | null {
  for (const check of CHECKS) {
    const found = check(s);
    if (found !== null) return found;
  }
  return null;
}
