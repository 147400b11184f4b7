/** Who is who at this screen, for sentences about what happens. */
import type { Seat } from '@stammtisch/engine';
import { askText, type Telling } from '@stammtisch/words';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';
import { promptFacts } from '../controller/promptFacts.ts';

export function narrationContext(controller: SvelteGameController, you: Seat | null): Telling {
  const { real: state, resigned, people } = controller;
  return { state, name: (seat) => people[seat]!.name, you, resigned };
}

/** Somebody who is alone at the screen is "you"; with others at it nobody is. */
export function onlyPerson({ ownSeats }: SvelteGameController): Seat | null {
  return ownSeats.length === 1 ? ownSeats[0]! : null;
}

/** What a question is headed with: the sentence of the bar. */
export function askTitle(controller: SvelteGameController): string {
  return askText(promptFacts(controller), narrationContext(controller, controller.seat));
}
