/** Whether this device has done its part at the start of a table: then it need not be opened for it. */
import { drop, keep, kept } from '../app/storage/smallStore.ts';

const keyOf = (table: string): string => `stammtisch-shown-${table}`;

export function noteShown(table: string): void {
  keep(keyOf(table), true);
}

export function hasShown(table: string): boolean {
  return kept(keyOf(table)) === true;
}

/** Where something new is promised, it is to be shown, too. */
export function dropShown(table: string): void {
  drop(keyOf(table));
}
