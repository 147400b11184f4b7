/** The game of a table elsewhere: its mirror, fed with the entries that the server sends. */
import type { Opening, ServerMessage, StampedEntry, TableView } from '@stammtisch/protocol';
import { openMirror, type Mirror } from '@stammtisch/table';

type TableMessage = Extract<ServerMessage, { type: 'table' }>;

/**
 * The version to ask the server to go on from: one less than is known, so that the last entry comes
 * again. If another one comes in its place, the game was played on from a backup.
 */
export function sinceVersion(version: number): number {
  return Math.max(0, version - 1);
}

/**
 * Whether the server went back to a backup. Moves may be equal by chance, and bots give them equal
 * ids, but no two entries are stored at the same time.
 */
function isRolledBack(
  latest: StampedEntry | null,
  { version, entries }: Pick<TableMessage, 'version' | 'entries'>,
): boolean {
  if (latest === null) return false;
  if (version < latest.version) return true;
  const again = entries.find((entry) => entry.version === latest.version);
  return again !== undefined && (again.at !== latest.at || again.id !== latest.id);
}

/** `missing`: an entry left a gap. `wrong`: an entry does not hold under the rules here. */
export type Followed = 'followed' | 'missing' | 'wrong';

export class MirroredGame {
  #mirror: Mirror | null = null;
  /** The last entry that the mirror has taken. */
  #latest: StampedEntry | null = null;
  #waiters: { readonly version: number; readonly resolve: () => void }[] = [];

  /** Null before the game begins. */
  get mirror(): Mirror | null {
    return this.#mirror;
  }

  get version(): number {
    return this.#mirror?.version() ?? 0;
  }

  /** Opens the mirror; false if the opening does not hold here. */
  open({ seats, fair, spec }: TableView, setup: Opening): boolean {
    const opened = openMirror({ setup, seats, fair, startDrawn: spec.start === null });
    if (opened.ok) this.#mirror = opened.mirror;
    return opened.ok;
  }

  /** Feeds entries to the mirror, up to the first that does not fit. */
  follow(entries: readonly StampedEntry[]): Followed {
    for (const stamped of entries) {
      const { at: _at, ...entry } = stamped;
      const taken = this.#mirror?.accept(entry) ?? 'missing';
      if (taken === 'taken') this.#latest = stamped;
      if (taken === 'missing' || taken === 'wrong') return taken;
    }
    const ready = this.#waiters.filter((waiter) => waiter.version <= this.version);
    this.#waiters = this.#waiters.filter((waiter) => waiter.version > this.version);
    for (const { resolve } of ready) resolve();
    return 'followed';
  }

  isRolledBack(message: TableMessage): boolean {
    return isRolledBack(this.#latest, message);
  }

  /** Drops the mirrored game, so that the next opening replaces it. */
  reset(): void {
    this.#mirror = null;
    this.#latest = null;
    this.stopWaiting();
  }

  /** Resolves when the mirror has that version, or stops waiting. */
  async reached(version: number): Promise<void> {
    if (this.version >= version) return;
    await new Promise<void>((resolve) => this.#waiters.push({ version, resolve }));
  }

  /** Resolves everything that waits for a version. */
  stopWaiting(): void {
    const waiting = this.#waiters;
    this.#waiters = [];
    for (const { resolve } of waiting) resolve();
  }
}
