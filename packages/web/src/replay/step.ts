/** How far the step buttons go: a stretch of the game, or from one key moment to another. */
import type { Playback } from './playback.svelte.ts';
import { STRIDES } from './recordTimeline.ts';
import type { Spot } from './spot.ts';

export const STEPS = [...STRIDES, 'moment'] as const;
export type Step = (typeof STEPS)[number];

export function stepOn(playback: Playback, step: Step, moments: readonly Spot[]): void {
  if (step !== 'moment') playback.forward(step);
  else playback.jump(playback.reel.next(playback.at, placesOf(moments)));
}

export function stepBack(playback: Playback, step: Step, moments: readonly Spot[]): void {
  if (step !== 'moment') playback.back(step);
  else playback.jump(playback.reel.previous(playback.at, placesOf(moments)));
}

function placesOf(moments: readonly Spot[]): number[] {
  return moments.map(({ index }) => index);
}
