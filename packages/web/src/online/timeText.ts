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
