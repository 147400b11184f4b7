/** What things are drawn with: an ink is a colour and a hatching, so that neither is needed alone. */
import type { SourceName } from '../reportText.ts';

const INKS: Readonly<Record<SourceName, number>> = {
  nobles: 0,
  guests: 1,
  regulars: 2,
  reputation: 3,
  monastery: 3,
  dishwasher: 3,
  bonuses: 4,
  startCard: 4,
  server: 4,
  dancer: 5,
  bard: 5,
  others: 6,
  table: 6,
  schnapps: 7,
  book: 7,
  brewer: 7,
  cashbox: 8,
  barrel: 8,
  barback: 8,
  barbacks: 2,
  brewers: 1,
};

export function inkOf(name: SourceName): string {
  return `url(#ink-${INKS[name]})`;
}

/** What choices cost is drawn the same for all. */
export const COST_INK = 'url(#ink-cost)';

/** By seat: lines are told apart without their colour. */
export const DASHES = ['none', '9 5', '2 5', '12 4 2 4'] as const;
