/** How long somebody may think, for the eye and for the ear. */
import { region } from '../app/region.ts';
import { unitText } from './timeText.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;

/** `12:05`. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `12 minutes`, and under two minutes `75 seconds`. */
export function durationText(milliseconds: number): string {
  return milliseconds < 2 * MINUTE
    ? unitText(Math.ceil(milliseconds / SECOND), 'second')
    : unitText(Math.floor(milliseconds / MINUTE), 'minute');
}

/** `Tue 14:00`, with the date if it is not within the week. */
export function untilText(time: number, now: number): string {
  const isNear = time - now < 6 * DAY;
  return new Intl.DateTimeFormat(region(), {
    ...(isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
