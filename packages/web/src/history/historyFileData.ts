/** The history as one file: to keep it safe, or to take it to another device. */
import { fieldsOf } from '../app/storage/read.ts';
import type { HistoryEntry } from './historyEntry.ts';
import { parseHistoryEntry } from './parseHistoryEntry.ts';

const HISTORY_FORMAT = 'stammtisch-history/1';
/** A life of games. */
const MOST_ENTRIES = 100_000;

export function historyFile(entries: readonly HistoryEntry[]): object {
  return { format: HISTORY_FORMAT, games: entries };
}

/** All of it or nothing: null if anything in it cannot be read. */
export function readHistoryFile(value: unknown): HistoryEntry[] | null {
  const { format, games } = fieldsOf(value);
  if (format !== HISTORY_FORMAT || !Array.isArray(games) || games.length > MOST_ENTRIES)
    return null;
  const entries = games.map(parseHistoryEntry);
  return entries.every((entry) => entry !== null) ? entries : null;
}

/** Those that are not there yet, each once. */
export function newEntries(
  there: readonly HistoryEntry[],
  more: readonly HistoryEntry[],
): HistoryEntry[] {
  const known = new Set(there.map(({ id }) => id));
  return more.filter(({ id }) => !known.has(id) && known.add(id));
}
