/**
 * The game that was played last, noted apart from the games themselves: home shows it at once,
 * without opening the database.
 */
import { drop, keep, kept } from './smallStore.ts';
import { fieldsOf } from './read.ts';

const KEY = 'stammtisch-last-game';

export interface LastGame {
  readonly id: string;
  readonly evening: number;
  readonly names: readonly string[];
}

export function lastGame(): LastGame | null {
  const { id, evening, names } = fieldsOf(kept(KEY));
  const areNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  if (typeof id !== 'string' || typeof evening !== 'number' || !areNames) return null;
  return { id, evening, names };
}

export function noteLast(game: LastGame): void {
  keep(KEY, game);
}

/** Only if it is that one. */
export function forgetLast(id: string): void {
  if (lastGame()?.id === id) drop(KEY);
}
