/** A key moment as the screen shows it: where, whose, and in words. */
import type { Seat } from '@stammtisch/engine';
import type { Playback } from './playback.svelte.ts';
import { STRIDES } from './recordTimeline.ts';

export interface KeyMoment {
  /** The position in which it has happened. */
  readonly index: number;
  /** Null if it concerns all. */
  readonly seat: Seat | null;
  readonly text: string;
  /** Of CSS: the seat's, or one for all. */
  readonly colour: string;
}

export const STEPS = [...STRIDES, 'moment'] as const;
export type Step = (typeof STEPS)[number];

export function stepOn(playback: Playback, step: Step, moments: readonly KeyMoment[]): void {
  if (step !== 'moment') playback.forward(step);
  else playback.jump(playback.timeline.next(playback.at, placesOf(moments)));
}

export function stepBack(playback: Playback, step: Step, moments: readonly KeyMoment[]): void {
  if (step !== 'moment') playback.back(step);
  else playback.jump(playback.timeline.previous(playback.at, placesOf(moments)));
}

function placesOf(moments: readonly KeyMoment[]): number[] {
  return moments.map(({ index }) => index);
}
