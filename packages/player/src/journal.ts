/** What has happened, as facts: lines are put into words when they are read, in any language. */
import { replay, type GameEvent, type Seat } from '@stammtisch/engine';
import type { ReadableTable } from '@stammtisch/table';

export interface JournalLine {
  /** The entry that brought it; 0 for what came before the first decision. */
  readonly version: number;
  readonly round: number;
  /** Whose move it was. */
  readonly by: Seat | null;
  readonly event: GameEvent;
}

/** Longer journals are cut at their beginning: nobody scrolls that far, and the record has it all. */
const MAX_LINES = 2_000;

/** The list grows with every move, so it is changed in place, and `changes` counts how often. */
export class Journal {
  changes = 0;
  #lines: JournalLine[] = [];

  get lines(): readonly JournalLine[] {
    // Observers of the journal observe this number.
    void this.changes;
    return this.#lines;
  }

  add(lines: readonly JournalLine[]): void {
    this.#lines.push(...lines);
    if (this.#lines.length > 2 * MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES);
    this.changes++;
  }

  /** Removes the lines of moves that were taken back. */
  remove(versions: readonly number[]): void {
    const gone = new Set(versions);
    this.#lines = this.#lines.filter(({ version }) => !gone.has(version));
    this.changes++;
  }
}

/** The lines of a game that was played before. Moves that stand keep the versions they had. */
export function pastLines(table: ReadableTable): JournalLine[] {
  const versions = standingVersions(table);
  const lines: JournalLine[] = [];
  let index = 0;
  replay(table.record(), (state, move, events) => {
    const version = move === null ? 0 : (versions[index++] ?? 0);
    for (const event of events) {
      lines.push({ version, round: state.round, by: move?.seat ?? null, event });
    }
  });
  return lines.slice(-MAX_LINES);
}

/** Versions of the moves that stand, in order. */
function standingVersions(table: ReadableTable): number[] {
  const entries = table.entries();
  const gone = new Set(entries.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  return entries.flatMap(({ kind, version }) =>
    kind === 'move' && !gone.has(version) ? [version] : [],
  );
}
