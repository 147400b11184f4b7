/** A contest's outcome as a table for people and as JSON for programs. */
import { columns } from '../text/layout.ts';
import type { BotStanding, Standings } from './standings.ts';
import type { Times } from '../games/thinkingTime.ts';
import { percent, percentRange, round, thousands } from '../text/numbers.ts';

/** `0.123 ms`, `12.3 ms`, `1,234 ms`. */
function milliseconds(ms: number): string {
  if (ms >= 100) return `${thousands(ms)} ms`;
  return `${ms.toFixed(ms >= 10 ? 1 : ms >= 1 ? 2 : 3)} ms`;
}

export function timeCells({ decisions, milliseconds: ms, ...slowest }: Times): string[] {
  return [ms / decisions, slowest.slowestDecision, slowest.slowestServing].map(milliseconds);
}

export function standingsText({ games, groups, meanWinningScore, bots }: Standings): string {
  const facts = columns(
    [
      [
        'games',
        thousands(games),
        groups === games ? '' : `${thousands(groups)} with every seating`,
      ],
      ['winning score', meanWinningScore.toFixed(1), ''],
    ],
    ['left', 'right', 'left'],
  );
  const table = columns(
    [
      ['bot', 'wins', '95 % sure', 'mean score', 'per decision', 'slowest', 'slowest serving'],
      ...bots.map(({ name, winShare, interval, meanScore, times }) => [
        name,
        percent(winShare),
        percentRange(interval),
        meanScore.toFixed(1),
        ...timeCells(times),
      ]),
    ],
    ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
  );
  return [...facts, '', ...table, ''].join('\n');
}

export function standingsJson({ games, groups, meanWinningScore, bots }: Standings): object {
  return {
    games,
    bots: bots.map(standingJson),
    meanWinningScore: round(meanWinningScore),
    groups,
  };
}

function standingJson({ name, winShare, interval, meanScore, times }: BotStanding): object {
  return {
    name,
    winShare: round(winShare),
    interval: interval.map(round),
    meanScore: round(meanScore),
    millisecondsPerDecision: round(times.milliseconds / times.decisions),
    slowestDecisionMilliseconds: round(times.slowestDecision),
    slowestServingMilliseconds: round(times.slowestServing),
    decisions: times.decisions,
  };
}
