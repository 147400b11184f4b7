/** What the games of a contest add up to. */
import type { BotName } from '@stammtisch/bots';
import type { GameGroup } from './contest.ts';
import { meanInterval, meanOf, type Interval } from '../statistics/interval.ts';
import { addTimes, newTimes, type Times } from '../games/thinkingTime.ts';

/** One bot, over all seats that it held. */
export interface BotStanding {
  readonly name: BotName;
  /** Victories of its seats in each game; a bot that holds all seats wins them all. */
  readonly winShare: number;
  readonly interval: Interval;
  readonly meanScore: number;
  readonly times: Times;
}

export interface Standings {
  readonly games: number;
  readonly groups: number;
  readonly meanWinningScore: number;
  readonly bots: readonly BotStanding[];
}

/** There must be a game. */
export function standings(groups: readonly GameGroup[]): Standings {
  const games = groups.flat();
  const names = [...new Set(games[0]!.map(({ bot }) => bot))];
  return {
    games: games.length,
    groups: groups.length,
    meanWinningScore: meanOf(games.map((game) => Math.max(...game.map(({ points }) => points)))),
    bots: names.map((name) => standing(name, groups)),
  };
}

function standing(name: BotName, groups: readonly GameGroup[]): BotStanding {
  const shares = groups.map((group) => winsIn(group, name) / group.length);
  const seats = groups.flat(2).filter(({ bot }) => bot === name);
  const times = newTimes();
  for (const seat of seats) addTimes(times, seat.times);
  return {
    name,
    winShare: meanOf(shares),
    interval: meanInterval(shares),
    meanScore: meanOf(seats.map(({ points }) => points)),
    times,
  };
}

/** Victories of a bot's seats in a group. */
export function winsIn(group: GameGroup, name: BotName): number {
  return group.flat().reduce((sum, { bot, win }) => sum + (bot === name ? win : 0), 0);
}
