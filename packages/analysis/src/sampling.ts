/**
 * How many samples a review takes, and their seeds. Seeds follow from the record alone, so that the
 * same game always gets the same review.
 */
import { generator, type GameRecord } from '@stammtisch/engine';

export interface SampleCounts {
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

const FULL: SampleCounts = {
  luck: 10,
  guests: 6,
  choices: 6,
  fresh: 12,
  servings: 3,
  follows: 4,
  freshFollows: 10,
};

/** The counts at a part of full effort; never below two, because a spread needs two values. */
export function sampleCountsAt(part: number): SampleCounts {
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

const SEEDS = 2 ** 31;

/** What samples are for; each purpose has random numbers of its own. */
type Purpose = 'luck' | 'guests' | 'choose' | 'fresh';

export type Seeds = (purpose: Purpose, place: number, count: number) => readonly number[];

export function seedsOf({ setup, moves }: GameRecord): Seeds {
  const base = hash(JSON.stringify([setup.outcomes, moves.map(({ outcomes }) => outcomes)]));
  return (purpose, place, count) => {
    const below = generator(hash(`${base} ${purpose} ${place}`));
    return Array.from({ length: count }, () => below(SEEDS));
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  }
  return mixed >>> 0;
}
