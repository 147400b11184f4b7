/** Sounds and flights of what is shown. */
import type { GameEvent } from '@stammtisch/engine';
import { settings } from '../../app/settings.svelte.ts';
import { PACE_FACTORS, type GameControllerOptions } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';
import { play, soundOf } from '../sound/play.ts';
import type { Flights } from './flight.svelte.ts';

/** `of`: the controller, once there is one. */
export function eventEffects(
  air: Flights,
  of: () => SvelteGameController | null,
): GameControllerOptions['listener'] {
  return {
    tempo: () => PACE_FACTORS[settings.pace],
    event(event: GameEvent, _before, _after, isHurried) {
      const controller = of();
      if (isHurried || controller === null) return;
      const sound = soundOf(event);
      if (sound !== null) play(sound);
      air.see(event, controller.viewer, PACE_FACTORS[settings.pace]);
    },
  };
}
