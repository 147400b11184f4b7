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
import { outlook } from './mind.ts';
import { weigh, type Option, type Verdict } from './weigh.ts';

export function weighChoice(
  s: GameState,
  seat: Seat,
  played: Action,
  seeds: readonly number[],
  fresh: readonly number[],
): Verdict {
  const done = actionText(played);
  const others = legalActions(s, seat).filter((action) => actionText(action) !== done);
  const option = (action: Action): Option => ({
    line: [action],
    prior: null,
    sample: (seed) => {
      const chance = streamed(seed);
      const future = clone(s);
      perform(future, seat, action, chance);
      return outlook(future, [seat], chance)[0]!;
    },
  });
  return weigh(option(played), others.map(option), seeds, fresh);
}
