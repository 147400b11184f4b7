/** Making changes durable: the one thing that each database does in its own way, for speed. */
import type { Head } from './head.ts';
import type { Write, Written } from './write.ts';

/**
 * All in one transaction: durable together, refused one by one. At most one write per table. A write
 * fits if its table still stands at the version and edition that it was made for.
 */
export type Commit = (writes: readonly Write[]) => Promise<Written[]>;

/** Where a table stands after a write. */
export function headAfter({ from, entries, edition, seating }: Write): Head {
  return { version: from + entries.length, edition: seating === null ? edition : edition + 1 };
}
