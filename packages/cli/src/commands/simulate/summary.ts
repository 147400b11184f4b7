/** What `simulate` says at the end. */
import { columns } from '@stammtisch/lab';
import type { Share, Tally } from './tally.ts';
import { thousands } from '../../words/words.ts';

function mean(sum: number, count: number): string {
  return (sum / count).toFixed(1);
}

/** Of the games, not of the seats: the shares of all seats add up to the whole. */
function percent(wins: number, games: number): string {
  return `${((100 * wins) / games).toFixed(1)} %`;
}

function shareRow(first: readonly string[], part: Share, games: number): string[] {
  return [...first, mean(part.points, part.played), percent(part.wins, games)];
}

export function summaryText(tally: Tally, seconds: number): string {
  const { games, decisions, seats, bots } = tally;
  const perSecond = (count: number): string => thousands(count / Math.max(seconds, 1e-6));
  const facts = columns(
    [
      ['games', thousands(games), `${perSecond(games)} per second`],
      [
        'decisions',
        thousands(decisions),
        `${mean(decisions, games)} per game, ${perSecond(decisions)} per second`,
      ],
      [
        'winning score',
        mean(tally.winningPoints, games),
        `from ${tally.lowestWin} to ${tally.highestWin}`,
      ],
    ],
    ['left', 'right', 'left'],
  );
  const bySeat = columns(
    [
      ['seat', 'bot', 'mean score', 'wins'],
      ...seats.map((part, seat) => shareRow([String(seat), part.label], part, games)),
    ],
    ['left', 'left', 'right', 'right'],
  );
  const byBot = columns(
    [
      ['bot', 'seats', 'mean score', 'wins'],
      ...bots.map((part) => shareRow([part.label, String(part.played / games)], part, games)),
    ],
    ['left', 'right', 'right', 'right'],
  );
  return [...facts, '', ...bySeat, '', ...byBot, ''].join('\n');
}
