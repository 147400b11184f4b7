/** What a game needs of the program around it: time, chance for ids, and a place for errors. */
export interface Platform {
  /** Calls `act` after that time. Returns a function that cancels it. */
  setTimer(milliseconds: number, act: () => void): () => void;
  /** Calls `act` with the next frame. Returns a function that cancels it; null where there are none. */
  nextFrame(act: () => void): (() => void) | null;
  randomBytes(count: number): Uint8Array;
  /** Takes errors that do not stop the game. */
  logError(error: unknown): void;
}

/** A frame comes every 17 ms: half of it is the average wait for the next. */
const HALF_FRAME_MS = 8;
/** A page in the background has no frames. */
const LATEST_FRAME_MS = 60;

/**
 * Calls `act` after that time, right behind a frame: what changes then has a whole frame to be worked
 * out, and the next to be drawn. Returns a function that cancels it.
 */
export function setFrameTimer(
  platform: Platform,
  milliseconds: number,
  act: () => void,
): () => void {
  let cancelFrame: (() => void) | null = null;
  let cancelTimer = platform.setTimer(milliseconds - HALF_FRAME_MS, waitForFrame);
  function waitForFrame(): void {
    cancelFrame = platform.nextFrame(() => {
      cancelTimer();
      cancelTimer = platform.setTimer(0, finish);
    });
    if (cancelFrame === null) finish();
    else cancelTimer = platform.setTimer(LATEST_FRAME_MS, finish);
  }
  function finish(): void {
    cancel();
    act();
  }
  function cancel(): void {
    cancelTimer();
    cancelFrame?.();
  }
  return cancel;
}

/** Cancels questions to bots, as an AbortController does where there is one. */
export class Cancellation {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }
}
