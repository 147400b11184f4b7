/** A game from its record: every position, and the steps at which chance decided. */
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
  type ReplayFault,
} from '@stammtisch/engine';

export interface ReplayedGame {
  readonly record: GameRecord;
  /** The position before each move, and after them the last position. */
  readonly positions: readonly GameState[];
}

/** Throws if the record is not one, or cannot be replayed. */
export function replayGame(record: GameRecord): ReplayedGame {
  const positions: GameState[] = [];
  const { faults } = replay(record, (state) => positions.push(state));
  if (faults.length > 0) throw unreplayable(faults);
  return { record, positions };
}

/** The setup or a move, with what chance decided in it. */
export interface ChanceStep {
  /** −1 for the setup. */
  readonly move: number;
  readonly outcomes: readonly Outcome[];
  /** The position after it, as it happened. */
  readonly after: GameState;
  /** Makes the step again with another chance. */
  readonly rerun: (chance: Chance) => MutableGame;
}

export function setupStep({ record, positions }: ReplayedGame): ChanceStep {
  const setup = setupOf(record.setup);
  return {
    move: -1,
    outcomes: record.setup.outcomes,
    after: positions[0]!,
    rerun: (chance) => createGame(setup, chance),
  };
}

export function moveStep({ record, positions }: ReplayedGame, move: number): ChanceStep {
  const { seat, action, outcomes = [] }: RecordMove = record.moves[move]!;
  const before = positions[move]!;
  return {
    move,
    outcomes,
    after: positions[move + 1]!,
    rerun: (chance) => {
      const after = clone(before);
      perform(after, seat, action, chance);
      return after;
    },
  };
}

export function unreplayable(faults: readonly ReplayFault[]): Error {
  return new Error(`the record cannot be replayed: ${JSON.stringify(faults[0] ?? null)}`);
}
