/** What the checks of a state share. */
import { describe, type Problem } from '../schema.ts';
import type { GameState, PlayerState } from '../state.ts';
import type { Seat } from '../types.ts';

/** Looks for what play relies on; null when all is well. */
export type Check = (s: GameState) => Problem | null;

export function fault(at: string, expected: string, got: unknown): Problem {
  return { at, expected, got: describe(got) };
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function sumOver(s: GameState, count: (p: PlayerState) => number): number {
  return total(s.players.map(count));
}

/** The first fault found for any seat. */
export function everySeat(
  s: GameState,
  check: (p: PlayerState, at: string, seat: Seat) => Problem | null,
): Problem | null {
  for (const [seat, p] of s.players.entries()) {
    const found = check(p, `seats[${seat}]`, seat);
    if (found !== null) return found;
  }
  return null;
}

/** Steps of reputation that are still to be made. */
export function agendaSteps(s: GameState): number {
  return total(s.agenda.map((task) => (task.type === 'reputation' ? task.steps : 0)));
}
