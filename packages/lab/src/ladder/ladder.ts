/** Every pair of bots plays, so that all can be rated on one scale. */
import type { BotName } from '@stammtisch/bots';
import { EDITIONS, HOUSE_1 } from '@stammtisch/engine';
import { countSeatings, playContest, type GameGroup } from '../arena/contest.ts';
import { winsIn } from '../arena/standings.ts';
import type { Efforts, GameSize } from '../games/botGame.ts';
import { addTimes, newTimes, type Times } from '../games/thinkingTime.ts';
import type { Pairing } from '../statistics/elo.ts';
import type { LadderSection } from './ladderReport.ts';

/** What a ladder is to play. */
export interface LadderPlan {
  readonly bots: readonly BotName[];
  readonly sizes: readonly GameSize[];
  /** Games of each pair. */
  readonly games: number;
  readonly seed: number;
  readonly efforts: Efforts;
  /** Games played at a time. */
  readonly jobs: number;
}

/** Each bot against each other; with more than two seats, one against the rest, both ways. */
export function pairs<Name>(bots: readonly Name[], players: number): (readonly [Name, Name])[] {
  return bots.flatMap((one, i) =>
    bots.slice(0, i).flatMap((other): (readonly [Name, Name])[] =>
      players === 2
        ? [[one, other]]
        : [
            [one, other],
            [other, one],
          ],
    ),
  );
}

function groupsOf(games: number, { players }: GameSize): number {
  return Math.ceil(games / players);
}

/** How many games a ladder has. */
export function ladderGames({ bots, sizes, games }: LadderPlan): number {
  return sum(
    sizes.map((size) => pairs(bots, size.players).length * groupsOf(games, size) * size.players),
  );
}

/** Every group has one game for each seat. */
export function gamesOf({ groups, seats }: Pairing): number {
  return groups.length * sum(seats);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

type PlayPair = (size: GameSize, names: readonly [BotName, BotName]) => Promise<GameGroup[]>;

/** Plays every pair of bots in every size; `onProgress` is called with the number of games played. */
export async function playLadder(
  plan: LadderPlan,
  stop: AbortSignal,
  onProgress: (games: number) => void,
): Promise<LadderSection[]> {
  let done = 0;
  const play: PlayPair = async (size, [one, other]) => {
    const bots = Array.from({ length: size.players }, (_, seat) => (seat === 0 ? one : other));
    const setup = { ...size, edition: EDITIONS[0], pack: HOUSE_1, dishwasherBothWays: false };
    const contest = { match: { setup, bots }, efforts: plan.efforts, seed: plan.seed };
    const games = countSeatings(bots);
    const played = await playContest(contest, {
      groups: groupsOf(plan.games, size),
      jobs: plan.jobs,
      stop,
      onProgress: (groups) => onProgress(done + groups * games),
    });
    done += played.length * games;
    return played;
  };
  const sections: LadderSection[] = [];
  for (const size of plan.sizes) sections.push(await playSection(plan.bots, size, play));
  return sections;
}

async function playSection(
  bots: readonly BotName[],
  size: GameSize,
  play: PlayPair,
): Promise<LadderSection> {
  const pairings: Pairing<BotName>[] = [];
  const times = new Map<BotName, Times>(bots.map((name) => [name, newTimes()]));
  for (const names of pairs(bots, size.players)) {
    const groups = await play(size, names);
    for (const { bot, times: spent } of groups.flat(2)) addTimes(times.get(bot)!, spent);
    pairings.push({
      names,
      seats: [1, size.players - 1],
      groups: groups.map((group) => [winsIn(group, names[0]), winsIn(group, names[1])]),
    });
  }
  return { size, pairings, times };
}
