/**
 * Requests and messages of all addresses, a few milliseconds of them in a turn of the event loop. A
 * burst that one address may send is so spread over many turns, and moves of others come in between.
 */

type Job = () => void;

/** Jobs are done for this long in one turn of the loop; the rest waits for the next turn. */
const SLICE_MS = 4;
/** At most this many jobs are done in one turn, however short they are. */
const MOST_IN_A_TURN = 64;

/** Where nothing is limited. */
export const UNSCHEDULED: Pick<RequestScheduler, 'run'> = { run: (_address, job) => job() };

/** When everything else that has come by now was heeded. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class RequestScheduler {
  /** By address, in the order in which they are next. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #now: () => number;
  /** When the first job of this turn of the loop began. */
  #began: number | null = null;
  /** Calls of `#goOn` that are to come. */
  #coming = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many addresses wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does it at once, or as soon as it is the turn of its address; in the order in which it came. */
  run(address: string, job: Job): void {
    if (this.#waiting.size === 0 && this.#hasTime()) return this.#do(job);
    const before = this.#waiting.get(address);
    if (before === undefined) this.#waiting.set(address, [job]);
    else before.push(job);
    this.#comeAgain();
  }

  #hasTime(): boolean {
    return this.#began === null || this.#now() - this.#began < SLICE_MS;
  }

  #do(job: Job): void {
    if (this.#began === null) {
      this.#began = this.#now();
      setImmediate(this.#endTurn);
    }
    job();
  }

  readonly #endTurn = (): void => {
    this.#began = null;
  };

  #comeAgain(): void {
    if (this.#coming >= MOST_IN_A_TURN) return;
    this.#coming++;
    setImmediate(this.#goOn);
  }

  /** One job only: what it goes on with at once is done before the next one. */
  readonly #goOn = (): void => {
    this.#coming--;
    if (this.#hasTime()) this.#doNext();
    if (this.#waiting.size > 0) this.#comeAgain();
  };

  #doNext(): void {
    for (const [address, jobs] of this.#waiting) {
      const job = jobs.shift()!;
      this.#waiting.delete(address);
      if (jobs.length > 0) this.#waiting.set(address, jobs);
      return this.#do(job);
    }
  }
}
