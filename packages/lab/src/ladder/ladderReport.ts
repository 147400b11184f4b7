/** The page on which `ladder` writes what it found. */
import type { BotName } from '@stammtisch/bots';
import { rate, type Pairing, type Rating } from '../statistics/elo.ts';
import { meanInterval, meanOf, type Interval } from '../statistics/interval.ts';
import type { GameSize } from '../games/botGame.ts';
import { timeCells } from '../arena/standingsText.ts';
import type { Times } from '../games/thinkingTime.ts';
import { prose, table } from '../text/layout.ts';
import { capital, numberWord, percent, percentRange, thousands } from '../text/numbers.ts';

/** All pairings of one size of game. */
export interface LadderSection {
  readonly size: GameSize;
  readonly pairings: readonly Pairing<BotName>[];
  /** How long each bot thought. */
  readonly times: ReadonlyMap<BotName, Times>;
}

export interface Ladder {
  /** What was typed to make the page. */
  readonly command: string;
  readonly bots: readonly BotName[];
  /** Games of each pairing. */
  readonly games: number;
  readonly seed: number;
  /** What was held back, if anything. */
  readonly effort: string;
  /** Games played at a time. */
  readonly jobs: number;
  readonly machine: string;
  readonly sections: readonly LadderSection[];
}

export function ladderPage(ladder: Ladder): string {
  const { command, games, seed, effort, jobs, machine, sections } = ladder;
  const lines = [
    '# How strong the bots are',
    '',
    ...prose(
      `This page is written by a command, not by hand. It plays every pair of bots for at least ` +
        `${thousands(games)} games from seed ${seed}, ${effort || 'each at full effort'}:`,
    ),
    '',
    '```sh',
    command,
    '```',
    '',
    ...prose(
      'Every seating is played with the same luck, and a shared victory counts in parts. Elo is ' +
        'fitted to all games of a section at once: a bot that stands 400 above another wins ten ' +
        'times as often, and the weakest stands at 0. Where a bot won every game, only one imagined ' +
        'game in which all seats do equally well keeps the distance finite, and the interval is wide.',
    ),
    ...sections.flatMap((section) => sectionLines(ladder, section)),
    '',
    '## Time to think',
    '',
    ...prose(
      `Measured while the games above were played, ${jobs} at a time, on ${machine}. A serving is ` +
        'all that a seat decides in one serving phase.',
    ),
    '',
    ...table(
      ['game', 'bot', 'per decision', 'slowest decision', 'slowest serving'],
      sections.flatMap(({ size, times }) =>
        [...times].map(([name, spent]) => [sizeText(size), name, ...timeCells(spent)]),
      ),
      2,
    ),
    '',
  ];
  return lines.join('\n');
}

function sizeText({ players, modules }: GameSize): string {
  return `${numberWord(players)} players, ${modules === 1 ? 'module 1' : `modules 1 to ${modules}`}`;
}

function sectionLines({ bots, seed }: Ladder, { size, pairings }: LadderSection): string[] {
  const ratings = rate(bots, pairings, seed);
  return [
    '',
    `## ${capital(sizeText(size))}`,
    '',
    ...table(
      ['bot', 'Elo', '95 % sure'],
      ratings.toReversed().map((rating) => [rating.name, elo(rating.elo), eloRange(rating)]),
      1,
    ),
    '',
    ...prose(pairText(size)),
    '',
    ...table(
      ['bot', 'against', 'games', 'wins', '95 % sure'],
      pairings.map((pairing) => pairRow(size, pairing)),
      2,
    ),
  ];
}

function pairText({ players }: GameSize): string {
  return players === 2
    ? 'The victories of each pair:'
    : `The victories of one bot against ${numberWord(players - 1)} of another; equals would win ${percent(1 / players)}:`;
}

function pairRow({ players }: GameSize, { names, groups }: Pairing): string[] {
  const [name, other] = names;
  const games = groups.map(([won, lost]) => won + lost);
  const shares = groups.map(([won], i) => won / games[i]!);
  const against = players === 2 ? other : `${numberWord(players - 1)} ${other}`;
  const played = thousands(games.reduce((all, each) => all + each, 0));
  return [name, against, played, percent(meanOf(shares)), percentRange(meanInterval(shares))];
}

function elo(number: number): string {
  // No "-0".
  return String(Math.round(number) || 0);
}

function eloRange({ interval }: Rating): string {
  const [low, high]: Interval = interval;
  return low === 0 && high === 0 ? 'fixed' : `${elo(low)} to ${elo(high)}`;
}
