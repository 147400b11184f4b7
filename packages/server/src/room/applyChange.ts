/** What people, bots and clocks do to a table in memory; what comes of it is still to be stored. */
import { isPlanning, type Action, type Seat } from '@stammtisch/engine';
import type { Command, CommandBar, SubmitAnswer, Submitted } from '@stammtisch/protocol';
import { MOST_ACTIONS, type Accepted, type Answer, type Entry } from '@stammtisch/table';
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

/** What a change comes to: its answer, and what is to be stored for it. */
export interface PendingChange<T> {
  readonly value: T;
  readonly entries?: readonly EntryWrite[];
  readonly hasNewSeating?: boolean;
}

export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly bar: CommandBar };

/** How the ids of bots' submissions begin: no person's may, or a bot's would count as known. */
export const BOT_ID_PREFIX = 'bot-';

/** The submission of a person, if the seat is theirs. */
export function applySubmission(
  loaded: LoadedTable,
  person: string | null,
  submission: Submitted,
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

/** Four times what the most fickle of players makes of a seat in a whole game. */
const MOST_ENTRIES_OF_SEAT = 2_000;

/**
 * Placing, turning and taking back could go on for ever, and the log with it. Whoever has done so
 * for so long may only do what takes the game on, which the rules bring to an end.
 */
function isEndless({ table }: LoadedTable, { seat, seen, undo, actions }: Submitted): boolean {
  const before = table!.seen(seat);
  // What has been seen of another past is stale, or known.
  if (before < MOST_ENTRIES_OF_SEAT - MOST_ACTIONS || before !== seen) return false;
  const more = Array.isArray(actions) ? actions : [];
  const isFickle = undo === true || more.some((action) => isPlanning(Object(action)));
  return isFickle && before + Math.max(1, more.length) > MOST_ENTRIES_OF_SEAT;
}

/** A bot's; it is nothing if the game has moved on meanwhile. */
export function applyBotSubmission(
  loaded: LoadedTable,
  submission: Submitted,
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

/** A submission for a seat, judged by the table. Its owner's move ends the time of a bot there. */
function submitToTable(
  loaded: LoadedTable,
  submission: Submitted,
  isOwner: boolean,
  now: number,
): PendingChange<SubmitAnswer> {
  const { table, seating } = loaded;
  const before = table!.state();
  const news: Accepted[] = [];
  const stop = table!.subscribe((accepted) => news.push(accepted));
  const answer = table!.submit(submission as never);
  stop();
  const value = answerOf(answer);
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
  // Said twice, it changes nothing and nobody needs to hear of it.
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

/** Somebody is to be forgotten; false if they are not at the table. */
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

/** The table's own answers, without what only programs on this side can use. */
function answerOf(answer: Answer): SubmitAnswer {
  if (answer.ok || answer.reason === 'stale' || answer.reason === 'refused') return answer;
  if (answer.reason === 'cannotUndo' || answer.reason === 'malformed') return answer;
  return { ok: false, id: answer.id, reason: answer.reason };
}

/** The answer to a submission that the log knows already; null if it does not. */
export function findAnswer(
  log: readonly Entry[],
  { id, seat, actions = [] }: Submitted,
): SubmitAnswer | null {
  const own = log.filter((entry) => entry.seat === seat && entry.id === id);
  const last = own.at(-1);
  if (last === undefined) return null;
  const rest = actions.slice(own.length) as Action[];
  return { ok: true, id, version: last.version, applied: own.length, rest };
}
