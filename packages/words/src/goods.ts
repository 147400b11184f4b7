/** Amounts with their nouns: fit for the subject or the direct object of a sentence. */
import { m } from './paraglide/messages.js';
import { listed } from './list.ts';

export const thalers = (count: number): string => m.words_thalers({ count });
export const beer = (count: number): string => m.words_beer({ count });
export const schnapps = (count: number): string => m.words_schnapps({ count });
export const points = (count: number): string => m.words_points({ count });
export const steps = (count: number): string => m.words_steps({ count });
export const monasterySteps = (count: number): string => m.words_monastery_steps({ count });
export const reputationSteps = (count: number): string => m.words_reputation_steps({ count });
export const nobles = (count: number): string => m.words_nobles({ count });
export const cards = (count: number): string => m.words_cards({ count });
export const dishwashers = (count: number): string => m.words_dishwashers({ count });
export const signatures = (count: number): string => m.words_signatures({ count });

/** Those that are not 0: `2 thalers and 1 beer`; `nothing`. */
export function goodsText(parts: { readonly thalers?: number; readonly beer?: number }): string {
  const some = [
    ...((parts.thalers ?? 0) === 0 ? [] : [thalers(parts.thalers!)]),
    ...((parts.beer ?? 0) === 0 ? [] : [beer(parts.beer!)]),
  ];
  return some.length === 0 ? m.words_nothing() : listed(some);
}
