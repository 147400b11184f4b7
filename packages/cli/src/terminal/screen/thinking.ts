/** One bot at a time is asked: for its own move, for a hint, or to lay out dice. */
import type { RemoteBots, ThinkResult } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { questionOf } from '../game/botQuestion.ts';
import type { Sitting } from '../game/terminalGame.ts';

type Purpose = 'turn' | 'hint' | 'plan';

/** A question that was put. */
export interface Job {
  readonly purpose: Purpose;
  readonly seat: Seat;
  readonly cancel: AbortController;
}

export interface Thinking {
  readonly sitting: Sitting;
  readonly bots: RemoteBots;
  /** Told sooner or later what comes of a job, be it called off by then. */
  readonly onThought: (job: Job, thought: ThinkResult) => void;
  job: Job | null;
}

export function ask(thinking: Thinking, purpose: Purpose, seat: Seat): void {
  callOff(thinking);
  const job: Job = { purpose, seat, cancel: new AbortController() };
  thinking.job = job;
  void thinking.bots
    .think(questionOf(thinking.sitting, seat), job.cancel.signal)
    .then((thought) => thinking.onThought(job, thought));
}

export function callOff(thinking: Thinking): void {
  thinking.job?.cancel.abort();
  thinking.job = null;
}
