/** The heading of a sheet that asks: the sentence of the bar. */
import { promptFacts } from '../controller/promptFacts.ts';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';
import { askText } from '@stammtisch/words';
import { tellingOf } from './telling.ts';

export function askTitle(controller: SvelteGameController): string {
  return askText(promptFacts(controller), tellingOf(controller, controller.seat));
}
