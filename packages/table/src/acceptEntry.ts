/** Follows a log that is made elsewhere. */
import type { Game } from './game.ts';
import { replayEntry, type ReplayedEntry } from './replayEntry.ts';
import type { Entry } from './entries.ts';

/**
 * `taken`: added now; `known`: added before; `missing`: an entry before it has not arrived, so the rest
 * must be fetched; `wrong`: it cannot be replayed here, so everything must be fetched again.
 */
export type AcceptResult = 'taken' | 'known' | 'missing' | 'wrong';

/** Replays the entry if it is the one after `version`, and passes it to `take`. */
export function acceptEntry(
  game: Game,
  version: number,
  entry: Entry,
  take: (replayed: ReplayedEntry) => void,
): AcceptResult {
  const next = version + 1;
  if (entry.version !== next) return entry.version < next ? 'known' : 'missing';
  const replayed = replayEntry(game, entry);
  if (replayed === null) return 'wrong';
  take(replayed);
  return 'taken';
}
