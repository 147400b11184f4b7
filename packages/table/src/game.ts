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
import { fairChance, noting } from './fair.ts';
import { sharing } from './sharing.ts';
import { Tally } from './tally.ts';
import type { MoveEntry, UndoBar } from './types.ts';

/** A move that stands. */
interface Standing {
  readonly entry: MoveEntry;
  /** The stream of each outcome. */
  readonly asked: readonly Stream[];
  /** At the end of a round. */
  readonly checkpoint: readonly SeatCheckpoint[] | null;
  /** Made with other dice than the table's. */
  readonly isForeign: boolean;
  /**
   * The position before it, where that is kept: in practice always, otherwise for the first move
   * after an outcome, from which the later ones follow, and for one in so many of those.
   */
  before: Kept | null;
}

/** Everything; or, where the log is kept elsewhere, only what the next submissions may need. */
export type Memory = 'whole' | 'recent';

/** How a game began. */
interface Opening {
  readonly setup: RecordSetup;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Stream[];
}

/** And where it led. */
export interface FirstPosition extends Opening {
  readonly state: GameState;
}

function begin(setup: Setup, chance: Chance): FirstPosition {
  const events: GameEvent[] = [];
  const asked: Stream[] = [];
  const begun = beginRecording(setup, noting(chance, asked), (event) => events.push(event));
  return { setup: begun.setup, state: begun.state, events, asked };
}

/** A new game: what is not settled is drawn. */
export function newOpening(
  setup: Omit<Setup, 'start'> & { readonly start: Seat | null },
  key: Uint8Array,
): FirstPosition {
  const chance = fairChance(key);
  const start = setup.start ?? drawStart(setup.players, chance);
  return begin({ ...setup, start }, chance);
}

/** A setup that is known to be sound, with its outcomes. */
export function recordedOpening(setup: RecordSetup): FirstPosition {
  const whole = setupOf(setup);
  return begin(whole, recorded(setup.outcomes, rulesOf(whole).cards));
}

/** Whoever plans for hours is not to make a taking back dear: positions are kept so often on the way, */
const KEPT_EVERY = 64;
/** and beyond so many moves of others nothing is taken back. */
const MOST_LATER = 100;

/** What would happen if a seat took its latest move back. */
export interface UndoPlan {
  /** Where the move is among those that stand. */
  readonly index: number;
  /** The moves after it that stay, each with the position before it. */
  readonly kept: readonly Standing[];
  readonly state: GameState;
  readonly gone: readonly number[];
}

export interface Trial {
  readonly applied: Applied;
  readonly asked: readonly Stream[];
  readonly before: GameState;
}

function drew({ entry }: Standing): boolean {
  return entry.outcomes.length > 0;
}

function attempt(before: GameState, seat: Seat, action: unknown, chance: Chance): Trial | Refused {
  const asked: Stream[] = [];
  const applied = apply(before, seat, action, noting(chance, asked));
  return applied.ok ? { applied, asked, before } : applied;
}

/** Gives the dice as they are after these streams were asked. */
export type Dealer = (asked: readonly Stream[]) => Chance;

export function fairDealer(key: Uint8Array): Dealer {
  return (asked) => fairChance(key, asked);
}

/** A class, for a server keeps thousands of them: with closures each would take twice the room. */
export class Game {
  /** Without events where only what is recent is remembered. */
  readonly opening: Pick<Opening, 'setup' | 'events'>;
  readonly #dealer: Dealer;
  readonly #practice: boolean;
  readonly #memory: Memory;
  #standing: Standing[] = [];
  /** What forgotten moves asked of the dice. */
  readonly #settled: Tally;
  /** By seat, whether the latest forgotten move drew an outcome. */
  readonly #forgotten: (boolean | undefined)[] = [];
  #state: GameState;
  #chance: Chance | null = null;

  constructor(first: FirstPosition, dealer: Dealer, practice: boolean, memory: Memory = 'whole') {
    const { setup, events, state, asked } = first;
    this.opening = { setup, events: memory === 'whole' ? events : NOTHING };
    this.#dealer = dealer;
    this.#practice = practice;
    this.#memory = memory;
    this.#settled = new Tally(asked);
    this.#state = state;
  }

  state(): GameState {
    return this.#state;
  }

  standing(): readonly Standing[] {
    return this.#standing;
  }

  // ——— Going on

  /** Tries an action in a position with the dice of the table. */
  attempt(state: GameState, seat: Seat, action: unknown): Trial | Refused {
    // Most moves ask for nothing, so the dice are taken up when they are asked.
    const whenAsked: Chance = {
      die: (stream) => this.#dice().die(stream),
      draw: (stream, counts, total) => this.#dice().draw(stream, counts, total),
    };
    return attempt(state, seat, action, whenAsked);
  }

