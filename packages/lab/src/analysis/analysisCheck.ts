/** Checks the measures of the analysis, luck and cost, against what is known of the bots. */
import { review } from '@stammtisch/analysis';
import { BOT_NAMES, type BotName } from '@stammtisch/bots';
import {
  EDITIONS,
  HOUSE_1,
  seeded,
  type GameRecord,
  type Seat,
  type Setup,
} from '@stammtisch/engine';
import {
  budgetOf,
  FULL_EFFORT,
  gameSeed,
  recordGame,
  seatBots,
  STRONGEST_BOT,
  type Efforts,
  type GameSize,
} from '../games/botGame.ts';
import { meanOf } from '../statistics/interval.ts';
import { columns } from '../text/layout.ts';

/** A tenth of its effort is enough for the strongest bot to be stronger than the others. */
const EFFORTS: Efforts = { ...FULL_EFFORT, [STRONGEST_BOT]: 0.1 };
/** Luck further from 0 than this many standard errors is taken for a fault. */
const MOST_STANDARD_ERRORS = 3;

export interface AnalysisCheck extends GameSize {
  readonly games: number;
  readonly seed: number;
  /** The number of samples, as a part of the usual number. */
  readonly effort: number;
}

export interface AnalysisCheckResult {
  /** The figures, and what is wrong with them, for people. */
  readonly lines: readonly string[];
  readonly isSound: boolean;
}

/** One seat of one game. */
interface Sample {
  readonly bot: BotName;
  readonly seat: Seat;
  readonly points: number;
  readonly luck: number;
  readonly cost: number;
}

/** Plays and analyses the games; `onProgress` is called with the number of games done. */
export async function checkAnalysis(
  check: AnalysisCheck,
  onProgress: (games: number) => Promise<void>,
): Promise<AnalysisCheckResult> {
  const samples: Sample[] = [];
  let spent = 0;
  for (let game = 0; game < check.games; game++) {
    await onProgress(game);
    const bots = seating(check, game);
    const record = playCheckGame(check, bots, gameSeed(check.seed, game));
    const begun = performance.now();
    const { seats } = review(record, { effort: check.effort });
    spent += performance.now() - begun;
    seats.forEach(({ luck, cost }, seat) => {
      const points = record.result!.find((place) => place.seat === seat)!.total;
      samples.push({ bot: bots[seat]!, seat, points, luck, cost });
    });
  }
  const faults = [...rankFaults(samples), ...luckFaults(samples)];
  const lines = [
    ...figures(samples),
    '',
    `Analysing a game took ${(spent / check.games / 1000).toFixed(1)} s on average.`,
    ...(faults.length === 0 ? ['Both measures hold.'] : faults),
  ];
  return { lines, isSound: faults.length === 0 };
}

/** Over the games every bot plays in every seat. */
function seating({ players }: GameSize, game: number): BotName[] {
  return Array.from({ length: players }, (_, seat) => BOT_NAMES[(seat + game) % BOT_NAMES.length]!);
}

function playCheckGame(
  { players, modules }: GameSize,
  bots: readonly BotName[],
  seed: number,
): GameRecord {
  const setup: Setup = {
    players,
    modules,
    edition: EDITIONS[0],
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: seed % players,
  };
  const seated = seatBots(bots, seed, (name) => budgetOf(name, EFFORTS));
  return recordGame(setup, seated, seeded(seed));
}

interface Figure {
  readonly mean: number;
  readonly error: number;
}

function figure(values: readonly number[]): Figure {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

function figureText({ mean, error }: Figure): string {
  return `${mean.toFixed(1)} ± ${error.toFixed(1)}`;
}

function figures(samples: readonly Sample[]): string[] {
  const row = (name: string, part: readonly Sample[]): string[] => [
    name,
    String(part.length),
    figureText(figure(part.map(({ points }) => points))),
    figureText(figure(part.map(({ luck }) => luck))),
    figureText(figure(part.map(({ cost }) => cost))),
  ];
  const seats = [...new Set(samples.map(({ seat }) => seat))];
  return columns(
    [
      ['', 'games', 'points', 'luck', 'cost'],
      ...BOT_NAMES.map((name) =>
        row(
          name,
          samples.filter(({ bot }) => bot === name),
        ),
      ),
      ...seats.map((number) =>
        row(
          `seat ${number}`,
          samples.filter(({ seat }) => seat === number),
        ),
      ),
      row('all', samples),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  );
}

/** Bots are registered the weakest first: each must cost itself less than the one before. */
function rankFaults(samples: readonly Sample[]): string[] {
  const costs = BOT_NAMES.map((name) =>
    meanOf(samples.filter(({ bot }) => bot === name).map(({ cost }) => cost)),
  );
  return BOT_NAMES.slice(1).flatMap((name, index) =>
    costs[index + 1]! < costs[index]!
      ? []
      : [`FAULT: ${name} costs itself no less than ${BOT_NAMES[index]!}, which is weaker.`],
  );
}

function luckFaults(samples: readonly Sample[]): string[] {
  return [...new Set(samples.map(({ seat }) => seat))].flatMap((number) => {
    const luck = figure(samples.filter(({ seat }) => seat === number).map((part) => part.luck));
    return Math.abs(luck.mean) <= MOST_STANDARD_ERRORS * luck.error
      ? []
      : [`FAULT: the luck of seat ${number} is ${figureText(luck)} on average, and not 0.`];
  });
}
