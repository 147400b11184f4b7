/**
 * Applies changes by people, bots and clocks to a table in memory; the result is still to be
 * stored.
 */
import { isPlanning, type Action, type Seat } from '@stammtisch/engine';
import type { Command, CommandBar, SubmitAnswer } from '@stammtisch/protocol';
import { MOST_ACTIONS, type Accepted, type Entry, type Submission } from '@stammtisch/table';
import type { EntryWrite } from '../store/commit.ts';
import { refillBank } from './clock.ts';
import {
  withGameBegun,
  reduceSeating,
  withSeatsAway,
  unseatUnrevealed,
  type CommandContext,
} from './command.ts';
import { withoutPerson } from './departure.ts';
import { beginGame, overdueSeats, updateClock, type LoadedTable } from './loadedTable.ts';
import { botOf, isAway, isRunning, mayMove, seatsOf } from './seating.ts';

/** The result of a change: its answer, and what is to be stored. */
export interface PendingChange<T> {
  readonly value: T;
  readonly entries?: readonly EntryWrite[];
  readonly hasNewSeating?: boolean;
}

export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly bar: CommandBar };

/**
 * The prefix of the ids of bots' submissions. People may not use it: a bot's submission with the
 * same id would count as sent already.
 */
export const BOT_ID_PREFIX = 'bot-';

/** Applies the submission of a person who may move for the seat. */
export function applySubmission(
  loaded: LoadedTable,
  person: string | null,
  submission: Submission,
  now: number,
): PendingChange<SubmitAnswer> {
  const id = typeof submission.id === 'string' ? submission.id : null;
  const refuse = (reason: PlainReason): PendingChange<SubmitAnswer> => {
    return { value: { ok: false, id, reason } };
  };
  if (!mayMove(loaded.seating, person, submission.seat)) return refuse('notYourSeat');
  if (id?.startsWith(BOT_ID_PREFIX) === true) {
    const problem = {
      at: 'id',
      expected: `an id that does not begin with ${BOT_ID_PREFIX}`,
      got: id,
    };
    return { value: { ok: false, id, reason: 'malformed', problem } };
  }
  if (!isPlayable(loaded)) return refuse('notPlaying');
  if (isEndless(loaded, submission)) return refuse('tooManyMoves');
  return submitToTable(loaded, submission, true, now);
}

type PlainReason = 'notYourSeat' | 'notPlaying' | 'tooManyMoves';

/** Four times the entries of a seat in a game whose player changes every plan often. */
const MOST_ENTRIES_OF_SEAT = 2_000;

/**
 * Whether a submission would let the log of a seat grow without end. Placing, turning and taking
 * back can be repeated forever; beyond the maximum only actions that advance the game are allowed.
 */
function isEndless({ table }: LoadedTable, submission: Submission): boolean {
  const { seat, seen } = submission;
  const before = table!.seen(seat);
  // If `seen` differs, the submission is stale or known, and the table decides.
  if (before < MOST_ENTRIES_OF_SEAT - MOST_ACTIONS || before !== seen) return false;
  const actions: unknown = 'actions' in submission ? submission.actions : null;
  const more: readonly unknown[] = Array.isArray(actions) ? actions : [];
  const isUndo = 'undo' in submission && submission.undo;
  const isFickle = isUndo || more.some((action) => isPlanning(Object(action)));
  return isFickle && before + Math.max(1, more.length) > MOST_ENTRIES_OF_SEAT;
}

/** Applies a bot's submission; false if the game has moved on meanwhile. */
export function applyBotSubmission(
  loaded: LoadedTable,
  submission: Submission,
  now: number,
): PendingChange<boolean> {
  if (botOf(loaded.seating, submission.seat) === null || !isPlayable(loaded))
    return { value: false };
  const change = submitToTable(loaded, submission, false, now);
  return { ...change, value: change.value.ok };
}

function isPlayable({ table, seating }: LoadedTable): boolean {
  return table !== null && isRunning(seating);
}

