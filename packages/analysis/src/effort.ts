/** How many samples things are weighed with. */
export interface Effort {
  /** Futures for each stage of luck. */
  readonly luck: number;
  /** Other guests that might have come. */
  readonly guests: number;
  /** Futures for every choice, then fresh ones for the best and the one that was made. */
  readonly choices: number;
  readonly fresh: number;
  /** Servings that are followed into the next round, how often, and the best how often afresh. */
  readonly servings: number;
  readonly follows: number;
  readonly freshFollows: number;
}

const FULL: Effort = {
  luck: 10,
  guests: 6,
  choices: 6,
  fresh: 12,
  servings: 3,
  follows: 4,
  freshFollows: 10,
};

/** At a part of the usual effort; at least two of everything, or there would be no spread. */
export function effortOf(part: number): Effort {
  if (!(part > 0)) throw new Error(`effort must be above 0; got ${part}`);
  const scaled = (count: number): number => Math.max(2, Math.round(count * part));
  return {
    luck: scaled(FULL.luck),
    guests: scaled(FULL.guests),
    choices: scaled(FULL.choices),
    fresh: scaled(FULL.fresh),
    servings: FULL.servings,
    follows: scaled(FULL.follows),
    freshFollows: scaled(FULL.freshFollows),
  };
}
