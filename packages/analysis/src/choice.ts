/** Single decisions outside a serving: bonuses, hires, start cards, redraws, recalls. */
import {
  actionText,
  clone,
  legalActions,
  perform,
  streamed,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { expectedPoints } from './judge.ts';
import { rateLine, type RatedLine, type LineRating } from './rating.ts';

export function rateChoice(
  s: GameState,
  seat: Seat,
  played: Action,
  seeds: readonly number[],
  fresh: readonly number[],
): LineRating {
  const done = actionText(played);
  const others = legalActions(s, seat).filter((action) => actionText(action) !== done);
  const toLine = (action: Action): RatedLine => ({
    line: [action],
    prior: null,
    sample: (seed) => {
      const chance = streamed(seed);
      const future = clone(s);
      perform(future, seat, action, chance);
      return expectedPoints(future, [seat], chance)[0]!;
    },
  });
  return rateLine(toLine(played), others.map(toLine), seeds, fresh);
}
