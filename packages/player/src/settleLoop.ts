/** Looks again as long as anything has changed since the last look, one look at a time. */
import type { Platform } from './platform.ts';

/** What failed is tried again after this time. */
const RETRY_MS = 2_000;

export class SettleLoop {
  readonly #look: () => Promise<void>;
  readonly #platform: Platform;
  #isRunning = false;
  /** Whether something has changed since the last look began. */
  #isDirty = false;
  #isStopped = false;

  constructor(look: () => Promise<void>, platform: Platform) {
    this.#look = look;
    this.#platform = platform;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Something has changed: a look follows, now or when the one that runs is over. */
  changed(): void {
    this.#isDirty = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Looks again in a while. */
  later(): void {
    this.#platform.setTimer(RETRY_MS, () => {
      if (!this.#isStopped) this.changed();
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isDirty && !this.#isStopped) {
        this.#isDirty = false;
        await this.#look();
      }
    } catch (error) {
      this.#platform.logError(error);
      this.later();
    } finally {
      this.#isRunning = false;
    }
  }
}
