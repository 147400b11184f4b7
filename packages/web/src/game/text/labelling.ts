/** What a screen reader says of the places of a controller. */
import type { TargetId } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';
import { placeLabel } from './placeLabel.ts';

export function labelOf(controller: SvelteGameController, place: TargetId): string {
  return placeLabel(place, {
    // Labels of all places with every event would be more work than the events themselves.
    state: controller.playback.settled,
    seat: controller.viewer,
    picked: controller.picked,
    lit: controller.offers.get(place),
  });
}
