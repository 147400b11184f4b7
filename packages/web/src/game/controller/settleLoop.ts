/** Looks again for as long as anything has changed since the last look, one look at a time. */

/** What could not be done is tried again. */
const AGAIN_MS = 2_000;

export class SettleLoop {
  readonly #look: () => Promise<void>;
  #isRunning = false;
  /** Whether something has changed that no look has seen. */
  #isUnseen = false;
  #isStopped = false;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Something has changed: there is a look at it, now or as soon as the one that runs is over. */
  changed(): void {
    this.#isUnseen = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Looks again in a while. */
  later(): void {
    setTimeout(() => void (this.#isStopped || this.changed()), AGAIN_MS);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isUnseen && !this.#isStopped) {
        this.#isUnseen = false;
        await this.#look();
      }
    } catch (error) {
      console.error(error);
      this.later();
    } finally {
      this.#isRunning = false;
    }
  }
}
