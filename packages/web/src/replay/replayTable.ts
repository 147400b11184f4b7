/** A game that was played, as a table to watch: it stands wherever it is put and takes no moves. */
import type { GameRecord, GameState, Seat } from '@stammtisch/engine';
import type { Accepted, Entry, Occupant, ReadableTable } from '@stammtisch/table';
import type { JournalLine, PlayableTable, SubmissionReply } from '@stammtisch/player';
import type { Person } from '../ui/person.ts';
import { prefixOf } from './recordPrefix.ts';
import type { RecordTimeline } from './recordTimeline.ts';

type Listener = Parameters<ReadableTable['subscribe']>[0];

export class ReplayTable implements PlayableTable {
  readonly fair = { commitment: '', nonces: [] };

  readonly #timeline: RecordTimeline;
  readonly #seats: readonly Occupant[];
  readonly #listeners = new Set<Listener>();
  #index = 0;

  constructor(timeline: RecordTimeline, people: readonly Person[]) {
    this.#timeline = timeline;
    this.#seats = people.map(({ name, bot }) =>
      bot === null ? { kind: 'human', name } : { kind: 'bot', name, bot },
    );
  }

  /** Puts it to a position and tells it; with what the move before brought, if it is to be seen. */
  put(index: number, isSeen: boolean): Accepted {
    this.#index = index;
    const events = isSeen ? this.#timeline.events[index]! : [];
    const accepted = { entry: this.#entry(index), events, state: this.state() };
    for (const listener of this.#listeners) listener(accepted);
    return accepted;
  }

  #entry(index: number): Entry {
    const { seat, action, outcomes = [] } = this.#timeline.record.moves[index - 1] ?? NO_MOVE;
    return { version: index, seat, id: '', kind: 'move', action, outcomes };
  }

  /** What has happened up to a position. */
  linesTo(index: number): JournalLine[] {
    const { events, marks, record } = this.#timeline;
    return events.slice(0, index + 1).flatMap((brought, version) => {
      const { round } = marks[version]!;
      const by = record.moves[version - 1]?.seat ?? null;
      return brought.map((event) => ({ version, round, by, event }));
    });
  }

  seats(): readonly Occupant[] {
    return this.#seats;
  }

  opening(): Accepted['events'] {
    return this.#timeline.events[0]!;
  }

  state(): GameState {
    return this.#timeline.state(this.#index);
  }

  version(): number {
    return this.#index;
  }

  entries(since = 0): readonly Entry[] {
    return Array.from({ length: Math.max(this.#index - since, 0) }, (_, i) =>
      this.#entry(since + i + 1),
    );
  }

  seen(_seat: Seat): number {
    return 0;
  }

  mayUndo(_seat: Seat): boolean {
    return false;
  }

  undoBar(_seat: Seat): 'nothingToTakeBack' {
    return 'nothingToTakeBack';
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  record(): GameRecord {
    return prefixOf(this.#timeline.record, this.#index);
  }

  submit({ id }: { readonly id: string }): SubmissionReply {
    return { ok: false, id, reason: 'notPlaying' };
  }
}

/** Before the first move nobody has made one. */
const NO_MOVE = { seat: 0, action: { type: 'keepGuests' }, outcomes: [] } as const;
