/** One tab at a time plays a game. A later tab may take it over; the earlier one is told. */

export interface GameLock {
  release(): void;
}

/** Nothing to let go of. */
const NO_HOLD: GameLock = { release: () => undefined };

/** Null: another tab has it. `steal` takes it from there. */
export function lockGame(
  id: string,
  onLost: () => void,
  { steal = false } = {},
): Promise<GameLock | null> {
  // Browsers without locks, and pages that are not served securely, do without.
  if (!('locks' in navigator)) return Promise.resolve(NO_HOLD);
  return new Promise((resolve) => {
    let isOurs = false;
    const options: LockOptions = steal ? { steal } : { ifAvailable: true };
    navigator.locks
      .request(`stammtisch-game-${id}`, options, (lock) => {
        if (lock === null) return resolve(null);
        isOurs = true;
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(() => {
        // Stolen by another tab, or refused altogether.
        if (isOurs) onLost();
        else resolve(NO_HOLD);
      });
  });
}
