/** `analyse --check`: holds luck and cost against what is known of the bots. */
import { review } from '@stammtisch/analysis';
import { BOT_NAMES, BOTS, FULL_ITERATIONS, type BotName } from '@stammtisch/bots';
import {
  beginRecording,
  EDITIONS,
  HOUSE_1,
  recordMove,
  seeded,
  toRecord,
  waitsFor,
  type GameRecord,
  type Seat,
  type Setup,
} from '@stammtisch/engine';
import { columns } from './columns.ts';
import { EXIT } from './complaint.ts';
import { meanOf } from './interval.ts';
import type { Io } from './io.ts';
import { wholeNumber, type Arguments, type OptionRows } from './options.ts';
import { gameSeed, LARGEST_SEED } from './play.ts';
import { progress } from './progress.ts';
import { readSize, SEED_ROWS, sizeRows, type Size } from './setupOptions.ts';

const SIZE: Size = { players: 4, modules: 5 };
const USUAL_GAMES = 16;
const MOST_GAMES = 10_000;
/** What the strongest bot needs to be stronger than the others, and no more. */
const STRONGEST_EFFORT = 0.1;
/** Luck further from 0 than so many standard errors is no accident. */
const SURE = 3;

export const CHECK_ROWS: OptionRows = {
  check: { help: 'play bots and check the measures, instead of a file' },
  games: { value: ['N', '8'], help: `with --check: how many games (${USUAL_GAMES})` },
  ...sizeRows(SIZE),
  ...SEED_ROWS,
};

interface Check extends Size {
  readonly games: number;
  readonly seed: number;
  readonly effort: number;
}

export function readCheck(args: Arguments, effort: number): Check {
  return {
    ...readSize(args, SIZE),
    games: wholeNumber(args, 'games', [2, MOST_GAMES], USUAL_GAMES),
    seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    effort,
  };
}

/** One seat of one game. */
interface Sample {
  readonly bot: BotName;
  readonly seat: Seat;
  readonly points: number;
  readonly luck: number;
  readonly cost: number;
}

export async function analyseCheck(check: Check, io: Io): Promise<number> {
  const started = performance.now();
  const bar = progress(io.err, check.games, started);
  const samples: Sample[] = [];
  let spent = 0;
  for (let game = 0; game < check.games; game++) {
    await bar.show(game, performance.now());
    const bots = seating(check, game);
    const record = playOut(check, bots, gameSeed(check.seed, game));
    const begun = performance.now();
    const { seats } = review(record, { effort: check.effort });
    spent += performance.now() - begun;
    seats.forEach(({ luck, cost }, seat) => {
      const points = record.result!.find((place) => place.seat === seat)!.total;
      samples.push({ bot: bots[seat]!, seat, points, luck, cost });
    });
  }
  await bar.clear();
  const faults = [...rankFaults(samples), ...luckFaults(samples)];
  const lines = [
    ...figures(samples),
    '',
    `Analysing a game took ${(spent / check.games / 1000).toFixed(1)} s on average.`,
    ...(faults.length === 0 ? ['Both measures hold.'] : faults),
  ];
  await io.out.write(`${lines.join('\n')}\n`);
  return faults.length === 0 ? EXIT.ok : EXIT.faults;
}

/** Every bot comes to every seat; where there are fewer seats than bots, they take turns. */
function seating({ players }: Size, game: number): BotName[] {
  return Array.from({ length: players }, (_, seat) => BOT_NAMES[(seat + game) % BOT_NAMES.length]!);
}

function playOut({ players, modules }: Size, bots: readonly BotName[], seed: number): GameRecord {
  const chance = seeded(seed);
  const setup: Setup = {
    players,
    modules,
    edition: EDITIONS[0],
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: seed % players,
  };
  const seated = bots.map((name, seat) => BOTS[name]((seat + 1) * (LARGEST_SEED + 1) + seed));
  const recording = beginRecording(setup, chance);
  for (;;) {
    const seat = waitsFor(recording.state)[0];
    if (seat === undefined) return toRecord(recording);
    const name = bots[seat]!;
    const part = name === BOT_NAMES.at(-1) ? STRONGEST_EFFORT : 1;
    const iterations = Math.ceil(FULL_ITERATIONS[name] * part);
    const action = seated[seat]!.choose(recording.state, seat, { iterations });
    recordMove(recording, seat, action, chance);
  }
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
    return Math.abs(luck.mean) <= SURE * luck.error
      ? []
      : [`FAULT: the luck of seat ${number} is ${figureText(luck)} on average, and not 0.`];
  });
}
