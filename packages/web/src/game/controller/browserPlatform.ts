/** What a game needs of the browser. */
import type { Platform } from '@stammtisch/player';

export const BROWSER: Platform = {
  setTimer(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  nextFrame(act) {
    // Tests and workers have no frames.
    if (!('requestAnimationFrame' in globalThis)) return null;
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  logError: (error) => console.error(error),
};
