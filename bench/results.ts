/** From laps to figures, and how they are printed. */
import { cpus } from 'node:os';
import type { ContestantName, Lap } from './contestants.ts';
import manifest from './package.json' with { type: 'json' };
import type { Laps, Plan } from './race.ts';
import { figure, type Figure } from './statistics.ts';

/** Below this share of a processor, other programs were in the way. */
const UNDISTURBED = 0.95;

/** Their names are those of the JSON. */
interface GameFigures {
  readonly gamesPerSecond: Figure;
  readonly decisionsPerSecond: Figure;
  readonly decisionsPerGame: Figure;
  readonly ratioToBoardgameIo: Figure;
  readonly cloneMicroseconds: Figure;
}

interface Results {
  readonly playouts: GameFigures;
  readonly smallPlayouts: GameFigures;
  readonly midGame: {
    readonly playoutsPerSecond: Figure;
    readonly decisionsPerSecond: Figure;
    readonly decisionsPerPlayout: Figure;
    readonly ratioToBoardgameIo: Figure;
  };
  readonly planning: {
    readonly mediumServingsPerSecond: Figure;
    readonly hardServingsPerSecond: Figure;
    readonly mediumGamesPerSecond: Figure;
    readonly mediumDecisionsPerSecond: Figure;
    readonly ratioToBoardgameIo: Figure;
  };
  readonly boardgameIo: { readonly movesPerSecond: Figure };
  readonly yardstick: { readonly movesPerSecond: Figure; readonly ratioToBoardgameIo: Figure };
  /** The share of a processor that the contestants got. */
  readonly processor: Figure;
}

const unitsPerSecond = (lap: Lap): number => lap.units / lap.seconds;
const stepsPerSecond = (lap: Lap): number => lap.steps / lap.seconds;
const stepsPerUnit = (lap: Lap): number => lap.steps / lap.units;

export function evaluate(laps: Laps): Results {
  const each = (name: ContestantName, of: (lap: Lap) => number): Figure =>
    figure(laps[name].map(of));
  const ratio = (name: ContestantName): Figure =>
    figure(
      laps[name].map(
        (lap, round) => stepsPerSecond(lap) / stepsPerSecond(laps.boardgameIo[round]!),
      ),
    );
  const gameFigures = (name: ContestantName, cloner: ContestantName): GameFigures => ({
    gamesPerSecond: each(name, unitsPerSecond),
    decisionsPerSecond: each(name, stepsPerSecond),
    decisionsPerGame: each(name, stepsPerUnit),
    ratioToBoardgameIo: ratio(name),
    cloneMicroseconds: each(cloner, (lap) => 1e6 / stepsPerSecond(lap)),
  });
  return {
    playouts: gameFigures('playouts', 'clone'),
    smallPlayouts: gameFigures('smallPlayouts', 'smallClone'),
    midGame: {
      playoutsPerSecond: each('midGame', unitsPerSecond),
      decisionsPerSecond: each('midGame', stepsPerSecond),
      decisionsPerPlayout: each('midGame', stepsPerUnit),
      ratioToBoardgameIo: ratio('midGame'),
    },
    planning: {
      mediumServingsPerSecond: each('mediumServings', stepsPerSecond),
      hardServingsPerSecond: each('hardServings', stepsPerSecond),
      mediumGamesPerSecond: each('mediumGames', unitsPerSecond),
      mediumDecisionsPerSecond: each('mediumGames', stepsPerSecond),
      ratioToBoardgameIo: ratio('mediumGames'),
    },
    boardgameIo: { movesPerSecond: each('boardgameIo', stepsPerSecond) },
    yardstick: {
      movesPerSecond: each('yardstick', stepsPerSecond),
      ratioToBoardgameIo: ratio('yardstick'),
    },
    processor: figure(
      Object.values(laps).flatMap((some) => some.map((lap) => lap.cpuSeconds / lap.seconds)),
    ),
  };
}

const machine = (): string => cpus()[0]?.model.trim() ?? 'unknown';