  /** Tries a move of the log with the outcomes it had. */
  again(seat: Seat, action: unknown, outcomes: readonly unknown[]): Trial | Refused {
    this.#chance = null;
    return attempt(this.#state, seat, action, recorded(outcomes, this.#state.rules.cards));
  }

  add(entry: MoveEntry, { applied, asked, before }: Trial, isForeign = false): void {
    const ended = applied.events.find((event) => event.type === 'roundEnded');
    const checkpoint = ended?.seats ?? null;
    const kept = this.#keepsBefore() ? this.#keep(before) : null;
    this.#standing.push({ entry, asked: lean(asked), checkpoint, isForeign, before: kept });
    this.#state = sharing(this.#state, applied.state);
    if (entry.outcomes.length > 0 && !this.#practice) this.#forget();
  }

  /** Counters follow from the moves that stand: who goes back gets the same outcomes again. */
  #dice(): Chance {
    this.#chance ??= this.#dealer([
      ...this.#settled.all(),
      ...this.#standing.flatMap(({ asked }) => asked),
    ]);
    return this.#chance;
  }

  #keepsBefore(): boolean {
    const last = this.#standing.at(-1);
    if (this.#practice || last === undefined || drew(last)) return true;
    const { length } = this.#standing;
    for (let i = length - 1; i > length - KEPT_EVERY; i--) {
      if (i < 0 || this.#standing[i]!.before !== null) return false;
    }
    return true;
  }

  /** Few are ever taken back: where memory is short, the position waits as text. */
  #keep(before: GameState): Kept {
    return this.#memory === 'whole' ? before : textOf(before);
  }

  /** Nothing before an outcome is taken back any more, except in practice. */
  #forget(): void {
    const latest = this.#standing.length - 1;
    const past = this.#standing.findLastIndex((move, index) => index < latest && drew(move));
    for (const move of this.#standing.slice(past + 1)) move.before = null;
    if (this.#memory === 'whole') return;
    for (const { entry, asked } of this.#standing.slice(0, -1)) {
      this.#settled.add(asked);
      this.#forgotten[entry.seat] = entry.outcomes.length > 0;
    }
    // A list of its own: the old one has room for all that is forgotten.
    this.#standing = this.#standing.slice(-1);
    this.#settled.forgetBefore(this.#state.round);
    this.#chance = null;
  }

  // ——— Taking back

  planUndo(seat: Seat): UndoPlan | UndoBar {
    const index = this.#standing.findLastIndex(({ entry }) => entry.seat === seat);
    if (index === -1) return barOfPast(this.#forgotten[seat]);
    const plan = this.#ruled(index);
    if (!this.#practice || typeof plan !== 'string') return plan;
    const gone = this.#standing.slice(index);
    // Outcomes of other dice would not come again.
    if (gone.some((move) => move.isForeign && drew(move))) return plan;
    return {
      index,
      kept: [],
      state: this.#positionOf(this.#standing[index]!.before!),
      gone: gone.map(({ entry }) => entry.version),
    };
  }

  undo({ index, kept, state }: UndoPlan): void {
    this.#standing.splice(index, this.#standing.length - index, ...kept);
    this.#state = state;
    this.#chance = null;
  }

  #ruled(index: number): UndoPlan | UndoBar {
    if (drew(this.#standing[index]!)) return 'drewOutcome';
    const later = this.#standing.slice(index + 1); // of other seats, for this one is the latest of its own
    // Every seat plans at any time: that keeps no other seat from taking a move back.
    const isPlanned =
      later.length <= MOST_LATER && later.every(({ entry }) => isPlanning(entry.action));
    return isPlanned ? this.#without(index) : 'anotherSeatMoved';
  }

  /** The later moves once more, without the one at that index. */
  #without(index: number): UndoPlan | UndoBar {
    let present = this.#positionBefore(index);
    const isKept = this.#standing[index]!.before !== null;
    const kept: Standing[] = [];
    for (const move of this.#standing.slice(index + 1)) {
      const next = made(present, move.entry);
      if (next === null) return 'laterMovesRestOnIt';
      const isAnchor = move.before !== null || (isKept && kept.length === 0);
      kept.push({ ...move, before: isAnchor ? this.#keep(present) : null });
      present = next;
    }
    return { index, kept, state: present, gone: [this.#standing[index]!.entry.version] };
  }

  /** From the nearest position that is kept. */
  #positionBefore(index: number): GameState {
    const from = this.#standing.findLastIndex(({ before }, i) => i <= index && before !== null);
    let present = this.#positionOf(this.#standing[from]!.before!);
    for (const { entry } of this.#standing.slice(from, index)) present = made(present, entry)!;
    return present;
  }

  #positionOf(kept: Kept): GameState {
    const { rules } = this.#state;
    return typeof kept === 'string' ? { ...(JSON.parse(kept) as GameState), rules } : kept;
  }
}

function made(present: GameState, { seat, action, outcomes }: MoveEntry): GameState | null {
  const applied = apply(present, seat, action, recorded(outcomes, present.rules.cards));
  return applied.ok ? applied.state : null;
}

/** A position, or the text of one without its rules. */
type Kept = GameState | string;

function textOf(position: GameState): string {
  return JSON.stringify({ ...position, rules: null });
}

/** As it is kept: most moves ask for nothing and draw nothing, and share one list; no list has room to grow. */
export function lean<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : list.slice();
}
const NOTHING: readonly never[] = [];

/** A move that nobody remembers is of the past: whoever made the outcome after it has moved since. */
function barOfPast(drewOutcome: boolean | undefined): UndoBar {
  if (drewOutcome === undefined) return 'nothingToTakeBack';
  return drewOutcome ? 'drewOutcome' : 'anotherSeatMoved';
}

/** A batch, tried in order up to the first action that draws an outcome; nothing is made yet. */
export function tryInOrder(
  game: Game,
  seat: Seat,
  actions: readonly Action[],
):
  | { readonly ok: true; readonly trials: readonly Trial[]; readonly rest: readonly Action[] }
  | { readonly ok: false; readonly index: number; readonly refusal: Refusal } {
  const trials: Trial[] = [];
  let state = game.state();
  for (const [index, action] of actions.entries()) {
    const trial = game.attempt(state, seat, action);
    if ('refusal' in trial) return { ok: false, index, refusal: trial.refusal };
    trials.push(trial);
    if (trial.applied.outcomes.length > 0) break;
    ({ state } = trial.applied);
  }
  return { ok: true, trials, rest: actions.slice(trials.length) };
}
