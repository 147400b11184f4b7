/** What a bot would do and why, in two or three short sentences with its numbers. */
import type { Advice, AdviceReason } from '@stammtisch/bots';
import { never } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { actionText } from './actionText.ts';
import type { Acting } from './context.ts';
import { beer, nobles, points, thalers } from './goods.ts';
import { listed, numberText } from './list.ts';

export function adviceText({ action, reason }: Advice, acting: Acting): string {
  return m.advice_hint({ action: actionText(action, acting), reason: reasonText(reason) });
}

/** What speaks for it. */
function reasonText(reason: AdviceReason): string {
  switch (reason.type) {
    case 'only':
      return m.advice_only();
    case 'whim':
      return m.advice_whim();
    case 'plan':
      return planText(reason);
    case 'outlook': {
      const { samples } = reason;
      return m.advice_outlook({ count: samples, amount: numberText(samples) });
    }
    default:
      return never(reason);
  }
}

function planText(reason: Extract<AdviceReason, { type: 'plan' }>): string {
  const { compared } = reason;
  const best = m.advice_plan({ count: compared, amount: numberText(compared) });
  if (reason.points < 0) return `${best} ${m.advice_costs({ points: points(-reason.points) })}`;
  const goods = [
    ...(reason.thalers > 0 ? [thalers(reason.thalers)] : []),
    ...(reason.beer > 0 ? [beer(reason.beer)] : []),
    ...(reason.nobles > 0 ? [nobles(reason.nobles)] : []),
    ...(reason.points > 0 ? [points(reason.points)] : []),
  ];
  return goods.length === 0 ? best : `${best} ${m.advice_brings({ goods: listed(goods) })}`;
}
