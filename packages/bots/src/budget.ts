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

/** What is left of a budget. A step is one serving carried out, or one future looked at. */
export interface BudgetMeter {
  /** The budget's part of the bot's full strength, by which it narrows or widens its search. */
  readonly share: number;
  /** Counts a step; true when the bot must come to an end. */
  readonly isOver: () => boolean;
}

/** Counts against the budget; a bot's own number of steps holds where the budget names none. */
export function startMeter(budget: Budget | undefined, full: number): BudgetMeter {
  const { iterations = full, milliseconds, now, signal } = budget ?? {};
  if (milliseconds !== undefined && now === undefined) {
    throw new Error('a budget in milliseconds needs a clock: give it as now');
  }
  if (!(iterations > 0)) throw new Error(`a budget needs at least one step; got ${iterations}`);
  if (iterations === Infinity && milliseconds === undefined && signal === undefined) {
    throw new Error('a budget without end needs a time or a signal');
  }
  const end = milliseconds === undefined ? Infinity : now!() + milliseconds;
  let steps = 0;
  return {
    share: iterations / full,
    isOver: () =>
      ++steps >= iterations || signal?.aborted === true || (end !== Infinity && now!() >= end),
  };
}

/** A number of trials or samples at a share of full strength: never none. */
export function scaleCount(count: number, share: number): number {
  return Math.max(1, Math.round(count * share));
}
