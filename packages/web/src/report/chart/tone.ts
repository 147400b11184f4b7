/** A player's colour as a line on this page can be seen. */
import type { Colour } from '../../ui/person.ts';

export function toneOf(colour: Colour): string {
  return `color-mix(in oklab, var(--p-${colour}), var(--tone-to) var(--tone-by-${colour}, var(--tone-by)))`;
}
