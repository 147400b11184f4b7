/** What a screen reader says of the places of a sitting. */
import type { Place } from '../controller/place.ts';
import type { Sitting } from '../controller/sitting.svelte.ts';
import { placeLabel } from './targetLabel.ts';

export function labelOf(sitting: Sitting, place: Place): string {
  return placeLabel(place, {
    // Labels of all places with every event would be more work than the events themselves.
    state: sitting.show.settled,
    seat: sitting.viewer,
    picked: sitting.picked,
    lit: sitting.lit.get(place),
  });
}
