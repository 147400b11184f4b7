/** A game that people play at this keyboard: whose turn it is, what was played, what is taken back. */
import {
  beginRecording,
  legalActions,
  recorded,
  recordMove,
  rulesOf,
  setupOf,
  toRecord,
  waitsFor,
  type Action,
  type Chance,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Recording,
  type RecordMove,
  type Seat,
  type Setup,
} from '@stammtisch/engine';
import { tableNote, type Chair } from './seats.ts';
import { newLog, type SessionLog } from './sessionLog.ts';

export interface Session {
  readonly chairs: readonly Chair[];
  /** Live: the next move changes it, and a move taken back replaces it. */
  state(): GameState;
  log(): SessionLog;
  /** Whom the game waits for first; null when it is over. */
  turn(): Seat | null;
  /** Makes a legal move of the seat. */
  act(seat: Seat, action: Action): void;
  /** Whose latest decision may be taken back. */
  mayUndo(): Seat | null;
  undo(): void;
  record(): GameRecord;
  /** Where it was saved last; null if it was not. */
  kept(): Kept | null;
  markSaved(file: string): void;
}

interface Kept {
  readonly file: string;
  /** Whether the game is still as it was then. */
  readonly isCurrent: boolean;
}

interface Played {
  readonly recording: Recording;
  readonly log: SessionLog;
  /** For each move, whether its seat had a choice. */
  readonly free: boolean[];
}

export function newSession(setup: Setup, chairs: readonly Chair[], chance: Chance): Session {
  return sessionOf(begin(setup, chairs, chance), chairs, chance);
}

/** Goes on where a record, known to be sound, ends. */
export function resumeSession(
  record: GameRecord,
  chairs: readonly Chair[],
  chance: Chance,
): Session {
  return sessionOf(again(record, record.moves, chairs), chairs, chance);
}

/** The one thing a seat can do; to open and to close the tavern is its keeper's word all the same. */
export function forcedAction(state: GameState, seat: Seat): Action | null {
  const actions = legalActions(state, seat);
  const only = actions.length === 1 ? actions[0]! : null;
  return only === null || only.type === 'openTavern' || only.type === 'closeTavern' ? null : only;
}

function begin(setup: Setup, chairs: readonly Chair[], chance: Chance): Played {
  const log = newLog(rulesOf(setup), chairs.length, (seat) => chairs[seat]!.name);
  const events: GameEvent[] = [];
  const recording = beginRecording(setup, chance, (event) => events.push(event));
  log.add(events);
  return { recording, log, free: [] };
}

function make({ recording, log, free }: Played, seat: Seat, action: Action, chance: Chance): void {
  free.push(forcedAction(recording.state, seat) === null);
  const events: GameEvent[] = [];
  recordMove(recording, seat, action, chance, { emit: (event) => events.push(event) });
  log.add(events);
}

/** The same game once more, as far as the given moves. */
function again(
  { setup }: Pick<GameRecord, 'setup'>,
  moves: readonly RecordMove[],
  chairs: readonly Chair[],
): Played {
  const whole = setupOf(setup);
  const { cards } = rulesOf(whole);
  const played = begin(whole, chairs, recorded(setup.outcomes, cards));
  for (const { seat, action, outcomes = [] } of moves) {
    make(played, seat, action, recorded(outcomes, cards));
  }
  return played;
}

function sessionOf(first: Played, chairs: readonly Chair[], chance: Chance): Session {
  let played = first;
  let saved: { readonly file: string; readonly moves: number } | null = null;

  /**
   * How many moves are left when the latest decision is taken back. What chance gave is known for
   * good, and so is what another seat did; forced moves go with the decision before them.
   */
  const undoTo = (): number | null => {
    const { recording, free } = played;
    const last = recording.moves.at(-1);
    if (last === undefined || chairs[last.seat]!.type === 'bot') return null;
    for (let index = recording.moves.length - 1; index >= 0; index--) {
      const { seat, outcomes = [] } = recording.moves[index]!;
      if (seat !== last.seat || outcomes.length > 0) return null;
      if (free[index]!) return index;
    }
    return null;
  };

  return {
    chairs,
    state: () => played.recording.state,
    log: () => played.log,
    turn: () => waitsFor(played.recording.state)[0] ?? null,
    act: (seat, action) => make(played, seat, action, chance),
    mayUndo: () => (undoTo() === null ? null : played.recording.moves.at(-1)!.seat),
    undo() {
      const left = undoTo();
      if (left === null) return;
      const { recording } = played;
      played = again(recording, recording.moves.slice(0, left), chairs);
      // What was saved is not what is on the table any more.
      if (saved !== null && left < saved.moves) saved = { ...saved, moves: -1 };
    },
    record: () => ({ ...toRecord(played.recording), table: tableNote(chairs) }),
    kept() {
      if (saved === null) return null;
      return { file: saved.file, isCurrent: saved.moves === played.recording.moves.length };
    },
    markSaved(file) {
      saved = { file, moves: played.recording.moves.length };
    },
  };
}
