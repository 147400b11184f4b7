/** The game of a table as a record, and what a record says of its seats and dice. */
import { result, type GameRecord, type RecordRound } from '@stammtisch/engine';
import { commitmentOf } from './fair.ts';
import type { Game } from './game.ts';
import type { Dice, FairNote, Occupant } from './types.ts';

/** What a record says of its seats (`table` in docs/record.md). */
export interface RecordedTable {
  /** Null for an open seat. */
  readonly names: readonly (string | null)[];
  /** Null for a person. */
  readonly bots: readonly (string | null)[];
  readonly practice: boolean;
  /** By seat, whether it gave up a game with others; the server adds this. */
  readonly resigned?: readonly boolean[];
}

export function makeRecordedTable(seats: readonly Occupant[], practice: boolean): RecordedTable {
  return {
    names: seats.map((occupant) => (occupant.kind === 'open' ? null : occupant.name)),
    bots: seats.map((occupant) => (occupant.kind === 'bot' ? occupant.bot : null)),
    practice,
  };
}

function fieldsOf(table: unknown): Partial<Record<keyof RecordedTable, unknown>> {
  return typeof table === 'object' && table !== null ? table : {};
}

export function practiceOfRecord(table: unknown): boolean {
  return fieldsOf(table).practice === true;
}

/** By seat; empty where the record does not say. */
export function resignedOfRecord({ table }: GameRecord): readonly boolean[] {
  const { resigned } = fieldsOf(table);
  return Array.isArray(resigned) ? resigned.map((is: unknown) => is === true) : [];
}

export function withResigned(record: GameRecord, resigned: readonly boolean[]): GameRecord {
  return { ...record, table: { ...fieldsOf(record.table), resigned } };
}

/** The seats of a record; null if it does not say. */
export function seatsOfRecord(record: GameRecord): readonly Occupant[] | null {
  const { players } = record.setup;
  const { names, bots } = fieldsOf(record.table);
  if (!Array.isArray(names) || !Array.isArray(bots)) return null;
  if (names.length !== players || bots.length !== players) return null;
  const seats = names.map((name: unknown, seat) => seatOfRecord(name, bots[seat]));
  return seats.every((occupant) => occupant !== null) ? seats : null;
}

function seatOfRecord(name: unknown, bot: unknown): Occupant | null {
  if (name === null) return { kind: 'open' };
  if (typeof name !== 'string') return null;
  if (bot === null) return { kind: 'human', name };
  return typeof bot === 'string' ? { kind: 'bot', name, bot } : null;
}

/** What a record may say of the dice now: the seed only when it may be revealed. */
export function makeFairNote(
  game: Game,
  dice: Dice,
  startDrawn: boolean,
  foreign: boolean,
): FairNote {
  const { seed, nonces, reveal, restarts } = dice;
  const isTold = reveal === 'always' || game.state().phase === 'over';
  return {
    commitment: commitmentOf(seed),
    ...(isTold ? { seed } : {}),
    nonces,
    startDrawn,
    ...(foreign ? { after: game.standing().filter(({ isForeign }) => isForeign).length } : {}),
    ...(restarts === undefined ? {} : { restarts }),
  };
}

/** Only the moves that stand. */
export function recordOf(game: Game): GameRecord {
  const standing = game.standing();
  const rounds: RecordRound[] = standing.flatMap(({ checkpoint }, index) =>
    checkpoint === null ? [] : [{ after: index + 1, seats: checkpoint }],
  );
  const state = game.state();
  return {
    format: 'stammtisch-game/1',
    setup: game.opening.setup,
    moves: standing.map(({ entry: { seat, action, outcomes } }) => ({
      seat,
      action,
      ...(outcomes.length > 0 ? { outcomes } : {}),
    })),
    rounds,
    ...(state.phase === 'over' ? { result: result(state) } : {}),
  };
}
