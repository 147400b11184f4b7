/** The final scores by source. */
import {
  FIRST_GUEST,
  NOBLE,
  type Rules,
  type SeatCheckpoint,
  type SeatResult,
} from '@stammtisch/engine';
import { columns } from '@stammtisch/lab';
import { eventText, m, type Telling } from '@stammtisch/words';
import type { NameOf } from './shortText.ts';

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
  nameOf: NameOf,
): string[] {
  const places = result
    .map((score) => ({ score, cards: cardPoints(rules, seats[score.seat]!) }))
    .toSorted((a, b) => a.score.rank - b.score.rank);
  const { modules } = rules.variant;
  const sources: readonly [title: string, values: readonly number[], isShown: boolean][] = [
    [m.terminal_score_nobles(), places.map(({ cards }) => cards.nobles), true],
    [m.terminal_score_guests(), places.map(({ cards }) => cards.guests), true],
    [
      m.terminal_score_others(),
      places.map(({ cards }) => cards.others),
      places.some((p) => p.cards.others > 0),
    ],
    [m.terminal_score_schnapps(), places.map(({ score }) => score.schnapps), modules >= 2],
    [m.terminal_score_reputation(), places.map(({ score }) => score.reputation), modules >= 3],
    [m.terminal_score_total(), places.map(({ score }) => score.total), true],
    [m.terminal_score_stored(), places.map(({ score }) => score.stored), true],
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

/** Who won, and whether the stores had to decide. */
export function victory(result: readonly SeatResult[], telling: Telling): string {
  const won = eventText({ type: 'gameEnded', result }, telling)!;
  const winners = result.filter(({ rank }) => rank === 1);
  const { total, seat } = winners[0]!;
  const isTied = result.filter((score) => score.total === total).length > winners.length;
  return isTied ? `${won} ${m.past_report_wins_store({ name: telling.name(seat) })}.` : won;
}
