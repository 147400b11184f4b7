/** Luck and skill apart: what chance gave each seat, and what its choices cost it. */
import { ROUNDS, type GameRecord, type Seat } from '@stammtisch/engine';
import { replayGame } from './replayedGame.ts';
import { sampleCountsAt, seedsOf } from './sampling.ts';
import type { Review, SeatReview, TurningPoint } from './findings.ts';
import { makeTasks, type Findings } from './tasks.ts';

const MOST_TURNING_POINTS = 10;
/** A turning point is worth at least this many points. */
const LEAST_POINTS = 1;

export interface ReviewOptions {
  /** The part of the full number of samples; reports use 1. */
  readonly effort?: number;
  /** Called often and evenly. */
  readonly progress?: (done: number, of: number) => void;
}

/** Throws if the record is not one, or cannot be replayed. The same record gives the same review. */
export function review(record: GameRecord, options: ReviewOptions = {}): Review {
  const { effort = 1, progress } = options;
  const game = replayGame(record);
  const tasks = makeTasks(game, sampleCountsAt(effort), seedsOf(record));
  const found: Findings = { decisions: [], strokes: [] };
  const all = tasks.reduce((weights, { weight }) => weights + weight, 0);
  let done = 0;
  for (const { weight, run } of tasks) {
    run(found);
    done += weight;
    progress?.(done, all);
  }
  const seats = Array.from({ length: record.setup.players }, (_, seat) => seatReview(found, seat));
  return { seats, moments: turningPointsOf(seats) };
}

function seatReview(found: Findings, seat: Seat): SeatReview {
  const decisions = found.decisions.filter((decision) => decision.seat === seat);
  const strokes = found.strokes.filter((stroke) => stroke.seat === seat);
  const rounds = Array.from({ length: ROUNDS }, (_, index) => ({
    luck: sum(strokes.filter(({ round }) => round === index + 1).map(({ luck }) => luck)),
    cost: sum(decisions.filter(({ round }) => round === index + 1).map(({ cost }) => cost)),
  }));
  return {
    luck: sum(rounds.map(({ luck }) => luck)),
    cost: sum(rounds.map(({ cost }) => cost)),
    rounds,
    decisions,
    strokes,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The luck and the choices of all seats that weighed most, the weightiest first. */
function turningPointsOf(seats: readonly SeatReview[]): TurningPoint[] {
  return seats
    .flatMap(({ decisions, strokes }) => [
      ...strokes.map(({ move, round, seat, luck, kind }): TurningPoint => ({
        kind: 'luck',
        move,
        round,
        seat,
        points: luck,
        stroke: kind,
      })),
      ...decisions.flatMap(({ move, round, seat, cost, better }): TurningPoint[] =>
        better === null ? [] : [{ kind: 'choice', move, round, seat, points: cost, better }],
      ),
    ])
    .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_TURNING_POINTS);
}
