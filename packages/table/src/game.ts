/** The moves that stand, the position they lead to, and what may be taken back. */
import {
  apply,
  beginRecording,
  drawStart,
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
import { newTally } from './tally.ts';
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
   * after an outcome, from which the later ones follow.
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

export interface Game {
  /** Without events where only what is recent is remembered. */
  readonly opening: Pick<Opening, 'setup' | 'events'>;
  state(): GameState;
  standing(): readonly Standing[];
  /** Tries an action in a position with the dice of the table. */
  attempt(state: GameState, seat: Seat, action: unknown): Trial | Refused;
  /** Tries a move of the log with the outcomes it had. */
  again(seat: Seat, action: unknown, outcomes: readonly unknown[]): Trial | Refused;
  add(entry: MoveEntry, trial: Trial, isForeign?: boolean): void;
  planUndo(seat: Seat): UndoPlan | UndoBar;
  undo(plan: UndoPlan): void;
}

/** Planning is everybody's at any time: it never keeps another seat from taking a move back. */
function isPlanning({ type }: Action): boolean {
  return type === 'place' || type === 'turnDie';
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

export function newGame(
  { state: first, setup, events, asked: drawn }: FirstPosition,
  dealer: Dealer,
  practice: boolean,
  memory: Memory = 'whole',
): Game {
  const { rules } = first;
  const { cards } = rules;
  const opening = { setup, events: memory === 'whole' ? events : NOTHING };
  const standing: Standing[] = [];
  /** What forgotten moves asked of the dice. */
  const settled = newTally(drawn);
  /** By seat, whether the latest forgotten move drew an outcome. */
  const forgotten = new Map<Seat, boolean>();
  let state = first;
  let chance: Chance | null = null;

  /** Counters follow from the moves that stand: who goes back gets the same outcomes again. */
  const dice = (): Chance =>
    (chance ??= dealer([...settled.all(), ...standing.flatMap(({ asked }) => asked)]));

  /** Most moves ask for nothing, so the dice are taken up when they are asked. */
  const whenAsked: Chance = {
    die: (stream) => dice().die(stream),
    draw: (stream, counts, total) => dice().draw(stream, counts, total),
  };

  /** Few are ever taken back: where memory is short, the position waits as text. */
  const keep = (before: GameState): Kept => (memory === 'whole' ? before : textOf(before));
  const positionOf = (kept: Kept): GameState =>
    typeof kept === 'string' ? { ...(JSON.parse(kept) as GameState), rules } : kept;

  const keepsBefore = (): boolean => practice || standing.length === 0 || drew(standing.at(-1)!);

  /** Nothing before an outcome is taken back any more, except in practice. */
  const forget = (): void => {
    const anchor = standing.findLast(({ before }) => before !== null);
    if (anchor !== undefined) anchor.before = null;
    if (memory === 'whole') return;
    for (const { entry, asked } of standing.splice(0, standing.length - 1)) {
      settled.add(asked);
      forgotten.set(entry.seat, entry.outcomes.length > 0);
    }
    settled.forgetBefore(state.round);
    chance = null;
  };

  /** From the nearest position that is kept. */
  const positionBefore = (index: number): GameState => {
    const from = standing.findLastIndex(({ before }, i) => i <= index && before !== null);
    let present = positionOf(standing[from]!.before!);
    for (const { entry } of standing.slice(from, index)) present = made(present, entry)!;
    return present;
  };

  const made = (present: GameState, { seat, action, outcomes }: MoveEntry): GameState | null => {
    const applied = apply(present, seat, action, recorded(outcomes, cards));
    return applied.ok ? applied.state : null;
  };

  /** The later moves once more, without the one at that index. */
  const without = (index: number): UndoPlan | UndoBar => {
    let present = positionBefore(index);
    const isKept = standing[index]!.before !== null;
    const kept: Standing[] = [];
    for (const move of standing.slice(index + 1)) {
      const next = made(present, move.entry);
      if (next === null) return 'laterMovesRestOnIt';
      const isAnchor = practice || (isKept && kept.length === 0);
      kept.push({ ...move, before: isAnchor ? keep(present) : null });
      present = next;
    }
    return { index, kept, state: present, gone: [standing[index]!.entry.version] };
  };

  const ruled = (index: number): UndoPlan | UndoBar => {
    if (drew(standing[index]!)) return 'drewOutcome';
    const later = standing.slice(index + 1); // of other seats, for this one is the latest of its own
    return later.every(({ entry }) => isPlanning(entry.action))
      ? without(index)
      : 'anotherSeatMoved';
  };

  return {
    opening,
    state: () => state,
    standing: () => standing,
    attempt: (before, seat, action) => attempt(before, seat, action, whenAsked),
    again(seat, action, outcomes) {
      chance = null;
      return attempt(state, seat, action, recorded(outcomes, cards));
    },
    add(entry, { applied, asked, before }, isForeign = false) {
      const ended = applied.events.find((event) => event.type === 'roundEnded');
      const checkpoint = ended?.seats ?? null;
      const kept = keepsBefore() ? keep(before) : null;
      standing.push({ entry, asked: lean(asked), checkpoint, isForeign, before: kept });
      state = sharing(state, applied.state);
      if (entry.outcomes.length > 0 && !practice) forget();
    },
    planUndo(seat) {
      const index = standing.findLastIndex(({ entry }) => entry.seat === seat);
      if (index === -1) return bygone(forgotten.get(seat));
      const plan = ruled(index);
      if (!practice || typeof plan !== 'string') return plan;
      const gone = standing.slice(index);
      // Outcomes of other dice would not come again.
      if (gone.some((move) => move.isForeign && drew(move))) return plan;
      return {
        index,
        kept: [],
        state: positionOf(standing[index]!.before!),
        gone: gone.map(({ entry }) => entry.version),
      };
    },
    undo({ index, kept, state: rebuilt }) {
      standing.splice(index, standing.length - index, ...kept);
      state = rebuilt;
      chance = null;
    },
  };
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
function bygone(drewOutcome: boolean | undefined): UndoBar {
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
