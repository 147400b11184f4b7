/** Times and clocks as the current language says them. */
import { never } from '@stammtisch/engine';
import type { Clock } from '@stammtisch/protocol';
import { getLocale, m } from '@stammtisch/words';
import { region } from '../app/region.ts';

const HOURS_A_DAY = 24;

type Unit = 'second' | 'minute' | 'hour' | 'day';

/** `15 minutes`. */
export function unitText(amount: number, unit: Unit): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(getLocale(), style).format(amount);
}

/** `36 hours`, `3 days`. */
export function hoursText(hours: number): string {
  return hours > HOURS_A_DAY && hours % HOURS_A_DAY === 0
    ? unitText(hours / HOURS_A_DAY, 'day')
    : unitText(hours, 'hour');
}

/** `24 December`, with the year if it is another one. */
export function dayText(time: number, now: number): string {
  const isThisYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Intl.DateTimeFormat(region(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(time);
}

/** `14:05`. */
export function hourText(time: number): string {
  return new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(time);
}

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return m.online_new_clock_none();
    case 'live': {
      const isWhole = clock.bank % 60 === 0;
      const bank = isWhole ? unitText(clock.bank / 60, 'minute') : unitText(clock.bank, 'second');
      return m.online_list_clock_live({ bank, free: unitText(clock.free, 'second') });
    }
    case 'daily':
      return m.online_list_clock_daily({ time: hoursText(clock.hours) });
    default:
      return never(clock);
  }
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;

/** `12:05`. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `12 minutes`, and under two minutes `75 seconds`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 2 * MINUTE_MS
    ? unitText(Math.ceil(milliseconds / SECOND_MS), 'second')
    : unitText(Math.floor(milliseconds / MINUTE_MS), 'minute');
}

/** `Tue 14:00`, with the date if it is not within the week. */
export function untilText(time: number, now: number): string {
  const isNear = time - now < 6 * DAY_MS;
  return new Intl.DateTimeFormat(region(), {
    ...(isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
