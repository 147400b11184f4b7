/** A table's game as a record, and what the record says of its seats and dice. */
import { result, type GameRecord, type RecordRound } from '@stammtisch/engine';
import { commitmentOf } from './fair.ts';
import type { Game } from './game.ts';
import type { Dice, FairNote, Occupant } from './types.ts';

/** What a record says of its seats (`table` in docs/record.md). */
export interface TableNote {
  /** Null for an open seat. */
  readonly names: readonly (string | null)[];
  /** Null for a person. */
  readonly bots: readonly (string | null)[];
  readonly practice: boolean;
  /** By seat, who gave up a game with others; the table itself knows nothing of it. */
  readonly resigned?: readonly boolean[];
}

export function tableNote(seats: readonly Occupant[], practice: boolean): TableNote {
  return {
    names: seats.map((occupant) => (occupant.kind === 'open' ? null : occupant.name)),
    bots: seats.map((occupant) => (occupant.kind === 'bot' ? occupant.bot : null)),
    practice,
  };
}

function fieldsOf(table: unknown): Partial<Record<keyof TableNote, unknown>> {
  return typeof table === 'object' && table !== null ? table : {};
}

export function notedPractice(table: unknown): boolean {
  return fieldsOf(table).practice === true;
}

/** By seat; none where the record does not say. */
export function notedResigned({ table }: GameRecord): readonly boolean[] {
  const { resigned } = fieldsOf(table);
  return Array.isArray(resigned) ? resigned.map((is: unknown) => is === true) : [];
}

export function withResigned(record: GameRecord, resigned: readonly boolean[]): GameRecord {
  return { ...record, table: { ...fieldsOf(record.table), resigned } };
}

/** The seats as a record has them; null if it does not say. */
export function notedSeats(record: GameRecord): readonly Occupant[] | null {
  const { players } = record.setup;
  const { names, bots } = fieldsOf(record.table);
  if (!Array.isArray(names) || !Array.isArray(bots)) return null;
  if (names.length !== players || bots.length !== players) return null;
  const seats = names.map((name: unknown, seat) => notedSeat(name, bots[seat]));
  return seats.every((occupant) => occupant !== null) ? seats : null;
}

function notedSeat(name: unknown, bot: unknown): Occupant | null {
  if (name === null) return { kind: 'open' };
  if (typeof name !== 'string') return null;
  if (bot === null) return { kind: 'human', name };
  return typeof bot === 'string' ? { kind: 'bot', name, bot } : null;
}

/** What may be told of the dice now. */
export function fairNote(game: Game, dice: Dice, startDrawn: boolean, foreign: boolean): FairNote {
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
