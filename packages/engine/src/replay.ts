/** Replays a record without a generator and checks everything that is in it. */
import { apply } from './apply.ts';
import type { SeatCheckpoint } from './checkpoint.ts';
import { builtInPack } from './content/packSchema.ts';
import type { GameEvent } from './event.ts';
import { legalActions } from './legal.ts';
import { leftOver, recorded, recorder } from './outcome.ts';
import type { GameRecord, RecordMove, RecordSetup } from './record.ts';
import { parseRecord } from './recordSchema.ts';
import type { OutcomeFault, Refusal } from './refusal.ts';
import { rulesOf, type Setup } from './rules.ts';
import { sameData } from './sameData.ts';
import type { Problem } from './schema.ts';
import type { SeatResult } from './score.ts';
import { result } from './scoring.ts';
import { createGame } from './setup.ts';
import type { GameState } from './state.ts';
import type { Seat } from './types.ts';

/** Moves count from 0, as in the list of moves. */
export type ReplayFault =
  | { readonly fault: 'malformed'; readonly problem: Problem }
  | { readonly fault: 'setup'; readonly outcome: OutcomeFault }
  | { readonly fault: 'refused'; readonly move: number; readonly refusal: Refusal }
  | {
      readonly fault: 'legal';
      readonly move: number;
      readonly recorded: number;
      readonly replayed: number;
    }
  | {
      readonly fault: 'checkpoint';
      readonly round: number;
      readonly seat: Seat | null;
      readonly field: string;
      readonly recorded: unknown;
      readonly replayed: unknown;
    }
  | {
      readonly fault: 'result';
      readonly seat: Seat | null;
      readonly field: string;
      readonly recorded: unknown;
      readonly replayed: unknown;
    };

export interface Replay {
  readonly faults: readonly ReplayFault[];
  readonly record: GameRecord | null;
  /** The position after the last move that could be made; null if there was no game. */
  readonly state: GameState | null;
  readonly moves: number;
  readonly finished: boolean;
}

/** The setup a record was played with. */
export function setupOf(setup: Omit<RecordSetup, 'outcomes'>): Setup {
  return {
    players: setup.players,
    modules: setup.modules,
    edition: setup.edition,
    pack: setup.packData ?? builtInPack(setup.pack)!,
    dishwasherBothWays: setup.options.dishwasherBothWays,
    start: setup.start,
  };
}

type Visit = (state: GameState, move: RecordMove | null, events: readonly GameEvent[]) => void;

/** `visit` sees every position: the first with no move, each other with the move that led to it. */
export function replay(value: unknown, visit?: Visit): Replay {
  const parsed = parseRecord(value);
  if (!parsed.ok) {
    const faults: ReplayFault[] = [{ fault: 'malformed', problem: parsed.problem }];
    return { faults, record: null, state: null, moves: 0, finished: false };
  }
  return replayGame(parsed.value, visit);
}

function replayGame(record: GameRecord, visit: Visit | undefined): Replay {
  const faults: ReplayFault[] = [];
  const setup = setupOf(record.setup);
  const { cards } = rulesOf(setup);
  const script = recorded(record.setup.outcomes, cards);
  const checked = recorder(script, cards);
  const events: GameEvent[] = [];
  let state: GameState = createGame(setup, checked, (event) => events.push(event));
  const outcome = checked.fault() ?? leftOver(script, checked.outcomes.length);
  if (outcome !== null) {
    faults.push({ fault: 'setup', outcome });
    return { faults, record, state: null, moves: 0, finished: false };
  }
  visit?.(state, null, events);
  let made = 0;
  let rounds = 0;
  for (const move of record.moves) {
    checkLegal(faults, state, move, made);
    const applied = apply(state, move.seat, move.action, recorded(move.outcomes ?? [], cards));
    if (!applied.ok) {
      faults.push({ fault: 'refused', move: made, refusal: applied.refusal });
      return { faults, record, state, moves: made, finished: false };
    }
    ({ state } = applied);
    made++;
    for (const event of applied.events) {
      if (event.type === 'roundEnded') checkRound(faults, record, rounds++, made, event.seats);
    }
    visit?.(state, move, applied.events);
  }
  const finished = state.phase === 'over';
  checkEnd(faults, record, rounds, finished, state);
  return { faults, record, state, moves: made, finished };
}

function checkLegal(faults: ReplayFault[], s: GameState, move: RecordMove, index: number): void {
  if (move.legal === undefined || move.seat >= s.players.length) return;
  const replayed = legalActions(s, move.seat).length;
  if (replayed !== move.legal) {
    faults.push({ fault: 'legal', move: index, recorded: move.legal, replayed });
  }
}

/** Counts of 0 may be written or left out. */
function withoutZeros(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0))
    : value;
}

/** The order of tiles does not matter. */
function sameField(field: keyof SeatCheckpoint, was: SeatCheckpoint, is: SeatCheckpoint): boolean {
  return field === 'tiles'
    ? sameData(was.tiles.toSorted(), is.tiles.toSorted())
    : sameData(withoutZeros(was[field]), withoutZeros(is[field]));
}

function checkRound(
  faults: ReplayFault[],
  record: GameRecord,
  index: number,
  made: number,
  seats: readonly SeatCheckpoint[],
): void {
  const written = record.rounds[index];
  if (written === undefined) return;
  const round = index + 1;
  const note = (seat: Seat | null, field: string, was: unknown, is: unknown): void => {
    faults.push({ fault: 'checkpoint', round, seat, field, recorded: was, replayed: is });
  };
  if (written.after !== made) note(null, 'after', written.after, made);
  if (written.seats.length !== seats.length) {
    note(null, 'seats', written.seats.length, seats.length);
    return;
  }
  seats.forEach((is, seat) => {
    const was = written.seats[seat]!;
    for (const field of Object.keys(is) as (keyof SeatCheckpoint)[]) {
      if (!sameField(field, was, is)) note(seat, field, was[field], is[field]);
    }
  });
}

function checkEnd(
  faults: ReplayFault[],
  record: GameRecord,
  rounds: number,
  finished: boolean,
  s: GameState,
): void {
  if (record.rounds.length > rounds) {
    faults.push({
      fault: 'checkpoint',
      round: rounds + 1,
      seat: null,
      field: 'rounds',
      recorded: record.rounds.length,
      replayed: rounds,
    });
  }
  if (record.result !== undefined) checkResult(faults, record.result, finished, s);
}

function checkResult(
  faults: ReplayFault[],
  written: readonly SeatResult[],
  finished: boolean,
  s: GameState,
): void {
  const note = (seat: Seat | null, field: string, was: unknown, is: unknown): void => {
    faults.push({ fault: 'result', seat, field, recorded: was, replayed: is });
  };
  if (!finished) {
    note(null, 'result', 'a result', 'an unfinished game');
    return;
  }
  for (const is of result(s)) {
    const was = written.find(({ seat }) => seat === is.seat);
    if (was === undefined) {
      note(is.seat, 'seat', 'missing', is.seat);
      continue;
    }
    for (const field of Object.keys(is) as (keyof SeatResult)[]) {
      if (was[field] !== is[field]) note(is.seat, field, was[field], is[field]);
    }
  }
  if (written.length > s.players.length) {
    note(null, 'seats', written.length, s.players.length);
  }
}
