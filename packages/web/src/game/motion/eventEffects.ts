/** Sounds and flights of what is shown. */
import type { GameEvent } from '@stammtisch/engine';
import { settings } from '../../app/settings.svelte.ts';
import { FACTORS } from '../controller/pace.ts';
import type { Audience } from '../controller/show.svelte.ts';
import type { Sitting } from '../controller/sitting.svelte.ts';
import { play, soundOf } from '../sound/play.ts';
import type { Flights } from './flight.svelte.ts';

/** `of`: the sitting, once there is one. */
export function eventEffects(
  air: Flights,
  of: () => Sitting | null,
): Omit<Audience, 'isOwn' | 'watches'> {
  return {
    tempo: () => FACTORS[settings.pace],
    event(event: GameEvent, _before, _after, isHurried) {
      const sitting = of();
      if (isHurried || sitting === null) return;
      const sound = soundOf(event);
      if (sound !== null) play(sound);
      air.see(event, sitting.viewer, FACTORS[settings.pace]);
    },
  };
}
