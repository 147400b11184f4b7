/** What is in a state, to see whether anything in it has changed. */
import type { GameState } from '../src/index.ts';

/** Without its rules, which are shared by all states of a game. */
export function contents(s: GameState): string {
  return JSON.stringify({ ...s, rules: null });
}

/** From here on any change is an error. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
