/** Keeps a game stored: at once after a person's move, a little later after those of bots. */

/** Bots would make the same moves again. */
const LATER_MS = 500;

export interface Saver {
  now(): void;
  later(): void;
  stop(): void;
}

/** `write` stores the present state. At most one write at a time; the latest state wins. */
export function newSaver(write: () => Promise<void>): Saver {
  let isWriting = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    isWriting = true;
    while (isStale) {
      isStale = false;
      await write();
    }
    isWriting = false;
  };

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isStale = true;
    if (!isWriting) void run();
  };

  // Whoever leaves takes nothing along that is not stored yet.
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
