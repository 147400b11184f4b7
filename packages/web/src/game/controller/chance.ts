/** Chance for moves that are only tried. */
import type { Chance } from '@stammtisch/engine';

/** Keeps a trial going; what it gives is never shown. */
export const ANY_CHANCE: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

/** For moves that draw nothing: a chance that is asked all the same is a bug. */
export const NO_CHANCE: Chance = {
  die: (): never => {
    throw new Error('no die is rolled here');
  },
  draw: (): never => {
    throw new Error('no card is drawn here');
  },
};
