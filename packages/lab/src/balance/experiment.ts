/** A bot plays itself: which games there are, and what each leaves in its ledger. */
import type { BotName } from '@stammtisch/bots';
import { EDITIONS, result, rulesOf, streamed, type Pack, type Setup } from '@stammtisch/engine';
import { budgetOf, type Efforts } from '../games/effort.ts';
import { gameSeed, playMatch, seatBots } from '../games/botGame.ts';
import type { GameSize } from '../games/gameSize.ts';
import { runInThreads, type ThreadRun } from '../games/threads.ts';
import { bookkeeper } from './gameCounter.ts';
import type { Ledger } from './gameCounts.ts';

export interface Trial {
  readonly bot: BotName;
  readonly efforts: Efforts;
  readonly seed: number;
  /** Games of each pack and size. */
  readonly games: number;
  readonly sizes: readonly GameSize[];
  /** The pack in question, then those that are tried against it. */
  readonly packs: readonly Pack[];
}

/** What a pack made of a size: the ledger of each game, in their order. */
export interface Sample {
  readonly pack: Pack;
  readonly size: GameSize;
  readonly games: readonly Ledger[];
}

const WORKER = new URL('experimentWorker.ts', import.meta.url);

/** The ledgers of the games that were played, in their order, however many threads there are. */
export async function playExperiment(
  trial: Trial,
  run: Omit<ThreadRun, 'parts'>,
): Promise<Ledger[]> {
  return await runInThreads<Ledger>(WORKER, trial, { ...run, parts: partsOf(trial) });
}

export function partsOf({ packs, sizes, games }: Trial): number {
  return packs.length * sizes.length * games;
}

/** Game by game over all packs and sizes, so that what is left to do can be judged early. */
export function playPart(trial: Trial, part: number): Ledger {
  const { packs, sizes } = trial;
  const columns = packs.length * sizes.length;
  const column = part % columns;
  const pack = packs[Math.floor(column / sizes.length)]!;
  return playGame(trial, pack, sizes[column % sizes.length]!, Math.floor(part / columns));
}

/** The parts sorted by pack and size, in the order of the trial's packs. */
export function samplesOf({ packs, sizes }: Trial, parts: readonly Ledger[]): Sample[] {
  const columns = packs.length * sizes.length;
  return packs.flatMap((pack, row) =>
    sizes.map((size, i) => ({
      pack,
      size,
      games: parts.filter((_, part) => part % columns === row * sizes.length + i),
    })),
  );
}

/** The samples of each pack, in the order of the trial's packs. */
export function samplesByPack({ packs }: Trial, samples: readonly Sample[]): Sample[][] {
  return packs.map((pack) => samples.filter((sample) => sample.pack === pack));
}

/** Every pack and size gets the same luck in the same game, so that their games can be paired. */
function playGame({ bot, efforts, seed }: Trial, pack: Pack, size: GameSize, game: number): Ledger {
  const variant: Omit<Setup, 'start'> = {
    ...size,
    edition: EDITIONS[0],
    pack,
    dishwasherBothWays: false,
  };
  const own = gameSeed(seed, game);
  const bots = Array.from({ length: size.players }, () => bot);
  const players = seatBots(bots, own, (name) => budgetOf(name, efforts));
  const books = bookkeeper(rulesOf(variant));
  const { state } = playMatch(variant, players, streamed(own), books.hear);
  return books.close(state, result(state));
}
