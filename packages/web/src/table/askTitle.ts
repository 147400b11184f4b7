/** The heading of a sheet that asks: the sentence of the bar. */
import { askFacts } from '../play/askFacts.ts';
import type { Sitting } from '../play/sitting.svelte.ts';
import { askText } from '@stammtisch/words';
import { tellingOf } from './telling.ts';

export function askTitle(sitting: Sitting): string {
  return askText(askFacts(sitting), tellingOf(sitting, sitting.seat));
}
