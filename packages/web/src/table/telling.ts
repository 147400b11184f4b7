/** Who is who at this screen, for sentences about what happens. */
import type { Seat } from '@stammtisch/engine';
import type { Sitting } from '../play/sitting.svelte.ts';
import type { Telling } from '../words/context.ts';

export function tellingOf(sitting: Sitting, you: Seat | null): Telling {
  return { state: sitting.real, name: (seat) => sitting.people[seat]!.name, you };
}

/** Somebody who plays against bots alone is "you"; with others at the screen nobody is. */
export function onlyPerson({ people }: Sitting): Seat | null {
  const here = people.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return here.length === 1 ? here[0]! : null;
}
