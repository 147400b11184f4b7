/** The moves that stand, the position they lead to, and what may be taken back. */
import {
  apply,
  beginRecording,
  drawStart,
  isPlanning,
  recorded,
  rulesOf,
  setupOf,
  type Action,
  type Applied,
  type Chance,
  type GameEvent,
  type GameState,
  type RecordSetup,
  type Refusal,
  type Refused,
  type Seat,
  type SeatCheckpoint,
  type Setup,
  type Stream,
} from '@stammtisch/engine';
import { fairChance, recordingStreams } from './fair.ts';
import { shareUnchanged } from './shareUnchanged.ts';
import { StreamCounts } from './streamCounts.ts';
import type { MoveEntry, UndoBar } from './entries.ts';

/** A move that stands. */
interface StandingMove {
  readonly entry: MoveEntry;
  /** The stream of each outcome. */
  readonly asked: readonly Stream[];
  /** At the end of a round. */
  readonly checkpoint: readonly SeatCheckpoint[] | null;
  /** Made with other dice than the table's. */
  readonly isForeign: boolean;
  /**
   * The position before it, where there is one: in practice always, otherwise for the first move after
   * an outcome and for every 64th move since.
   */
  before: Snapshot | null;
}

/** `recent` forgets what no submission can need any more; the whole log is then stored elsewhere. */
export type LogRetention = 'whole' | 'recent';

/** How a game began. */
interface GameOpening {
  readonly setup: RecordSetup;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Stream[];
}

/** How a game began, and its first position. */
export interface OpeningPosition extends GameOpening {
  readonly state: GameState;
}

function beginGame(setup: Setup, chance: Chance): OpeningPosition {
  const events: GameEvent[] = [];
  const asked: Stream[] = [];
  const begun = beginRecording(setup, recordingStreams(chance, asked), (event) =>
    events.push(event),
  );
  return { setup: begun.setup, state: begun.state, events, asked };
}

/** A new game; a start seat of null is drawn. */
export function newOpening(
  setup: Omit<Setup, 'start'> & { readonly start: Seat | null },
  key: Uint8Array,
): OpeningPosition {
  const chance = fairChance(key);
  const start = setup.start ?? drawStart(setup.players, chance);
  return beginGame({ ...setup, start }, chance);
}

/** The opening of a recorded setup, which must be valid. */
export function recordedOpening(setup: RecordSetup): OpeningPosition {
  const whole = setupOf(setup);
  return beginGame(whole, recorded(setup.outcomes, rulesOf(whole).cards));
}

/** A snapshot is kept every 64 planning moves, so that undo never replays more moves than that. */
const SNAPSHOT_EVERY = 64;
/** A move cannot be taken back when others have made more planning moves than this since. */
const MOST_LATER_MOVES = 100;

/** What would happen if a seat took its latest move back. */
export interface UndoPlan {
  /** The index of the move among those that stand. */
  readonly index: number;
  /** The moves after it that stay, each with the position before it. */
  readonly kept: readonly StandingMove[];
  readonly state: GameState;
  readonly gone: readonly number[];
}

export interface AttemptedMove {
  readonly applied: Applied;
  readonly asked: readonly Stream[];
  readonly before: GameState;
}

function hasDrawn({ entry }: StandingMove): boolean {
  return entry.outcomes.length > 0;
}

function attemptMove(
  before: GameState,
  seat: Seat,
  action: unknown,
  chance: Chance,
): AttemptedMove | Refused {
  const asked: Stream[] = [];
  const applied = apply(before, seat, action, recordingStreams(chance, asked));
  return applied.ok ? { applied, asked, before } : applied;
}

/** Makes the dice as they are after these streams have been asked. */
export type DiceSource = (asked: readonly Stream[]) => Chance;

export function fairDiceSource(key: Uint8Array): DiceSource {
  return (asked) => fairChance(key, asked);
}

/** A class because a server keeps thousands of them: with closures each would take twice the memory. */
export class Game {
  /** Has no events where only recent moves are kept. */
  readonly opening: Pick<GameOpening, 'setup' | 'events'>;
  readonly #diceSource: DiceSource;
  readonly #practice: boolean;
  readonly #retention: LogRetention;
  #moves: StandingMove[] = [];
  /** How often forgotten moves asked each stream of the dice. */
  readonly #forgottenCounts: StreamCounts;
  /** By seat, whether the latest forgotten move drew an outcome. */
  readonly #forgottenDrew: (boolean | undefined)[] = [];
  #state: GameState;
  #chance: Chance | null = null;

