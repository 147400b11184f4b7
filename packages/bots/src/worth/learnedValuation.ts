/** Values a seat by points now and a small net's prediction of those to come. */
import { ROUNDS, type GameState, type Seat } from '@stammtisch/engine';
import { newFeatures, readFeatures } from './features.ts';
import { pointsInHand, storedGoods } from './holdings.ts';
import { runNet, type Net } from './net.ts';
import type { Valuation } from './valuation.ts';

/** One unit of the net's output, in points. */
export const POINTS_UNIT = 20;

const features = newFeatures();

export function learnedValuation(net: Net): Valuation {
  return (s: GameState, seat: Seat) => {
    const cards = readFeatures(s, seat, features);
    const points = pointsInHand(s, seat, cards);
    const left = ROUNDS - s.round;
    // After the last round there is nothing left to guess; stored goods break ties (Z1).
    if (left === 0) return points + 0.01 * storedGoods(s, seat);
    return points + POINTS_UNIT * runNet(net, features, left);
  };
}
