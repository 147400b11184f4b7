import type { Chance } from '@stammtisch/engine';

/** Plans draw nothing but the next guest on offer, which is nobody's business before he is there. */
export const ANY_CARD: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((n) => n > 0),
};
