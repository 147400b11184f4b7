/** A contest: groups of games with the same luck, one for every seating of the same bots. */
import type { BotName } from '@stammtisch/bots';
import { result, streamed } from '@stammtisch/engine';
import {
  budgetOf,
  gameSeed,
  playMatch,
  seatBots,
  type Efforts,
  type Match,
} from '../games/botGame.ts';
import { runInThreads, type ThreadRun } from '../games/threads.ts';
import { timed, type Times } from '../games/thinkingTime.ts';

export interface Contest {
  readonly match: Match;
  readonly efforts: Efforts;
  readonly seed: number;
}

/** The result of one seat in a game. */
export interface SeatOutcome {
  readonly bot: BotName;
  readonly points: number;
  /** 1 for a victory; a shared one counts in parts. */
  readonly win: number;
  readonly times: Times;
}

/** One game. */
type ContestGame = readonly SeatOutcome[];

/** Games with the same luck, one for each seating. */
export type GameGroup = readonly ContestGame[];

/** The number of seatings that differ: after that many turns the first one comes again. */
export function countSeatings(bots: readonly BotName[]): number {
  for (let turn = 1; turn < bots.length; turn++) {
    if (rotate(bots, turn).every((bot, seat) => bot === bots[seat])) return turn;
  }
  return bots.length;
}

/** Moves every bot `turn` seats on. */
function rotate(bots: readonly BotName[], turn: number): BotName[] {
  return bots.map((_, seat) => bots[(seat - turn + bots.length) % bots.length]!);
}

export function playGroup({ match, efforts, seed }: Contest, group: number): GameGroup {
  return Array.from({ length: countSeatings(match.bots) }, (_, turn) => {
    const seating: Match = { ...match, bots: rotate(match.bots, turn) };
    return playContestGame(seating, efforts, gameSeed(seed, group));
  });
}

function clock(): number {
  return performance.now();
}

function playContestGame(match: Match, efforts: Efforts, seed: number): ContestGame {
  const seats = seatBots(match.bots, seed).map((bot, seat) =>
    timed(bot, budgetOf(match.bots[seat]!, efforts), clock),
  );
  const players = seats.map(({ player }) => player);
  const { state } = playMatch(match.setup, players, streamed(seed));
  const places = result(state);
  const winners = places.filter(({ rank }) => rank === 1).length;
  return places.map(({ seat, total, rank }) => ({
    bot: match.bots[seat]!,
    points: total,
    win: rank === 1 ? 1 / winners : 0,
    times: seats[seat]!.times,
  }));
}

const WORKER = new URL('contestWorker.ts', import.meta.url);

export interface ContestRun extends Omit<ThreadRun, 'parts'> {
  readonly groups: number;
}

/** The groups that were played, in their order, whatever the number of threads. */
export async function playContest(
  contest: Contest,
  { groups, ...run }: ContestRun,
): Promise<GameGroup[]> {
  return await runInThreads<GameGroup>(WORKER, contest, { ...run, parts: groups });
}
