/** Runs jobs one after another, with a rest in between so that other work is not held up. */

/** Waits after a job that took so many milliseconds. */
type Rest = (took: number) => Promise<unknown>;

/** Rests as long as the job has taken: whatever others do takes several turns of the event loop. */
export const AS_LONG_AGAIN: Rest = (took) => new Promise((resolve) => setTimeout(resolve, took));

export const NO_REST: Rest = () => Promise.resolve();

export class SerialQueue {
  readonly #rest: Rest;
  #last: Promise<unknown> = Promise.resolve();

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /** Answers with what the job answers; a job that fails does not stop those behind it. */
  run<T>(job: () => T | Promise<T>): Promise<T> {
    let began = 0;
    const done = this.#last.then(() => {
      began = performance.now();
      return job();
    });
    const rest = (): Promise<unknown> => this.#rest(performance.now() - began);
    this.#last = done.then(rest, rest);
    return done;
  }
}
