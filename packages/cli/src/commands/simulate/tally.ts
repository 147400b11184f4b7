/** What many games add up to. */
import type { BotName } from '@stammtisch/bots';
import type { GameOutcome } from '@stammtisch/lab';

/** Scores and victories of one seat, or of all seats of one bot. */
export interface Share {
  readonly label: string;
  /** Seats that were played, over all games. */
  played: number;
  points: number;
  /** A shared victory counts in parts. */
  wins: number;
}

export interface Tally {
  readonly seats: readonly Share[];
  readonly bots: readonly Share[];
  games: number;
  decisions: number;
  winningPoints: number;
  lowestWin: number;
  highestWin: number;
}

function share(label: string): Share {
  return { label, played: 0, points: 0, wins: 0 };
}

export function newTally(bots: readonly BotName[]): Tally {
  return {
    seats: bots.map(share),
    bots: [...new Set(bots)].map(share),
    games: 0,
    decisions: 0,
    winningPoints: 0,
    lowestWin: Infinity,
    highestWin: -Infinity,
  };
}

export function addGame(tally: Tally, { decisions, result }: GameOutcome): void {
  const winners = result.filter(({ rank }) => rank === 1);
  const won = winners[0]!.total;
  tally.games++;
  tally.decisions += decisions;
  tally.winningPoints += won;
  tally.lowestWin = Math.min(tally.lowestWin, won);
  tally.highestWin = Math.max(tally.highestWin, won);
  for (const { seat, total, rank } of result) {
    const own = tally.seats[seat]!;
    const bot = tally.bots.find(({ label }) => label === own.label)!;
    for (const part of [own, bot]) {
      part.played++;
      part.points += total;
      if (rank === 1) part.wins += 1 / winners.length;
    }
  }
}
