/** Whether somebody has been online from this device; small, as the first screen asks it. */
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
