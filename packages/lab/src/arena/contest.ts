/** Games of a contest: the same luck for every seating of the same bots. */
import type { BotName } from '@stammtisch/bots';
import { result, streamed } from '@stammtisch/engine';
import { budgetOf, type Efforts } from '../games/effort.ts';
import { gameSeed, playMatch, seatBots, type Match } from '../games/botGame.ts';
import { timed, type Times } from '../games/thinkingTime.ts';

export interface Contest {
  readonly match: Match;
  readonly efforts: Efforts;
  readonly seed: number;
}

/** What one seat made of a game. */
export interface SeatBout {
  readonly bot: BotName;
  readonly points: number;
  /** 1 for a victory; a shared one counts in parts. */
  readonly win: number;
  readonly times: Times;
}

/** One game. */
type Bout = readonly SeatBout[];

/** Games with the same luck, one for each seating. */
export type Group = readonly Bout[];

/** How many games there are in a group: turned so often, the seating is what it was. */
export function seatings(bots: readonly BotName[]): number {
  for (let turn = 1; turn < bots.length; turn++) {
    if (turned(bots, turn).every((bot, seat) => bot === bots[seat])) return turn;
  }
  return bots.length;
}

/** Everyone sits so many seats further on. */
function turned(bots: readonly BotName[], turn: number): BotName[] {
  return bots.map((_, seat) => bots[(seat - turn + bots.length) % bots.length]!);
}

export function playGroup({ match, efforts, seed }: Contest, group: number): Group {
  return Array.from({ length: seatings(match.bots) }, (_, turn) => {
    const seating: Match = { ...match, bots: turned(match.bots, turn) };
    return playBout(seating, efforts, gameSeed(seed, group));
  });
}

function clock(): number {
  return performance.now();
}

function playBout(match: Match, efforts: Efforts, seed: number): Bout {
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
