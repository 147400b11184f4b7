/** Two lines from one position in words, without what they have in common. */
import { apply, type Action, type Chance, type GameState, type Seat } from '@stammtisch/engine';
import { actionText } from '@stammtisch/words';

/** How often the same is done, and in words what. */
export interface Step {
  readonly count: number;
  readonly text: string;
}

interface Contrast {
  readonly played: readonly Step[];
  readonly better: readonly Step[];
}

/** What nobody chooses, or what follows from where the dice lie. */
const PLAIN: ReadonlySet<Action['type']> = new Set(['openTavern', 'serve', 'closeTavern']);

/** The guest who comes into a free place does not show in the words. */
const ANYBODY: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

/** Labels of a line's actions, each from the position in which it is done. */
function texts(opening: GameState, seat: Seat, line: readonly Action[]): string[] {
  const found: string[] = [];
  let state = opening;
  for (const [index, action] of line.entries()) {
    if (!PLAIN.has(action.type)) found.push(actionText(action, { state, seat }));
    if (index === line.length - 1) break;
    const applied = apply(state, seat, action, ANYBODY);
    // Another guest would have had to come for the rest.
    if (!applied.ok) break;
    ({ state } = applied);
  }
  return found;
}

function without(all: readonly string[], others: readonly string[]): Step[] {
  const left = new Map<string, number>();
  for (const text of all) left.set(text, (left.get(text) ?? 0) + 1);
  for (const text of others) left.set(text, (left.get(text) ?? 0) - 1);
  return [...left].flatMap(([text, count]) => (count > 0 ? [{ count, text }] : []));
}

export function contrast(
  opening: GameState,
  seat: Seat,
  played: readonly Action[],
  better: readonly Action[],
): Contrast {
  const done = texts(opening, seat, played);
  const best = texts(opening, seat, better);
  return { played: without(done, best), better: without(best, done) };
}
