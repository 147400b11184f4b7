/** Luck and skill apart: what chance gave each seat, and what its choices cost it. */
import { ROUNDS, type GameRecord, type Seat } from '@stammtisch/engine';
import { courseOf } from './course.ts';
import { effortOf } from './effort.ts';
import type { Review, SeatReview } from './findings.ts';
import { momentsOf } from './moments.ts';
import { seedsOf } from './seeds.ts';
import { tasksOf, type Found } from './tasks.ts';

export interface ReviewOptions {
  /** 1 is what reports use; less is quicker and coarser. */
  readonly effort?: number;
  /** Called often and evenly. */
  readonly progress?: (done: number, of: number) => void;
}

/** Throws if the record is not one, or cannot be replayed. The same record gives the same review. */
export function review(record: GameRecord, options: ReviewOptions = {}): Review {
  const { effort = 1, progress } = options;
  const course = courseOf(record);
  const tasks = tasksOf(course, effortOf(effort), seedsOf(record));
  const found: Found = { decisions: [], strokes: [] };
  const all = tasks.reduce((weights, { weight }) => weights + weight, 0);
  let done = 0;
  for (const { weight, run } of tasks) {
    run(found);
    done += weight;
    progress?.(done, all);
  }
  const seats = Array.from({ length: record.setup.players }, (_, seat) => seatReview(found, seat));
  return { seats, moments: momentsOf(seats) };
}

function seatReview(found: Found, seat: Seat): SeatReview {
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
