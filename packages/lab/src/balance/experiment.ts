/** Games of a bot against itself, in several sizes and with several packs, and their counts. */
import type { BotName } from '@stammtisch/bots';
import { EDITIONS, result, rulesOf, streamed, type Pack, type Setup } from '@stammtisch/engine';
import {
  budgetOf,
  gameSeed,
  playMatch,
  seatBots,
  type Efforts,
  type GameSize,
} from '../games/botGame.ts';
import { runInThreads, type ThreadRun } from '../games/threads.ts';
import { newGameCounter } from './gameCounter.ts';
import type { GameCounts } from './gameCounts.ts';

export interface Experiment {
  readonly bot: BotName;
  readonly efforts: Efforts;
  readonly seed: number;
  /** Games of each pack and size. */
  readonly games: number;
  readonly sizes: readonly GameSize[];
  /** The pack in question, then those that are tried against it. */
  readonly packs: readonly Pack[];
}

/** The games of one pack and size: the counts of each, in their order. */
export interface ExperimentSample {
  readonly pack: Pack;
  readonly size: GameSize;
  readonly games: readonly GameCounts[];
}

const WORKER = new URL('experimentWorker.ts', import.meta.url);

/** The counts of the games that were played, in their order, whatever the number of threads. */
export async function playExperiment(
  experiment: Experiment,
  run: Omit<ThreadRun, 'parts'>,
): Promise<GameCounts[]> {
  return await runInThreads<GameCounts>(WORKER, experiment, {
    ...run,
    parts: countParts(experiment),
  });
}

export function countParts({ packs, sizes, games }: Experiment): number {
  return packs.length * sizes.length * games;
}

/** Parts go game by game over all packs and sizes, so that progress is even from the start. */
export function playPart(experiment: Experiment, part: number): GameCounts {
  const { packs, sizes } = experiment;
  const columns = packs.length * sizes.length;
  const column = part % columns;
  const pack = packs[Math.floor(column / sizes.length)]!;
  return playGame(experiment, pack, sizes[column % sizes.length]!, Math.floor(part / columns));
}

/** The parts sorted by pack and size, in the order of the experiment's packs. */
export function samplesOf(
  { packs, sizes }: Experiment,
  parts: readonly GameCounts[],
): ExperimentSample[] {
  const columns = packs.length * sizes.length;
  return packs.flatMap((pack, row) =>
    sizes.map((size, i) => ({
      pack,
      size,
      games: parts.filter((_, part) => part % columns === row * sizes.length + i),
    })),
  );
}

/** The samples of each pack, in the order of the experiment's packs. */
export function samplesByPack(
  { packs }: Experiment,
  samples: readonly ExperimentSample[],
): ExperimentSample[][] {
  return packs.map((pack) => samples.filter((sample) => sample.pack === pack));
}

/** Game n has the same luck with every pack and size, so that games can be paired. */
function playGame(
  { bot, efforts, seed }: Experiment,
  pack: Pack,
  size: GameSize,
  game: number,
): GameCounts {
  const variant: Omit<Setup, 'start'> = {
    ...size,
    edition: EDITIONS[0],
    pack,
    dishwasherBothWays: false,
  };
  const own = gameSeed(seed, game);
  const bots = Array.from({ length: size.players }, () => bot);
  const players = seatBots(bots, own, (name) => budgetOf(name, efforts));
  const counter = newGameCounter(rulesOf(variant));
  const { state } = playMatch(variant, players, streamed(own), counter.addEvent);
  return counter.finish(state, result(state));
}
