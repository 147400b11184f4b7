/**
 * Limits how many requests of one address are answered at the same time. The others wait, so that a
 * burst does not fill the database's connections before somebody else's request comes.
 */
import type { RequestScheduler } from './requestScheduler.ts';

type PendingRequest = () => void;

export class ConcurrencyLimit implements Pick<RequestScheduler, 'run'> {
  readonly #scheduler: Pick<RequestScheduler, 'run'>;
  readonly #most: number;
  /** By address, the number of running requests and those that wait. */
  readonly #all = new Map<string, { count: number; readonly waiting: PendingRequest[] }>();

  constructor(scheduler: Pick<RequestScheduler, 'run'>, most: number) {
    this.#scheduler = scheduler;
    this.#most = most;
  }

  /** How many addresses have a running request. */
  get size(): number {
    return this.#all.size;
  }

  /** Calls `begin` once fewer than `most` requests of the address run; `end` must follow it. */
  run(address: string, begin: PendingRequest): void {
    const known = this.#all.get(address);
    if (known === undefined) this.#all.set(address, { count: 1, waiting: [] });
    else if (known.count < this.#most) known.count++;
    else {
      known.waiting.push(begin);
      return;
    }
    this.#scheduler.run(address, begin);
  }

  end(address: string): void {
    const known = this.#all.get(address);
    if (known === undefined) return;
    const next = known.waiting.shift();
    if (next !== undefined) this.#scheduler.run(address, next);
    else if (--known.count === 0) this.#all.delete(address);
  }
}
