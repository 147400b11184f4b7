/** Strength as Elo numbers: 400 points apart, ten victories to one. */
import { generator } from '@stammtisch/engine';
import type { Interval } from './interval.ts';

/** Games of one bot against another, which may hold several seats. */
export interface Pairing<Name extends string = string> {
  readonly names: readonly [Name, Name];
  /** How many seats each holds. */
  readonly seats: readonly [number, number];
  /** What each won in every group of games with the same luck. */
  readonly groups: readonly Wins[];
}

export type Wins = readonly [number, number];

export interface Rating<Name extends string = string> {
  readonly name: Name;
  readonly elo: number;
  readonly interval: Interval;
}

/** Each pairing gets one imagined game, shared by all seats, so that 100 % stays finite. */
const PRIOR_GAMES = 1;
const PRECISE = 1e-8;
const MOST_STEPS = 20_000;
const RESAMPLES = 400;

/** The weight of each group, and of the imagined game. */
interface GroupWeights {
  /** Groups at the same place in all pairings have the same luck, and so the same weight. */
  group(place: number): number;
  imagined(): number;
}

const EQUAL: GroupWeights = { group: () => 1, imagined: () => 1 };

/**
 * The likeliest strengths, if every seat wins as often as its strength is of the table's sum
 * (Bradley and Terry for two, Luce for more). The first bot stands at 0.
 */
export function fitElo(
  names: readonly string[],
  pairings: readonly Pairing[],
  weights: GroupWeights = EQUAL,
): number[] {
  const rows = pairings.map((pairing) => {
    const won = winsOf(pairing, weights);
    const bots = pairing.names.map((name) => names.indexOf(name));
    return { bots, seats: pairing.seats, won, games: won[0]! + won[1]! };
  });
  // Hunter's algorithm: each step makes the result likelier, whatever it starts from.
  let strengths = names.map(() => 1);
  for (let step = 0, change = 1; change > PRECISE && step < MOST_STEPS; step++) {
    const won = names.map(() => 0);
    const expected = names.map(() => 0);
    for (const row of rows) {
      const table = row.bots.reduce((all, bot, i) => all + row.seats[i]! * strengths[bot]!, 0);
      row.bots.forEach((bot, i) => {
        won[bot]! += row.won[i]!;
        expected[bot]! += (row.games * row.seats[i]!) / table;
      });
    }
    const next = won.map((wins, bot) => wins / expected[bot]!);
    const scaled = next.map((strength) => strength / next[0]!);
    change = Math.max(...scaled.map((strength, bot) => Math.abs(strength / strengths[bot]! - 1)));
    strengths = scaled;
  }
  return strengths.map((strength) => 400 * Math.log10(strength));
}

function winsOf({ seats, groups }: Pairing, weights: GroupWeights): number[] {
  const all = seats[0] + seats[1];
  const won = seats.map((count) => (PRIOR_GAMES * weights.imagined() * count) / all);
  groups.forEach((wins, place) => {
    const weight = weights.group(place);
    wins.forEach((part, side) => (won[side]! += weight * part));
  });
  return won;
}

/**
 * Elo with 95 % intervals: Rubin's Bayesian bootstrap, which draws the weight of every group anew.
 * The imagined game is drawn as Jeffreys' prior is, so that 100 % is not taken for certain.
 */
export function rate<Name extends string>(
  names: readonly Name[],
  pairings: readonly Pairing<Name>[],
  seed: number,
): Rating<Name>[] {
  const elos = fitElo(names, pairings);
  const draw = weightDrawer(seed);
  const drawn = Array.from({ length: RESAMPLES }, () => fitElo(names, pairings, draw()));
  return names.map((name, bot) => {
    const sorted = drawn.map((each) => each[bot]!).toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (RESAMPLES - 1))]!;
    return { name, elo: elos[bot]!, interval: [at(0.025), at(0.975)] };
  });
}

/** Both have the mean 1: an exponential weight, and the square of a normal one. */
function weightDrawer(seed: number): () => GroupWeights {
  const below = generator(seed);
  const part = (): number => (below(2 ** 30) + 0.5) / 2 ** 30;
  const exponential = (): number => -Math.log(part());
  return () => {
    const groups: number[] = [];
    return {
      group: (place) => (groups[place] ??= exponential()),
      imagined: () => 2 * exponential() * Math.cos(2 * Math.PI * part()) ** 2,
    };
  };
}
