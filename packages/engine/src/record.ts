/** The game record: what PGN is for chess. `docs/record.md` is its definition. */
import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import type { SeatCheckpoint } from './checkpoint.ts';
import { builtInPack } from './content/packSchema.ts';
import type { Pack } from './content/pack.ts';
import type { Emit, GameEvent } from './event.ts';
import { legalActions } from './legal.ts';
import { recorder, type Outcome } from './outcome.ts';
import { perform } from './perform.ts';
import { rulesOf, type Setup } from './rules.ts';
import { sameData } from './sameData.ts';
import type { SeatResult } from './score.ts';
import { createGame } from './setup.ts';
import type { MutableGame } from './state.ts';
import type { Edition, ModuleCount, PlayerCount, Seat } from './types.ts';

export const RECORD_FORMAT = 'stammtisch-game/1' as const;

/** Rises when a fix changes legality or results. Records that name no version are of this one. */
export const FIRST_RULES = 1;

export interface RecordSetup {
  readonly rules?: number;
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly pack: string;
  readonly packData?: Pack;
  readonly options: { readonly dishwasherBothWays: boolean };
  readonly start: Seat;
  readonly outcomes: readonly Outcome[];
}

export interface RecordMove {
  readonly seat: Seat;
  readonly action: Action;
  readonly outcomes?: readonly Outcome[];
  /** How many different actions the seat had before this move. */
  readonly legal?: number;
}

export interface RecordRound {
  /** Moves made so far. */
  readonly after: number;
  readonly seats: readonly SeatCheckpoint[];
}

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly setup: RecordSetup;
  readonly moves: readonly RecordMove[];
  readonly rounds: readonly RecordRound[];
  readonly result?: readonly SeatResult[];
  /** Not the engine's business; kept as it came. */
  readonly fair?: unknown;
  readonly table?: unknown;
}

/** A game in play together with its record so far. */
export interface Recording {
  readonly state: MutableGame;
  readonly moves: RecordMove[];
  readonly rounds: RecordRound[];
  readonly setup: RecordSetup;
  result: readonly SeatResult[] | null;
}

/** By its numbers, not by its name alone. */
function isBuiltIn(pack: Pack): boolean {
  const known = builtInPack(pack.id);
  return known === pack || (known !== undefined && sameData(known, pack));
}

export function recordSetup(setup: Setup, outcomes: readonly Outcome[]): RecordSetup {
  const { players, modules, edition, pack, dishwasherBothWays, start } = setup;
  return {
    players,
    modules,
    edition,
    pack: pack.id,
    ...(isBuiltIn(pack) ? {} : { packData: pack }),
    options: { dishwasherBothWays },
    start,
    outcomes,
  };
}

/** Sets a game up and begins its record. */
export function beginRecording(setup: Setup, chance: Chance, emit?: Emit): Recording {
  const recording = recorder(chance, rulesOf(setup).cards);
  const state = createGame(setup, recording, emit);
  return {
    state,
    moves: [],
    rounds: [],
    setup: recordSetup(setup, recording.outcomes),
    result: null,
  };
}

function noteEvent(recording: Recording, event: GameEvent): void {
  if (event.type === 'roundEnded') {
    recording.rounds.push({ after: recording.moves.length + 1, seats: event.seats });
  } else if (event.type === 'gameEnded') {
    recording.result = event.result;
  }
}

interface MoveOptions {
  readonly emit?: Emit;
  /** Write down how many legal actions there were. */
  readonly countLegal?: boolean;
}

/** Makes a legal move and writes it down. */
export function recordMove(
  recording: Recording,
  seat: Seat,
  action: Action,
  chance: Chance,
  options: MoveOptions = {},
): void {
  const { state } = recording;
  const legal = options.countLegal === true ? legalActions(state, seat).length : null;
  const written = recorder(chance, state.rules.cards);
  perform(state, seat, action, written, (event) => {
    noteEvent(recording, event);
    options.emit?.(event);
  });
  recording.moves.push({
    seat,
    action,
    ...(written.outcomes.length > 0 ? { outcomes: written.outcomes } : {}),
    ...(legal === null ? {} : { legal }),
  });
}

/** The record of what has been played. */
export function toRecord(recording: Recording): GameRecord {
  const { setup, moves, rounds, result } = recording;
  return {
    format: RECORD_FORMAT,
    setup,
    moves: moves.slice(),
    rounds: rounds.slice(),
    ...(result === null ? {} : { result }),
  };
}
