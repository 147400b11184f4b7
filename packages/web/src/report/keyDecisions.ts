/** What of a review is worth telling, and in which order. */
import type { Decision, TurningPoint, Review } from '@stammtisch/analysis';
import type { Seat } from '@stammtisch/engine';

/** Below this a choice is as good as the best. */
const COSTLY = 1;

/** The dearest first. */
export function costly({ seats }: Review, seat: Seat, most: number): Decision[] {
  return seats[seat]!.decisions.filter(({ cost, better }) => cost >= COSTLY && better !== null)
    .toSorted((a, b) => b.cost - a.cost || a.move - b.move)
    .slice(0, most);
}

/** As they happened: a game is read from its beginning. */
export function turningPoints({ moments }: Review): TurningPoint[] {
  return moments.toSorted((a, b) => a.move - b.move);
}

/** Moves after which a replay shows it: what was decided is still open, what fell lies there. */
export function placeOf({ kind, move }: Pick<TurningPoint, 'kind' | 'move'>): number {
  return kind === 'choice' ? move : move + 1;
}
