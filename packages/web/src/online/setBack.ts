/** A server that went back to a backup: its log is not the one that was followed. */
import type { ServerMessage, StampedEntry } from '@stammtisch/protocol';

type Told = Pick<Extract<ServerMessage, { type: 'table' }>, 'version' | 'entries'>;

/**
 * What is asked for after that version: what one has last, too. If it comes back as another entry,
 * the game was played on from a backup.
 */
export function sinceOf(version: number): number {
  return Math.max(0, version - 1);
}

/** Moves may be the same by chance, and bots name theirs alike; nothing is stored twice at one time. */
export function isSetBack(latest: StampedEntry | null, { version, entries }: Told): boolean {
  if (latest === null) return false;
  if (version < latest.version) return true;
  const again = entries.find((entry) => entry.version === latest.version);
  return again !== undefined && (again.at !== latest.at || again.id !== latest.id);
}
