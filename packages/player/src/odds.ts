/** What may come next from cards in unknown order. */
import type { Card, Rules } from '@stammtisch/engine';

export interface Odds {
  readonly card: Card;
  readonly count: number;
  /** The probability that the next card is one of these. */
  readonly next: number;
  /** The probability that at least one of these is among the next few. */
  readonly soon: number;
}

/** The chance of none of `count` cards among `draws` of `total`. */
function none(total: number, count: number, draws: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < Math.min(draws, total); drawn++) {
    chance *= Math.max(0, total - count - drawn) / (total - drawn);
  }
  return chance;
}

/** The likeliest first, then in the order of the pack. */
export function oddsOf(rules: Rules, counts: readonly number[], soon: number): Odds[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts
    .flatMap((count, card): Odds[] =>
      count === 0
        ? []
        : [
            {
              card: rules.cards[card]!,
              count,
              next: count / total,
              soon: 1 - none(total, count, soon),
            },
          ],
    )
    .toSorted((a, b) => b.count - a.count);
}
