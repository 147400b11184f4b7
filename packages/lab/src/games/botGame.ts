/** One game among bots, from a seed. */
import { BOT_NAMES, BOTS, type Bot, type BotName } from '@stammtisch/bots';
import {
  beginRecording,
  createGame,
  drawStart,
  perform,
  recordMove,
  result,
  seeded,
  toRecord,
  waitsFor,
  type Chance,
  type Emit,
  type GameRecord,
  type SeatResult,
  type Setup,
} from '@stammtisch/engine';

/** Seeds are whole numbers of 32 bits; those of bots have a seat's mark above them. */
const SEEDS = 2 ** 32;
export const LARGEST_SEED = SEEDS - 1;

/** Bots are registered the weakest first. */
export const STRONGEST_BOT: BotName = BOT_NAMES.at(-1)!;

export interface Match {
  readonly setup: Omit<Setup, 'start'>;
  /** One bot for each seat. */
  readonly bots: readonly BotName[];
}

export interface Played {
  readonly decisions: number;
  readonly result: readonly SeatResult[];
}

/** Game n of seed s is game 0 of seed s + n. */
export function gameSeed(seed: number, game: number): number {
  return (seed + game) % SEEDS;
}

/** A bot's randomness is its own: it never shares a seed with the game's chance. */
export function botSeed(seed: number, seat: number): number {
  return (seat + 1) * SEEDS + seed;
}

export function seatBots({ bots }: Match, seed: number): Bot[] {
  return bots.map((name, seat) => BOTS[name](botSeed(seed, seat)));
}

export function playGame(match: Match, seed: number): Played {
  return playAmong(match, seatBots(match, seed), seeded(seed));
}

/** A game among players who may be more than a bot's name says. */
export function playAmong(
  match: Match,
  players: readonly Pick<Bot, 'choose'>[],
  chance: Chance,
): Played {
  const start = drawStart(match.setup.players, chance);
  const state = createGame({ ...match.setup, start }, chance);
  let decisions = 0;
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    perform(state, seat, players[seat]!.choose(state, seat), chance);
    decisions++;
  }
  return { decisions, result: result(state) };
}

interface RecordOptions {
  readonly countLegal: boolean;
  readonly emit?: Emit;
}

/** The same game, written down. */
export function playRecorded(
  match: Match,
  seed: number,
  options: RecordOptions,
): Played & { readonly record: GameRecord } {
  const chance = seeded(seed);
  const bots = seatBots(match, seed);
  const start = drawStart(match.setup.players, chance);
  const recording = beginRecording({ ...match.setup, start }, chance, options.emit);
  const { state } = recording;
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    recordMove(recording, seat, bots[seat]!.choose(state, seat), chance, options);
  }
  return { decisions: recording.moves.length, result: result(state), record: toRecord(recording) };
}
