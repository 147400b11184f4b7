/** What `simulate` says at the end. */
import { columns } from '@stammtisch/lab';
import type { Share, Tally } from './tally.ts';
import { m, numberText } from '@stammtisch/words';

function mean(sum: number, count: number): string {
  return numberText(sum / count, 1);
}

/** Of the games, not of the seats: the shares of all seats add up to the whole. */
function percent(wins: number, games: number): string {
  return `${numberText((100 * wins) / games, 1)} %`;
}

function shareRow(first: readonly string[], part: Share, games: number): string[] {
  return [...first, mean(part.points, part.played), percent(part.wins, games)];
}

export function summaryText(tally: Tally, seconds: number): string {
  const { games, decisions, seats, bots } = tally;
  const perSecond = (count: number): string =>
    numberText(Math.round(count / Math.max(seconds, 1e-6)));
  const facts = columns(
    [
      [
        m.terminal_sum_games(),
        numberText(games),
        m.terminal_sum_per_second({ amount: perSecond(games) }),
      ],
      [
        m.terminal_sum_decisions(),
        numberText(decisions),
        m.terminal_sum_per_game({ mean: mean(decisions, games), amount: perSecond(decisions) }),
      ],
      [
        m.terminal_sum_winning(),
        mean(tally.winningPoints, games),
        m.terminal_sum_from_to({ least: tally.lowestWin, most: tally.highestWin }),
      ],
    ],
    ['left', 'right', 'left'],
  );
  const bySeat = columns(
    [
      [m.terminal_sum_seat(), m.terminal_sum_bot(), m.terminal_sum_mean(), m.terminal_sum_wins()],
      ...seats.map((part, seat) => shareRow([String(seat), part.label], part, games)),
    ],
    ['left', 'left', 'right', 'right'],
  );
  const byBot = columns(
    [
      [m.terminal_sum_bot(), m.terminal_sum_seats(), m.terminal_sum_mean(), m.terminal_sum_wins()],
      ...bots.map((part) => shareRow([part.label, String(part.played / games)], part, games)),
    ],
    ['left', 'right', 'right', 'right'],
  );
  return [...facts, '', ...bySeat, '', ...byBot, ''].join('\n');
}
