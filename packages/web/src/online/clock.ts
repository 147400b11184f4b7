/** Clocks that are offered for a table. */
import type { Clock } from '@stammtisch/protocol';

type Live = Extract<Clock, { kind: 'live' }>;

export const LIVE_PRESETS = ['brisk', 'calm', 'leisurely'] as const;
export type LivePreset = (typeof LIVE_PRESETS)[number];

const MINUTE = 60;

/** A whole game asks each seat about 150 times, most of them answered within the free time. */
export const LIVE_CLOCKS: Readonly<Record<LivePreset, Live>> = {
  brisk: { kind: 'live', bank: 5 * MINUTE, free: 20 },
  calm: { kind: 'live', bank: 15 * MINUTE, free: 45 },
  leisurely: { kind: 'live', bank: 40 * MINUTE, free: 120 },
};

export const DAILY_HOURS = [12, 24, 48, 72, 168] as const;

/** Null for a clock that is none of the presets. */
export function presetOf(clock: Live): LivePreset | null {
  const same = (preset: LivePreset): boolean =>
    LIVE_CLOCKS[preset].bank === clock.bank && LIVE_CLOCKS[preset].free === clock.free;
  return LIVE_PRESETS.find(same) ?? null;
}

/** The bounds of the protocol, in the units in which they are asked for. */
export const BANK_MINUTES = { min: 0, max: 120 } as const;
export const FREE_SECONDS = { min: 5, max: 600 } as const;

/** The nearest allowed value; the least for what is no number. */
function within(value: number, { min, max }: { min: number; max: number }): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;
}

export function liveClock(bankMinutes: number, freeSeconds: number): Live {
  return {
    kind: 'live',
    bank: within(bankMinutes, BANK_MINUTES) * MINUTE,
    free: within(freeSeconds, FREE_SECONDS),
  };
}
