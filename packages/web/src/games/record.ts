/** The record of a stored game: what the table tells, or the file it came from. */
import type { StoredGame } from '../app/storage/games.ts';

/** Null if the game cannot be read. */
export async function recordOf({ saved, record }: StoredGame): Promise<unknown> {
  if (saved === null) return record;
  const { resumeTable } = await import('@stammtisch/table');
  const opened = resumeTable(saved);
  return opened.ok ? opened.table.record() : null;
}
