/** What is measured in each game and held against a target. */
import { TILES, type Pack, type Side, type StartCard, type Tile } from '@stammtisch/engine';
import type { GameSize } from '../games/botGame.ts';
import {
  estimateDifference,
  estimateMean,
  estimateShare,
  type Estimate,
  type Observation,
} from '../statistics/estimate.ts';
import { sumOf, WHOLE_WIN, type GameCounts } from './gameCounts.ts';
import {
  FIFTH_BAND,
  NOBLE_BAND,
  startSeatBand,
  TILE_BAND,
  verdict,
  winningScoreBand,
  type Band,
  type Verdict,
} from './target.ts';
import type { ExperimentSample } from './experiment.ts';

/** What the parts of the game are called in a report; a report's caller has the words. */
export interface ComponentNames {
  readonly tile: (tile: Tile) => string;
  readonly side: (side: Side) => string;
  readonly startCard: (card: StartCard) => string;
}

export type Topic = 'scores' | 'tiles' | 'guests' | 'monastery' | 'startSeat';

export interface Measure {
  readonly id: string;
  readonly topic: Topic;
  label(names: ComponentNames): string;
  /** The target in words; empty if there is none. */
  readonly target: string;
  /** Points; a part of a whole; or the share of games, which are yes or no. */
  readonly unit: 'points' | 'part' | 'share';
  /** What one game says; null if the question did not arise in it. */
  of(game: GameCounts): number | null;
  /** How much that counts, where not every game counts the same. */
  weight?(game: GameCounts): number;
  band(size: GameSize): Band | null;
}

const SCORES: readonly Measure[] = [
  {
    id: 'winningScore',
    topic: 'scores',
    label: () => 'Winning score',
    target: '110–150 (module 1), 130–170 (modules 1–5)',
    unit: 'points',
    of: ({ winningScores }) => Number(Object.keys(winningScores)[0]),
    band: winningScoreBand,
  },
  {
    id: 'nobles',
    topic: 'scores',
    label: () => 'Points from nobles',
    target: '60–85 %',
    unit: 'part',
    of: ({ points }) => (sumOf(points) === 0 ? null : (points['nobles'] ?? 0) / sumOf(points)),
    weight: ({ points }) => sumOf(points),
    band: () => NOBLE_BAND,
  },
  {
    id: 'mostNobles',
    topic: 'scores',
    label: () => 'The winner has the most nobles',
    target: '',
    unit: 'share',
    of: ({ mostNobles }) => mostNobles / WHOLE_WIN,
    band: () => null,
  },
];

const TILE_MEASURES: readonly Measure[] = TILES.map((tile) => ({
  id: `tile-${tile}`,
  topic: 'tiles',
  label: (names) => `Winners buy ${names.tile(tile)}`,
  target: '15–90 %',
  unit: 'share',
  of({ tiles }) {
    const { early, open } = tiles[tile]!;
    return open === 0 ? null : early / open;
  },
  weight: ({ tiles }) => tiles[tile]!.open / WHOLE_WIN,
  band: () => TILE_BAND,
}));

const MONASTERY: Measure = {
  id: 'farHalf',
  topic: 'monastery',
  label: () => 'Somebody sees the far half of the monastery',
  target: '20 % or more',
  unit: 'share',
  of: ({ monastery }) => monastery.far,
  band: () => FIFTH_BAND,
};

const START_SEAT: Measure = {
  id: 'startSeat',
  topic: 'startSeat',
  label: () => 'The start seat wins',
  target: 'fair share ± 3 points',
  unit: 'share',
  of: ({ places }) => places.wins[0]! / WHOLE_WIN,
  band: startSeatBand,
};

function recruitMeasure(beer: number): Measure {
  return {
    id: `recruit-${beer}`,
    topic: 'guests',
    label: () => `Somebody recruits for ${beer} beer`,
    target: '20 % or more',
    unit: 'share',
    of: ({ recruited }) => recruited[beer] ?? 0,
    band: () => FIFTH_BAND,
  };
}

/** Prices of the guests that a pack has. */
export function pricesOf({ guests }: Pack): number[] {
  return [...new Set(guests.map(({ beer }) => beer))].toSorted((a, b) => a - b);
}

export function measuresOf(pack: Pack): Measure[] {
  const recruits = pricesOf(pack).map(recruitMeasure);
  return [...SCORES, ...TILE_MEASURES, ...recruits, MONASTERY, START_SEAT];
}

function observationsOf(measure: Measure, games: readonly GameCounts[]): Observation[] {
  return games.map((game) => {
    const value = measure.of(game);
    return value === null
      ? { value: 0, weight: 0 }
      : { value, weight: measure.weight?.(game) ?? 1 };
  });
}

/** No part is below nothing or above the whole, whatever the spread. */
function estimateOf(unit: Measure['unit'], observations: readonly Observation[]): Estimate | null {
  if (unit === 'share') return estimateShare(observations);
  const estimate = estimateMean(observations);
  if (estimate === null || unit === 'points') return estimate;
  const [low, high] = estimate.interval;
  return { ...estimate, interval: [Math.max(0, low), Math.min(1, high)] };
}

/** What a sample says of a measure; there may be nothing to say, or nothing to hold it against. */
export interface Finding {
  readonly measure: Measure;
  readonly size: GameSize;
  readonly estimate: Estimate | null;
  readonly band: Band | null;
  readonly verdict: Verdict | null;
}

export function findingOf(measure: Measure, { size, games }: ExperimentSample): Finding {
  const observations = observationsOf(measure, games);
  const estimate = estimateOf(measure.unit, observations);
  const band = measure.band(size);
  return {
    measure,
    size,
    estimate,
    band,
    verdict: estimate === null || band === null ? null : verdict(estimate.interval, band),
  };
}

export function sizeName({ players, modules }: GameSize): string {
  return `${players} players, ${modules === 1 ? 'module 1' : `modules 1–${modules}`}`;
}

/** The same measure for two packs, in the same games. */
export interface Change {
  /** Of the pack in question. */
  readonly before: Finding;
  /** Of the pack that is tried. */
  readonly after: Finding;
  /** By how much, with its interval; null where the question did not arise. */
  readonly delta: Estimate | null;
}

export function changeOf(
  measure: Measure,
  base: ExperimentSample,
  tried: ExperimentSample,
): Change {
  return {
    before: findingOf(measure, base),
    after: findingOf(measure, tried),
    delta: estimateDifference(
      observationsOf(measure, base.games),
      observationsOf(measure, tried.games),
    ),
  };
}

/** Whether the interval leaves no doubt that something has changed. */
export function isClear({ delta }: Change): boolean {
  return delta !== null && (delta.interval[0] > 0 || delta.interval[1] < 0);
}
