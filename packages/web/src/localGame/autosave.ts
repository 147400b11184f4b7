/** Keeps a game stored: at once after a person's move, a little later after those of bots. */

/** Bots would make the same moves again. */
const LATER_MS = 500;

export interface Saver {
  now(): void;
  later(): void;
  stop(): void;
}

/**
 * `write` stores the present state. It does not wait for an earlier one, which the database finishes first
 * anyway: a move must be there even if the page is closed right after it.
 */
export function newSaver(write: () => Promise<void>): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void write();
  };

  // What is not stored yet is stored before the page goes.
  const leave = (): void => {
    if (timer !== undefined) now();
  };
  addEventListener('pagehide', leave);
  return {
    now,
    later: () => void (timer ??= setTimeout(now, LATER_MS)),
    stop() {
      leave();
      removeEventListener('pagehide', leave);
    },
  };
}
