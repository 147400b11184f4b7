/** The turning points: the strokes of luck and the choices that weighed most. */
import type { Moment, SeatReview } from './findings.ts';

const MOST = 10;
/** Less than this turned nothing. */
const LEAST = 1;

/** Of all seats, the weightiest first. */
export function momentsOf(seats: readonly SeatReview[]): Moment[] {
  return seats
    .flatMap(({ decisions, strokes }) => [
      ...strokes.map(({ move, round, seat, luck, kind }): Moment => ({
        kind: 'luck',
        move,
        round,
        seat,
        points: luck,
        stroke: kind,
      })),
      ...decisions.flatMap(({ move, round, seat, cost, better }): Moment[] =>
        better === null ? [] : [{ kind: 'choice', move, round, seat, points: cost, better }],
      ),
    ])
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST);
}
