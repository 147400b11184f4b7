/** A plain game to test with, but for what a test is about. */
import { HOUSE_1, type Setup } from '@stammtisch/engine';

export function plainSetup(change: Partial<Setup> = {}): Setup {
  return {
    players: 2,
    modules: 1,
    edition: 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: 0,
    ...change,
  };
}
