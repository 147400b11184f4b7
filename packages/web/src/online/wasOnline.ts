/** Whether a person has been online from this device. A file of its own, as the first screen needs it. */
import { drop, keep, kept } from '../app/storage/smallStore.ts';

const KEY = 'stammtisch-online';

export function wasOnline(): boolean {
  return kept(KEY) === true;
}

export function noteOnline(): void {
  keep(KEY, true);
}

export function forgetOnline(): void {
  drop(KEY);
}
