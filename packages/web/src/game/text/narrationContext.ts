/** Who is who at this screen, for sentences about what happens. */
import type { Seat } from '@stammtisch/engine';
import type { Telling } from '@stammtisch/words';
import type { Sitting } from '../controller/sitting.svelte.ts';

export function tellingOf(sitting: Sitting, you: Seat | null): Telling {
  const { real: state, resigned, people } = sitting;
  return { state, name: (seat) => people[seat]!.name, you, resigned };
}

/** Somebody who is alone at the screen is "you"; with others at it nobody is. */
export function onlyPerson({ here }: Sitting): Seat | null {
  return here.length === 1 ? here[0]! : null;
}
