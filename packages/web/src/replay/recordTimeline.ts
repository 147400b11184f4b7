/**
 * A record as a film: the position after every move, what each move brought, and where moves,
 * turns, phases and rounds begin. Position 0 is before the first move, the last one after all.
 */
import {
  apply,
  recorded,
  replay,
  waitsFor,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Phase,
  type RecordMove,
  type Seat,
} from '@stammtisch/engine';

/** What a step can be as long as. */
export const STRIDES = ['move', 'turn', 'phase', 'round'] as const;
export type Stride = (typeof STRIDES)[number];

/** Where a position stands in the game. */
export interface Mark {
  /** 0 before the first evening. */
  readonly round: number;
  readonly phase: Phase;
  /** Whose turn it is: the first whom the game waits for; null when it is over. */
  readonly seat: Seat | null;
}

/** Positions in between are made again from the last one that was kept: some hundred microseconds. */
const KEPT_EVERY = 16;

/** Positions at which a stretch begins: all that is named together is the same within it. */
function starts(marks: readonly Mark[], nameOf: (mark: Mark) => string): number[] {
  const found: number[] = [];
  let before: string | null = null;
  for (const [index, mark] of marks.entries()) {
    const name = nameOf(mark);
    if (name !== before) found.push(index);
    before = name;
  }
  return found;
}

export class RecordTimeline {
  readonly record: GameRecord;
  readonly marks: readonly Mark[];
  /** What led to each position; that of the first is the setup. */
  readonly events: readonly (readonly GameEvent[])[];
  /** By length of step: where one begins, in order; the first is always 0. */
  readonly starts: Readonly<Record<Stride, readonly number[]>>;

  readonly #kept: readonly GameState[];
  /** The latest position that was asked for: the next one is mostly the one after it. */
  #latest: { readonly index: number; readonly state: GameState };

  /** The record must replay without a fault. */
  constructor(record: GameRecord) {
    const marks: Mark[] = [];
    const events: (readonly GameEvent[])[] = [];
    const kept: GameState[] = [];
    replay(record, (state, _move, brought) => {
      if (marks.length % KEPT_EVERY === 0) kept.push(state);
      const { round, phase } = state;
      marks.push({ round, phase, seat: waitsFor(state)[0] ?? null });
      events.push(brought);
    });
    this.record = record;
    this.marks = marks;
    this.events = events;
    this.#kept = kept;
    this.#latest = { index: 0, state: kept[0]! };
    this.starts = {
      move: marks.map((_, index) => index),
      turn: starts(marks, ({ round, phase, seat }) => `${round} ${phase} ${seat}`),
      phase: starts(marks, ({ round, phase }) => `${round} ${phase}`),
      round: starts(marks, ({ round, phase }) => `${round} ${phase === 'over'}`),
    };
  }

  get last(): number {
    return this.marks.length - 1;
  }

  /** The move that led to a position. */
  moveTo(index: number): RecordMove {
    return this.record.moves[index - 1]!;
  }

  state(index: number): GameState {
    const nearest = Math.floor(index / KEPT_EVERY);
    let from = nearest * KEPT_EVERY;
    let state = this.#kept[nearest]!;
    if (this.#latest.index <= index && this.#latest.index > from) {
      ({ index: from, state } = this.#latest);
    }
    while (from < index) state = this.#after(state, this.moveTo(++from));
    this.#latest = { index, state };
    return state;
  }

  #after(state: GameState, { seat, action, outcomes = [] }: RecordMove): GameState {
    const applied = apply(state, seat, action, recorded(outcomes, state.rules.cards));
    if (!applied.ok) throw new Error('a record that replayed before does not any more');
    return applied.state;
  }

  /** The next beginning after a position; the end if there is none. */
  next(index: number, among: readonly number[]): number {
    return among.find((start) => start > index) ?? this.last;
  }

  /** The last beginning before a position; the first position if there is none. */
  previous(index: number, among: readonly number[]): number {
    return among.findLast((start) => start < index) ?? 0;
  }
}
