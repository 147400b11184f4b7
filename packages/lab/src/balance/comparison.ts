/** A pack that is tried, against the pack in question: the same games, pair by pair. */
import { pairedFigure, type Figure } from '../statistics/estimate.ts';
import { findingOf, readingsOf, type Finding, type Measure } from './measure.ts';
import type { Sample } from './experiment.ts';

export interface Change {
  /** Of the pack in question. */
  readonly before: Finding;
  /** Of the pack that is tried. */
  readonly after: Finding;
  /** By how much, with its interval; null where the question did not arise. */
  readonly delta: Figure | null;
}

export function changeOf(measure: Measure, base: Sample, tried: Sample): Change {
  return {
    before: findingOf(measure, base),
    after: findingOf(measure, tried),
    delta: pairedFigure(readingsOf(measure, base.games), readingsOf(measure, tried.games)),
  };
}

/** Whether the interval leaves no doubt that something has changed. */
export function isClear({ delta }: Change): boolean {
  return delta !== null && (delta.interval[0] > 0 || delta.interval[1] < 0);
}
