/** The list of public tables: no host has the whole of it. */
import type { TableLine } from '@stammtisch/protocol';
import type { ListedTable } from '../store/tables.ts';
import { parseSummary } from './seating.ts';
import { tableLineOf } from './view.ts';

const MOST_LISTED = 100;
/** How many public tables one person may host that still wait for players. */
export const SHARE_OF_A_HOST = 5;

/**
 * Takes up to `SHARE_OF_A_HOST` tables of every host before further ones, so that one host cannot
 * fill the list. The answer is sorted by time, the latest first.
 */
export function makePublicList(listed: readonly ListedTable[]): TableLine[] {
  const hosted = new Map<string, number>();
  const within: TableLine[] = [];
  const beyond: TableLine[] = [];
  for (const one of listed) {
    const seating = parseSummary(one);
    const count = (hosted.get(seating.host) ?? 0) + 1;
    hosted.set(seating.host, count);
    (count <= SHARE_OF_A_HOST ? within : beyond).push(tableLineOf(one, seating, null, []));
  }
  const lines = [...within, ...beyond].slice(0, MOST_LISTED);
  return lines.toSorted((a, b) => b.updated - a.updated);
}
