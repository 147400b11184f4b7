/**
 * Spreads the requests and messages of all addresses over turns of the event loop, a few
 * milliseconds in each, round robin by address. So a burst of one address does not delay the
 * moves of others.
 */

type ScheduledJob = () => void;

/** Time for jobs in one turn of the event loop; the rest waits for the next turn. */
const SLICE_MS = 4;
/** Most jobs in one turn, even if they are short. */
const MOST_IN_A_TURN = 64;

/** Runs every job at once; for servers without limits. */
export const UNSCHEDULED: Pick<RequestScheduler, 'run'> = { run: (_address, job) => job() };

/** Resolves after the other events of this turn of the event loop. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class RequestScheduler {
  /** Waiting jobs by address; the first address is next. */
  readonly #waiting = new Map<string, ScheduledJob[]>();
  readonly #now: () => number;
  /** When the first job of this turn of the loop began. */
  #began: number | null = null;
  /** Scheduled calls of `#runNext`. */
  #scheduled = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many addresses wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs the job at once or when its address is next; jobs of one address keep their order. */
  run(address: string, job: ScheduledJob): void {
    if (this.#waiting.size === 0 && this.#hasTime()) return this.#runJob(job);
    const before = this.#waiting.get(address);
    if (before === undefined) this.#waiting.set(address, [job]);
    else before.push(job);
    this.#scheduleNext();
  }

  #hasTime(): boolean {
    return this.#began === null || this.#now() - this.#began < SLICE_MS;
  }

  #runJob(job: ScheduledJob): void {
    if (this.#began === null) {
      this.#began = this.#now();
      setImmediate(this.#endTurn);
    }
    job();
  }

  readonly #endTurn = (): void => {
    this.#began = null;
  };

  #scheduleNext(): void {
    if (this.#scheduled >= MOST_IN_A_TURN) return;
    this.#scheduled++;
    setImmediate(this.#runNext);
  }

  /** Runs one job only, so that its microtasks come before the next job. */
  readonly #runNext = (): void => {
    this.#scheduled--;
    if (this.#hasTime()) this.#takeNext();
    if (this.#waiting.size > 0) this.#scheduleNext();
  };

  #takeNext(): void {
    for (const [address, jobs] of this.#waiting) {
      const job = jobs.shift()!;
      this.#waiting.delete(address);
      if (jobs.length > 0) this.#waiting.set(address, jobs);
      return this.#runJob(job);
    }
  }
}
