/** Following a log that is made elsewhere. */
import type { Game } from './game.ts';
import { reliveEntry, type Relived } from './relive.ts';
import type { Entry } from './entries.ts';

/**
 * What became of an entry: `taken` now or `known` before; `missing`, for one before it has not come;
 * `wrong`, for it does not hold here. After the last two one asks for the rest, or for all, again.
 */
export type Taken = 'taken' | 'known' | 'missing' | 'wrong';

/** Makes the entry that comes after that version; `take` hears of it. */
export function accept(
  game: Game,
  version: number,
  entry: Entry,
  take: (relived: Relived) => void,
): Taken {
  const next = version + 1;
  if (entry.version !== next) return entry.version < next ? 'known' : 'missing';
  const relived = reliveEntry(game, entry);
  if (relived === null) return 'wrong';
  take(relived);
  return 'taken';
}
