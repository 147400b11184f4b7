/** The final scores by source. */
import {
  FIRST_GUEST,
  NOBLE,
  type Rules,
  type SeatCheckpoint,
  type SeatResult,
} from '@stammtisch/engine';
import { columns } from '@stammtisch/lab';
import { keeper, keeperName, type NameOf } from './keepers.ts';
import { list, YOU } from './words.ts';

export interface CardPoints {
  readonly nobles: number;
  readonly guests: number;
  readonly others: number;
}

/** Points on all cards of a seat at the end of a round, when they lie in its deck and discard. */
export function cardPoints(rules: Rules, { top, bag, discard }: SeatCheckpoint): CardPoints {
  let nobles = 0;
  let guests = 0;
  let others = 0;
  rules.cards.forEach(({ id, points }, index) => {
    const count = top.filter((card) => card === id).length + (bag[id] ?? 0) + (discard[id] ?? 0);
    if (index === NOBLE) nobles += count * points;
    else if (index >= FIRST_GUEST) guests += count * points;
    else others += count * points;
  });
  return { nobles, guests, others };
}

export function scoreTable(
  rules: Rules,
  result: readonly SeatResult[],
  seats: readonly SeatCheckpoint[],
  nameOf: NameOf = keeperName,
): string[] {
  const places = result
    .map((score) => ({ score, cards: cardPoints(rules, seats[score.seat]!) }))
    .toSorted((a, b) => a.score.rank - b.score.rank);
  const { modules } = rules.variant;
  const sources: readonly [title: string, values: readonly number[], isShown: boolean][] = [
    ['nobles', places.map(({ cards }) => cards.nobles), true],
    ['guests', places.map(({ cards }) => cards.guests), true],
    [
      'other cards',
      places.map(({ cards }) => cards.others),
      places.some((p) => p.cards.others > 0),
    ],
    ['schnapps', places.map(({ score }) => score.schnapps), modules >= 2],
    ['reputation', places.map(({ score }) => score.reputation), modules >= 3],
    ['total', places.map(({ score }) => score.total), true],
    ['in store', places.map(({ score }) => score.stored), true],
  ];
  const shown = sources.filter(([, , isShown]) => isShown);
  return columns(
    [
      ['', ...shown.map(([title]) => title)],
      ...places.map(({ score }, i) => [
        `${score.rank}. ${nameOf(score.seat)}`,
        ...shown.map(([, values]) => String(values[i])),
      ]),
    ],
    ['left', ...shown.map(() => 'right' as const)],
  );
}

/** Who won, and by what. */
export function victory(result: readonly SeatResult[], nameOf: NameOf = keeperName): string {
  const winners = result.filter(({ rank }) => rank === 1);
  const names = list(winners.map(({ seat }) => nameOf(seat)));
  const { total, seat } = winners[0]!;
  if (winners.length > 1) return `${names} share the victory with ${total} points each.`;
  const isTied = result.filter((score) => score.total === total).length > 1;
  const tie = isTied ? ', for more is in store there' : '';
  const wins = names === YOU ? 'win' : 'wins';
  return `${names} of ${keeper(seat).tavern} ${wins} with ${total} points${tie}.`;
}
