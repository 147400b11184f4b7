/** Plans a whole serving: proposals on paper, the best of them carried out and compared. */
import {
  clone,
  isLegal,
  legalActions,
  perform,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Meter } from '../budget.ts';
import type { Valuation } from '../worth/valuation.ts';
import { carryOut } from './carryOut.ts';
import { settle } from './choice.ts';
import type { Rates } from './dicePlan.ts';
import type { Effort, ServingPlan } from './plan.ts';
import { proposals } from './proposal.ts';
import { ANY_CARD } from './ware.ts';

const LEAST_GAIN = 1e-6;

/** The best servings found, the best first. There is always one: to close at once. */
export function planServing(
  s: GameState,
  seat: Seat,
  value: Valuation,
  rates: Rates,
  effort: Effort,
  meter?: Meter,
): ServingPlan[] {
  const plans: ServingPlan[] = [];
  for (const proposal of proposals(s, seat, value, rates, effort.width, effort.trials)) {
    const after = clone(s);
    const line = carryOut(after, seat, proposal, value, ANY_CARD);
    spendRest(after, seat, value, line);
    plans.push({ line, value: value(after, seat), after });
    if (meter?.isOver() === true) break;
  }
  return plans.toSorted((a, b) => b.value - a.value);
}

/** What the proposal left undone although it helps: the next best action, again and again. */
function spendRest(s: MutableGame, seat: Seat, value: Valuation, line: Action[]): void {
  for (;;) {
    let best: Action | null = null;
    let most = value(s, seat) + LEAST_GAIN;
    for (const action of legalActions(s, seat)) {
      if (!REST.has(action.type)) continue;
      const after = clone(s);
      perform(after, seat, action, ANY_CARD);
      settle(after, seat, value, ANY_CARD, []);
      const worth = value(after, seat);
      if (worth <= most) continue;
      most = worth;
      best = action;
    }
    if (best === null || !isLegal(s, seat, best)) return;
    perform(s, seat, best, ANY_CARD);
    line.push(best);
    settle(s, seat, value, ANY_CARD, line);
  }
}

const REST: ReadonlySet<Action['type']> = new Set([
  'buy',
  'upgrade',
  'recruit',
  'recruitNobles',
  'monastery',
  'entertain',
]);
