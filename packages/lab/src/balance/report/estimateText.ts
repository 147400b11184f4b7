/** Figures in a few words, for tables. */
import { percent, percentRange } from '../../text/numbers.ts';
import type { Estimate } from '../../statistics/estimate.ts';
import { sizeName, type Change, type Finding, type Measure } from '../measure.ts';
import type { ExperimentSample } from '../experiment.ts';

type Unit = Measure['unit'];

export const NOTHING = '–';

export function valueText(unit: Unit, value: number): string {
  return unit === 'points' ? value.toFixed(1) : percent(value);
}

/** `126.9–129.9`, `9.8–15.6 %`. */
function rangeText(unit: Unit, { interval }: Estimate): string {
  if (!Number.isFinite(interval[0])) return 'one game says nothing of it';
  return unit === 'points'
    ? `${interval[0].toFixed(1)}–${interval[1].toFixed(1)}`
    : percentRange(interval);
}

export function findingText({ measure: { unit }, estimate }: Finding): string {
  return estimate === null
    ? NOTHING
    : `${valueText(unit, estimate.value)} (${rangeText(unit, estimate)})`;
}

/** The target of this very size. */
export function bandText({ measure: { unit }, band }: Finding): string {
  if (band === null) return NOTHING;
  const [least, most] = band.map((end) => Math.round(unit === 'points' ? end : 100 * end));
  if (unit === 'points') return `${least}–${most}`;
  return band[1] === 1 ? `${least} % or more` : `${least}–${most} %`;
}

function signed(unit: Unit, value: number): string {
  const number = unit === 'points' ? value : 100 * value;
  // No "-0.0".
  const text = (Math.round(number * 10) / 10 || 0).toFixed(1);
  return number < 0 ? text.replace('-', '−') : `+${text}`;
}

/** `131.2 (+3.1, sure to lie between +1.2 and +5.0)`, in short. */
export function changeText({ after, delta }: Change): string {
  const { unit } = after.measure;
  if (after.estimate === null) return NOTHING;
  const value = valueText(unit, after.estimate.value);
  if (delta === null || !Number.isFinite(delta.interval[0])) return value;
  const [low, high] = delta.interval.map((end) => signed(unit, end));
  return `${value} (${signed(unit, delta.value)}: ${low} to ${high})`;
}

export function headOf(samples: readonly ExperimentSample[]): string[] {
  return samples.map(({ size }) => sizeName(size));
}

export function verdictText({ verdict }: Finding): string {
  return verdict === 'outside' ? '**outside**' : (verdict ?? '');
}
