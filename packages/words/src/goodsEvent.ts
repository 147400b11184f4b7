/** Thalers, beer and schnapps that come and go. */
import { never, type GameEvent } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { subject, type Telling } from './context.ts';
import { beer, schnapps, thalers } from './goods.ts';
import { whyText } from './whyText.ts';

export type GoodsEvent = Extract<GameEvent, { type: 'thalers' | 'beer' | 'schnapps' }>;

/** `3 thalers`, whether won or lost. */
export function amountText({ type, amount }: Pick<GoodsEvent, 'type' | 'amount'>): string {
  const count = Math.abs(amount);
  switch (type) {
    case 'thalers':
      return thalers(count);
    case 'beer':
      return beer(count);
    case 'schnapps':
      return schnapps(count);
    default:
      return never(type);
  }
}

export function gainText(event: GoodsEvent, telling: Telling): string {
  const { seat, amount, why } = event;
  const facts = { ...subject(telling, seat), goods: amountText(event) };
  if (amount >= 0) return m.log_gains({ ...facts, why: whyText(why) });
  if (why === 'store' || why === 'limit') return m.log_loses(facts);
  return why === 'recount' || why === 'reputation' ? m.log_hands_back(facts) : m.log_pays(facts);
}
