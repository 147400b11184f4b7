/** What a bonus looks like: an icon, and a number where there can be more than one. */
import { never, type Effect } from '@stammtisch/engine';
import type { GoodsIcon } from './goods.ts';

export interface BonusSign {
  readonly icon: GoodsIcon;
  readonly amount: number | null;
}

export function signOf(effect: Effect): BonusSign {
  switch (effect.type) {
    case 'thalers':
      return { icon: 'thaler', amount: effect.amount };
    case 'staff':
      return { icon: effect.card, amount: null };
    case 'noble':
      return { icon: 'noble', amount: null };
    case 'schnapps':
      return { icon: 'schnapps', amount: null };
    case 'deny':
      return { icon: 'deny', amount: null };
    case 'monastery':
      return { icon: 'monastery', amount: effect.steps };
    case 'reputation':
      return { icon: 'reputation', amount: effect.steps };
    case 'signature':
      return { icon: 'signature', amount: null };
    default:
      return never(effect);
  }
}