  constructor(
    first: OpeningPosition,
    diceSource: DiceSource,
    practice: boolean,
    retention: LogRetention = 'whole',
  ) {
    const { setup, events, state, asked } = first;
    this.opening = { setup, events: retention === 'whole' ? events : NOTHING };
    this.#diceSource = diceSource;
    this.#practice = practice;
    this.#retention = retention;
    this.#forgottenCounts = new StreamCounts(asked);
    this.#state = state;
  }

  state(): GameState {
    return this.#state;
  }

  standing(): readonly StandingMove[] {
    return this.#moves;
  }

  // ——— Going on

  /** Tries an action in a position with the dice of the table. */
  attempt(state: GameState, seat: Seat, action: unknown): AttemptedMove | Refused {
    // Most moves draw nothing, so the dice are made when they are first asked.
    const whenAsked: Chance = {
      die: (stream) => this.#dice().die(stream),
      draw: (stream, counts, total) => this.#dice().draw(stream, counts, total),
    };
    return attemptMove(state, seat, action, whenAsked);
  }

  /** Tries a move of the log with the outcomes it had. */
  attemptRecorded(
    seat: Seat,
    action: unknown,
    outcomes: readonly unknown[],
  ): AttemptedMove | Refused {
    this.#chance = null;
    return attemptMove(this.#state, seat, action, recorded(outcomes, this.#state.rules.cards));
  }

  add(entry: MoveEntry, { applied, asked, before }: AttemptedMove, isForeign = false): void {
    const ended = applied.events.find((event) => event.type === 'roundEnded');
    const checkpoint = ended?.seats ?? null;
    const kept = this.#isSnapshotDue() ? this.#makeSnapshot(before) : null;
    this.#moves.push({ entry, asked: compactList(asked), checkpoint, isForeign, before: kept });
    this.#state = shareUnchanged(this.#state, applied.state);
    if (entry.outcomes.length > 0 && !this.#practice) this.#forgetPast();
  }

  /** Counted from the moves that stand, so that the same outcomes come again after an undo. */
  #dice(): Chance {
    this.#chance ??= this.#diceSource([
      ...this.#forgottenCounts.all(),
      ...this.#moves.flatMap(({ asked }) => asked),
    ]);
    return this.#chance;
  }

  #isSnapshotDue(): boolean {
    const last = this.#moves.at(-1);
    if (this.#practice || last === undefined || hasDrawn(last)) return true;
    const { length } = this.#moves;
    for (let i = length - 1; i > length - SNAPSHOT_EVERY; i--) {
      if (i < 0 || this.#moves[i]!.before !== null) return false;
    }
    return true;
  }

  /** Few moves are taken back: where memory is short, a snapshot is text. */
  #makeSnapshot(before: GameState): Snapshot {
    return this.#retention === 'whole' ? before : makeSnapshotText(before);
  }

  /** Drops what cannot be taken back any more: all before an outcome, except in practice. */
  #forgetPast(): void {
    const latest = this.#moves.length - 1;
    const past = this.#moves.findLastIndex((move, index) => index < latest && hasDrawn(move));
    for (const move of this.#moves.slice(past + 1)) move.before = null;
    if (this.#retention === 'whole') return;
    for (const { entry, asked } of this.#moves.slice(0, -1)) {
      this.#forgottenCounts.add(asked);
      this.#forgottenDrew[entry.seat] = entry.outcomes.length > 0;
    }
    // A new list, because the old one keeps its memory for all forgotten moves.
    this.#moves = this.#moves.slice(-1);
    this.#forgottenCounts.forgetBefore(this.#state.round);
    this.#chance = null;
  }

  // ——— Taking back

  planUndo(seat: Seat): UndoPlan | UndoBar {
    const index = this.#moves.findLastIndex(({ entry }) => entry.seat === seat);
    if (index === -1) return undoBarOfForgotten(this.#forgottenDrew[seat]);
    const plan = this.#planByRule(index);
    if (!this.#practice || typeof plan !== 'string') return plan;
    const gone = this.#moves.slice(index);
    // Outcomes of other dice would not be drawn again.
    if (gone.some((move) => move.isForeign && hasDrawn(move))) return plan;
    return {
      index,
      kept: [],
      state: this.#readSnapshot(this.#moves[index]!.before!),
      gone: gone.map(({ entry }) => entry.version),
    };
  }

  undo({ index, kept, state }: UndoPlan): void {
    this.#moves.splice(index, this.#moves.length - index, ...kept);
    this.#state = state;
    this.#chance = null;
  }

  #planByRule(index: number): UndoPlan | UndoBar {
    if (hasDrawn(this.#moves[index]!)) return 'drewOutcome';
    const later = this.#moves.slice(index + 1); // all of other seats: this move is the latest of its own
    // Every seat plans at any time: that keeps no other seat from taking a move back.
    const isPlanned =
      later.length <= MOST_LATER_MOVES && later.every(({ entry }) => isPlanning(entry.action));
    return isPlanned ? this.#planWithout(index) : 'anotherSeatMoved';
  }

  /** Replays the later moves without the one at that index. */
  #planWithout(index: number): UndoPlan | UndoBar {
    let present = this.#findPositionBefore(index);
    const hasSnapshot = this.#moves[index]!.before !== null;
    const kept: StandingMove[] = [];
    for (const move of this.#moves.slice(index + 1)) {
      const next = applyEntry(present, move.entry);
      if (next === null) return 'laterMovesRestOnIt';
      const needsSnapshot = move.before !== null || (hasSnapshot && kept.length === 0);
      kept.push({ ...move, before: needsSnapshot ? this.#makeSnapshot(present) : null });
      present = next;
    }
    return { index, kept, state: present, gone: [this.#moves[index]!.entry.version] };
  }

  /** Replays from the nearest snapshot. */
  #findPositionBefore(index: number): GameState {
    const from = this.#moves.findLastIndex(({ before }, i) => i <= index && before !== null);
    let present = this.#readSnapshot(this.#moves[from]!.before!);
    for (const { entry } of this.#moves.slice(from, index)) present = applyEntry(present, entry)!;
    return present;
  }

  #readSnapshot(kept: Snapshot): GameState {
    const { rules } = this.#state;
    return typeof kept === 'string' ? { ...(JSON.parse(kept) as GameState), rules } : kept;
  }
}

function applyEntry(present: GameState, { seat, action, outcomes }: MoveEntry): GameState | null {
  const applied = apply(present, seat, action, recorded(outcomes, present.rules.cards));
  return applied.ok ? applied.state : null;
}

/** A position, or its text without the rules. */
type Snapshot = GameState | string;

function makeSnapshotText(position: GameState): string {
  return JSON.stringify({ ...position, rules: null });
}

/** Empty lists share one object, and no list keeps room to grow: a table keeps thousands of them. */
export function compactList<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : list.slice();
}
const NOTHING: readonly never[] = [];

/** Why a forgotten move cannot be taken back: an outcome has been drawn by it or since. */
function undoBarOfForgotten(drewOutcome: boolean | undefined): UndoBar {
  if (drewOutcome === undefined) return 'nothingToTakeBack';
  return drewOutcome ? 'drewOutcome' : 'anotherSeatMoved';
}

/** Attempts a batch in order, up to the first action that draws an outcome; changes nothing yet. */
export function attemptBatch(
  game: Game,
  seat: Seat,
  actions: readonly Action[],
):
  | {
      readonly ok: true;
      readonly attempts: readonly AttemptedMove[];
      readonly rest: readonly Action[];
    }
  | { readonly ok: false; readonly index: number; readonly refusal: Refusal } {
  const attempts: AttemptedMove[] = [];
  let state = game.state();
  for (const [index, action] of actions.entries()) {
    const attempted = game.attempt(state, seat, action);
    if ('refusal' in attempted) return { ok: false, index, refusal: attempted.refusal };
    attempts.push(attempted);
    if (attempted.applied.outcomes.length > 0) break;
    ({ state } = attempted.applied);
  }
  return { ok: true, attempts, rest: actions.slice(attempts.length) };
}