/** One JSON object a line, medians only. */
export function jsonLines(results: Results, plan: Plan): string[] {
  const { playouts, smallPlayouts, midGame, planning, boardgameIo, yardstick, processor } = results;
  return [
    line('playouts', playouts),
    line('playouts-2-players-module-1', smallPlayouts),
    line('playouts-from-mid-game', midGame),
    line('planning', planning),
    line('boardgame.io', boardgameIo),
    line('yardstick', yardstick),
    JSON.stringify({
      name: 'run',
      node: process.version,
      machine: machine(),
      rounds: plan.rounds,
      lapMilliseconds: plan.lapMilliseconds,
      processorShare: significant(processor.median),
    }),
  ];
}

function line(name: string, figures: object): string {
  const medians = Object.entries(figures as Record<string, Figure>).map(([key, { median }]) => [
    key,
    significant(median),
  ]);
  return JSON.stringify({ name, ...Object.fromEntries(medians) });
}

const significant = (value: number): number => Number(value.toPrecision(5));

type Row = readonly [what: string, figure: Figure, ratio?: Figure];

/** A table for people. */
export function table(results: Results, plan: Plan): string[] {
  const { playouts, smallPlayouts, midGame, planning, boardgameIo, yardstick, processor } = results;
  const reducer = `boardgame.io ${manifest.dependencies['boardgame.io']}`;
  return [
    `Node ${process.version} · ${machine()} · one thread · TypeScript run by tsx, as by every command`,
    `Medians of ${plan.rounds} rounds of ${plan.lapMilliseconds} ms; half of the rounds lie between low and high`,
    '',
    columns('', 'median', 'low', 'high', `× ${reducer}`),
    ...section('Random games, 4 players, module 5', [
      ['games/s', playouts.gamesPerSecond],
      ['decisions/s', playouts.decisionsPerSecond, playouts.ratioToBoardgameIo],
      ['decisions/game', playouts.decisionsPerGame],
      ['clone, µs', playouts.cloneMicroseconds],
    ]),
    ...section('From mid-game to the end, 4 players, module 5', [
      ['playouts/s', midGame.playoutsPerSecond],
      ['decisions/s', midGame.decisionsPerSecond, midGame.ratioToBoardgameIo],
      ['decisions/playout', midGame.decisionsPerPlayout],
    ]),
    ...section('Random games, 2 players, module 1', [
      ['games/s', smallPlayouts.gamesPerSecond],
      ['decisions/s', smallPlayouts.decisionsPerSecond, smallPlayouts.ratioToBoardgameIo],
      ['decisions/game', smallPlayouts.decisionsPerGame],
      ['clone, µs', smallPlayouts.cloneMicroseconds],
    ]),
    ...section('Bots that plan: servings of 4 players, module 5; games of 2, module 1', [
      ['servings/s, medium', planning.mediumServingsPerSecond],
      ['servings/s, hard', planning.hardServingsPerSecond],
      ['games/s, medium', planning.mediumGamesPerSecond],
      ['decisions/s, medium', planning.mediumDecisionsPerSecond, planning.ratioToBoardgameIo],
    ]),
    ...section('The yardstick, a game of similar size', [
      [`moves/s by ${reducer}`, boardgameIo.movesPerSecond],
      ['moves/s in plain JavaScript', yardstick.movesPerSecond, yardstick.ratioToBoardgameIo],
    ]),
    ...(processor.median < UNDISTURBED
      ? [
          '',
          `Other programs kept the machine busy: the benchmark had ${percent(processor.median)} of a ` +
            'processor. Trust the ratios, not the speeds.',
        ]
      : []),
  ];
}

function section(title: string, rows: readonly Row[]): string[] {
  return [
    '',
    title,
    ...rows.map(([what, { median, low, high }, ratio]) =>
      columns(
        `  ${what}`,
        number(median),
        number(low),
        number(high),
        ratio ? `${number(ratio.median)} (${number(ratio.low)} – ${number(ratio.high)})` : '',
      ),
    ),
  ];
}

function columns(what: string, ...values: readonly string[]): string {
  const [median = '', low = '', high = '', ratio = ''] = values;
  return (
    what.padEnd(34) +
    median.padStart(12) +
    low.padStart(12) +
    high.padStart(12) +
    ratio.padStart(24)
  ).trimEnd();
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function number(value: number): string {
  const digits = value < 10 ? 2 : value < 1000 ? 1 : 0;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