/** Submits to the table. A move of the seat's people ends their absence. */
function submitToTable(
  loaded: LoadedTable,
  submission: Submission,
  isOwner: boolean,
  now: number,
): PendingChange<SubmitAnswer> {
  const { table, seating } = loaded;
  const before = table!.state();
  const news: Accepted[] = [];
  const stop = table!.subscribe((accepted) => news.push(accepted));
  const value = table!.submit(submission);
  stop();
  if (news.length === 0) return { value };
  const hasReturned = isOwner && isAway(seating.seats[submission.seat]);
  if (hasReturned) endAbsence(loaded, [submission.seat]);
  const after = table!.state();
  const isOver = after.phase === 'over';
  if (isOver) loaded.seating = { ...loaded.seating, stage: 'over' };
  const tookBack = news[0]!.entry.kind === 'undo';
  const isOnward = after.round !== before.round || after.phase !== before.phase;
  updateClock(loaded, now, { seat: submission.seat, tookBack, isOnward });
  const entries = news.map(({ entry }) => {
    return { at: now, entry: JSON.stringify(entry), submission: isOwner ? entry.id : null };
  });
  return { value, entries, hasNewSeating: isOver || hasReturned };
}

export function applyCommand(
  loaded: LoadedTable,
  context: CommandContext,
  command: Exclude<Command, { do: 'rematch' }>,
): PendingChange<CommandResult> {
  const obeyed = reduceSeating(loaded.seating, context, command);
  if (!obeyed.ok) return { value: obeyed };
  // A repeated command changes nothing, so nothing is stored or sent.
  const isSame = JSON.stringify(obeyed.seating) === JSON.stringify(loaded.seating);
  if (isSame) return { value: { ok: true } };
  const { seats } = loaded.seating;
  const back = seatsOf(loaded.seating, context.person).filter((seat) => isAway(seats[seat]));
  loaded.seating = obeyed.seating;
  if (command.do === 'return') endAbsence(loaded, back);
  if (loaded.seating.stage === 'revealing' && loaded.seating.dice.stage === 'ready') {
    loaded.seating = withGameBegun(loaded.seating);
    beginGame(loaded, context.now);
  }
  updateClock(loaded, context.now);
  return { value: { ok: true }, hasNewSeating: true };
}

export function applyDeadlines(
  loaded: LoadedTable,
  now: number,
  newSeed: () => { readonly seed: string; readonly commitment: string },
): PendingChange<boolean> {
  const { stage, revealBy } = loaded.seating;
  if (stage === 'revealing' && revealBy !== null && revealBy <= now) {
    const { seed, commitment } = newSeed();
    const seating = unseatUnrevealed(loaded.seating, commitment);
    if (seating === null) return { value: false };
    Object.assign(loaded, { seating, seed });
    return { value: true, hasNewSeating: true };
  }
  const late = overdueSeats(loaded, now);
  if (late.length === 0) return { value: false };
  loaded.seating = withSeatsAway(loaded.seating, late);
  updateClock(loaded, now);
  return { value: true, hasNewSeating: true };
}

/** Removes a person who is being deleted; false if they are not at the table. */
export function applyDeparture(
  loaded: LoadedTable,
  person: string,
  now: number,
  newSeed: () => { readonly seed: string; readonly commitment: string },
): PendingChange<boolean> {
  const { seed, commitment } = newSeed();
  const seating = withoutPerson(loaded.seating, person, commitment);
  if (seating === null) return { value: false };
  loaded.seating = seating;
  if (seating.dice.commitment === commitment) loaded.seed = seed;
  updateClock(loaded, now);
  return { value: true, hasNewSeating: true };
}

function endAbsence(loaded: LoadedTable, seats: readonly Seat[]): void {
  const { seating } = loaded;
  loaded.seating = {
    ...seating,
    seats: seating.seats.map((seated, seat) =>
      seats.includes(seat) && seated.kind === 'human' ? { ...seated, away: false } : seated,
    ),
  };
  for (const seat of seats) loaded.clock = refillBank(seating.spec.clock, loaded.clock, seat);
}

/** The answer to a submission that is in the log already; null if it is not. */
export function findAnswer(log: readonly Entry[], submission: Submission): SubmitAnswer | null {
  const { id, seat } = submission;
  const own = log.filter((entry) => entry.seat === seat && entry.id === id);
  const last = own.at(-1);
  if (last === undefined) return null;
  const actions = 'actions' in submission ? submission.actions : [];
  const rest = actions.slice(own.length) as Action[];
  return { ok: true, id, version: last.version, applied: own.length, rest };
}
