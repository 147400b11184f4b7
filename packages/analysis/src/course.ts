/** A game from its record: every position, and what led to it. */
import {
  createGame,
  perform,
  replay,
  setupOf,
  clone,
  type Chance,
  type GameRecord,
  type GameState,
  type MutableGame,
  type Outcome,
  type RecordMove,
} from '@stammtisch/engine';
import { unreadable } from './unreadable.ts';

export interface Course {
  readonly record: GameRecord;
  /** Before each move; the last is the position reached. */
  readonly positions: readonly GameState[];
}

/** Throws if the record is not one, or cannot be replayed. */
export function courseOf(record: GameRecord): Course {
  const positions: GameState[] = [];
  const { faults } = replay(record, (state) => positions.push(state));
  if (faults.length > 0) throw unreadable(faults);
  return { record, positions };
}

/** What chance answers: the setup, or a move. */
export interface Cause {
  /** −1 for the setup. */
  readonly move: number;
  readonly outcomes: readonly Outcome[];
  /** The position after it, as it happened. */
  readonly after: GameState;
  /** The same again, with other answers. */
  readonly unfold: (chance: Chance) => MutableGame;
}

export function setupCause({ record, positions }: Course): Cause {
  const setup = setupOf(record.setup);
  return {
    move: -1,
    outcomes: record.setup.outcomes,
    after: positions[0]!,
    unfold: (chance) => createGame(setup, chance),
  };
}

export function moveCause({ record, positions }: Course, move: number): Cause {
  const { seat, action, outcomes = [] }: RecordMove = record.moves[move]!;
  const before = positions[move]!;
  return {
    move,
    outcomes,
    after: positions[move + 1]!,
    unfold: (chance) => {
      const after = clone(before);
      perform(after, seat, action, chance);
      return after;
    },
  };
}
