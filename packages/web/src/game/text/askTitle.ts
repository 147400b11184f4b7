/** The heading of a sheet that asks: the sentence of the bar. */
import { askFacts } from '../controller/askFacts.ts';
import type { Sitting } from '../controller/sitting.svelte.ts';
import { askText } from '@stammtisch/words';
import { tellingOf } from './narrationContext.ts';

export function askTitle(sitting: Sitting): string {
  return askText(askFacts(sitting), tellingOf(sitting, sitting.seat));
}
