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
  /** The position before it, as long as the move may be taken back. */
  before: GameState | null;
}

/** How a game began. */
export interface Opening {
  readonly setup: RecordSetup;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Stream[];
}

function begin(setup: Setup, chance: Chance): Opening {
  const events: GameEvent[] = [];
  const asked: Stream[] = [];
  const begun = beginRecording(setup, noting(chance, asked), (event) => events.push(event));
  return { setup: begun.setup, state: begun.state, events, asked };
}

/** A new game: what is not settled is drawn. */
export function newOpening(
  setup: Omit<Setup, 'start'> & { readonly start: Seat | null },
  key: Uint8Array,
): Opening {
  const chance = fairChance(key);
  const start = setup.start ?? drawStart(setup.players, chance);
  return begin({ ...setup, start }, chance);
}

/** A setup that is known to be sound, with its outcomes. */
export function recordedOpening(setup: RecordSetup): Opening {
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
  readonly opening: Opening;
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

export function newGame(opening: Opening, key: Uint8Array, practice: boolean): Game {
  const { cards } = opening.state.rules;
  const standing: Standing[] = [];
  let { state } = opening;
  let chance: Chance | null = null;

  /** Counters follow from the moves that stand: who goes back gets the same outcomes again. */
  const dice = (): Chance =>
    (chance ??= fairChance(key, [...opening.asked, ...standing.flatMap(({ asked }) => asked)]));

  /** Positions before an outcome are of no use any more, except in practice. */
  const forget = (): void => {
    for (let i = standing.length - 1; i >= 0 && standing[i]!.before !== null; i--) {
      standing[i]!.before = null;
    }
  };

  /** The later moves once more, without the one at that index. */
  const without = (index: number): UndoPlan | UndoBar => {
    let present = standing[index]!.before!;
    const kept: Standing[] = [];
    for (const move of standing.slice(index + 1)) {
      const { seat, action, outcomes } = move.entry;
      const applied = apply(present, seat, action, recorded(outcomes, cards));
      if (!applied.ok) return 'laterMovesRestOnIt';
      kept.push({ ...move, before: present });
      present = applied.state;
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
    attempt: (before, seat, action) => attempt(before, seat, action, dice()),
    again(seat, action, outcomes) {
      chance = null;
      return attempt(state, seat, action, recorded(outcomes, cards));
    },
    add(entry, { applied, asked, before }, isForeign = false) {
      const ended = applied.events.find((event) => event.type === 'roundEnded');
      standing.push({ entry, asked, checkpoint: ended?.seats ?? null, isForeign, before });
      ({ state } = applied);
      if (entry.outcomes.length > 0 && !practice) forget();
    },
    planUndo(seat) {
      const index = standing.findLastIndex(({ entry }) => entry.seat === seat);
      if (index === -1) return 'nothingToTakeBack';
      const plan = ruled(index);
      if (!practice || typeof plan !== 'string') return plan;
      const gone = standing.slice(index);
      // Outcomes of other dice would not come again.
      if (gone.some((move) => move.isForeign && drew(move))) return plan;
      return {
        index,
        kept: [],
        state: standing[index]!.before!,
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
