/** How long a bot may think. */
export interface Budget {
  /** Steps of search. The same number gives the same answer on every machine. */
  readonly iterations?: number;
  /** Time, measured by `now`. */
  readonly milliseconds?: number;
  /** A clock in milliseconds; code that runs anywhere has none of its own. */
  readonly now?: () => number;
  /** Once it is aborted the bot answers with the best it has found so far. */
  readonly signal?: { readonly aborted: boolean };
}

/** Counts a bot's steps; true when it must come to an end. */
export type Meter = () => boolean;

/** Counts against the budget; a bot's own number of steps holds where the budget names none. */
export function meter(budget: Budget | undefined, own: number): Meter {
  const { iterations = own, milliseconds, now, signal } = budget ?? {};
  if (milliseconds !== undefined && now === undefined) {
    throw new Error('a budget in milliseconds needs a clock: give it as now');
  }
  const end = milliseconds === undefined ? Infinity : now!() + milliseconds;
  let steps = 0;
  return () =>
    ++steps > iterations || signal?.aborted === true || (end !== Infinity && now!() >= end);
}
