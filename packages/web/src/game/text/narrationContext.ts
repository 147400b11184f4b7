/** Who is who at this screen, for sentences about what happens. */
import type { Seat } from '@stammtisch/engine';
import { type Telling, askText } from '@stammtisch/words';
import type { Sitting } from '../controller/sitting.svelte.ts';
import { askFacts } from '../controller/askFacts.ts';

export function narrationContext(sitting: Sitting, you: Seat | null): Telling {
  const { real: state, resigned, people } = sitting;
  return { state, name: (seat) => people[seat]!.name, you, resigned };
}

/** Somebody who is alone at the screen is "you"; with others at it nobody is. */
export function onlyPerson({ here }: Sitting): Seat | null {
  return here.length === 1 ? here[0]! : null;
}

/** What a question is headed with: the sentence of the bar. */
export function askTitle(sitting: Sitting): string {
  return askText(askFacts(sitting), narrationContext(sitting, sitting.seat));
}
