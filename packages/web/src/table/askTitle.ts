/** The heading of a sheet that asks: the sentence of the bar. */
import { askFacts } from '../play/askFacts.ts';
import type { Sitting } from '../play/sitting.svelte.ts';
import { askText } from '../words/askText.ts';

export function askTitle(sitting: Sitting): string {
  const name = (seat: number): string => sitting.people[seat]!.name;
  return askText(askFacts(sitting), { state: sitting.real, name, you: sitting.seat });
}
