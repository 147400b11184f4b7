/** What people, bots and clocks do to a table in memory; what comes of it is still to be stored. */
import { isPlanning, type Action, type Seat } from '@stammtisch/engine';
import type { Command, CommandBar, SubmitAnswer, Submitted } from '@stammtisch/protocol';
import { MOST_ACTIONS, type Accepted, type Answer, type Entry } from '@stammtisch/table';
import type { EntryWrite } from '../store/write.ts';
import { returned } from './clock.ts';
import { begun, obey, takenOver, unseatSilent, type Giver } from './command.ts';
import { departed } from './departure.ts';
import { begin, overdue, tick, type Held } from './held.ts';
import { botOf, isAway, isRunning, mayMove, seatsOf } from './seating.ts';

/** What a change comes to: its answer, and what is to be stored for it. */
export interface Tried<T> {
  readonly value: T;
  readonly entries?: readonly EntryWrite[];
  readonly hasNewSeating?: boolean;
}

export type Obeyed = { readonly ok: true } | { readonly ok: false; readonly bar: CommandBar };

/** How the ids of bots' submissions begin: no person's may, or a bot's would count as known. */
export const BOT_MOVE = 'bot-';

/** The submission of a person, if the seat is theirs. */
export function playFor(
  held: Held,
  person: string | null,
  submission: Submitted,
  now: number,
): Tried<SubmitAnswer> {
  const id = typeof submission.id === 'string' ? submission.id : null;
  const refuse = (reason: PlainReason): Tried<SubmitAnswer> => {
    return { value: { ok: false, id, reason } };
  };
  if (!mayMove(held.seating, person, submission.seat)) return refuse('notYourSeat');
  if (id?.startsWith(BOT_MOVE) === true) {
    const problem = { at: 'id', expected: `an id that does not begin with ${BOT_MOVE}`, got: id };
    return { value: { ok: false, id, reason: 'malformed', problem } };
  }
  if (!isOn(held)) return refuse('notPlaying');
  if (isEndless(held, submission)) return refuse('tooManyMoves');
  return play(held, submission, true, now);
}

type PlainReason = 'notYourSeat' | 'notPlaying' | 'tooManyMoves';

/** Four times what the most fickle of players makes of a seat in a whole game. */
const MOST_OF_SEAT = 2_000;

/**
 * Placing, turning and taking back could go on for ever, and the log with it. Whoever has done so
 * for so long may only do what takes the game on, which the rules bring to an end.
 */
function isEndless({ table }: Held, { seat, seen, undo, actions }: Submitted): boolean {
  const before = table!.seen(seat);
  // What has been seen of another past is stale, or known.
  if (before < MOST_OF_SEAT - MOST_ACTIONS || before !== seen) return false;
  const more = Array.isArray(actions) ? actions : [];
  const isFickle = undo === true || more.some((action) => isPlanning(Object(action)));
  return isFickle && before + Math.max(1, more.length) > MOST_OF_SEAT;
}

/** A bot's; it is nothing if the game has moved on meanwhile. */
export function playForBot(held: Held, submission: Submitted, now: number): Tried<boolean> {
  if (botOf(held.seating, submission.seat) === null || !isOn(held)) return { value: false };
  const tried = play(held, submission, false, now);
  return { ...tried, value: tried.value.ok };
}

function isOn({ table, seating }: Held): boolean {
  return table !== null && isRunning(seating);
}

/** A submission for a seat, judged by the table. Its owner's move ends the time of a bot there. */
function play(
  held: Held,
  submission: Submitted,
  isOwner: boolean,
  now: number,
): Tried<SubmitAnswer> {
  const { table, seating } = held;
  const before = table!.state();
  const news: Accepted[] = [];
  const stop = table!.subscribe((accepted) => news.push(accepted));
  const answer = table!.submit(submission as never);
  stop();
  const value = answerOf(answer);
  if (news.length === 0) return { value };
  const hasReturned = isOwner && isAway(seating.seats[submission.seat]);
  if (hasReturned) giveBack(held, [submission.seat]);
  const after = table!.state();
  const isOver = after.phase === 'over';
  if (isOver) held.seating = { ...held.seating, stage: 'over' };
  const tookBack = news[0]!.entry.kind === 'undo';
  const isOnward = after.round !== before.round || after.phase !== before.phase;
  tick(held, now, { seat: submission.seat, tookBack, isOnward });
  const entries = news.map(({ entry }) => {
    return { at: now, entry: JSON.stringify(entry), submission: isOwner ? entry.id : null };
  });
  return { value, entries, hasNewSeating: isOver || hasReturned };
}

export function carryOut(
  held: Held,
  giver: Giver,
  command: Exclude<Command, { do: 'rematch' }>,
): Tried<Obeyed> {
  const obeyed = obey(held.seating, giver, command);
  if (!obeyed.ok) return { value: obeyed };
  // Said twice, it changes nothing and nobody needs to hear of it.
  const isSame = JSON.stringify(obeyed.seating) === JSON.stringify(held.seating);
  if (isSame) return { value: { ok: true } };
  const { seats } = held.seating;
  const back = seatsOf(held.seating, giver.person).filter((seat) => isAway(seats[seat]));
  held.seating = obeyed.seating;
  if (command.do === 'return') giveBack(held, back);
  if (held.seating.stage === 'revealing' && held.seating.dice.stage === 'ready') {
    held.seating = begun(held.seating);
    begin(held, giver.now);
  }
  tick(held, giver.now);
  return { value: { ok: true }, hasNewSeating: true };
}

export function heedClock(
  held: Held,
  now: number,
  newSeed: () => { readonly seed: string; readonly commitment: string },
): Tried<boolean> {
  const { stage, revealBy } = held.seating;
  if (stage === 'revealing' && revealBy !== null && revealBy <= now) {
    const { seed, commitment } = newSeed();
    const seating = unseatSilent(held.seating, commitment);
    if (seating === null) return { value: false };
    Object.assign(held, { seating, seed });
    return { value: true, hasNewSeating: true };
  }
  const late = overdue(held, now);
  if (late.length === 0) return { value: false };
  held.seating = takenOver(held.seating, late);
  tick(held, now);
  return { value: true, hasNewSeating: true };
}

/** Somebody is to be forgotten; false if they are not at the table. */
export function depart(
  held: Held,
  person: string,
  now: number,
  newSeed: () => { readonly seed: string; readonly commitment: string },
): Tried<boolean> {
  const { seed, commitment } = newSeed();
  const seating = departed(held.seating, person, commitment);
  if (seating === null) return { value: false };
  held.seating = seating;
  if (seating.dice.commitment === commitment) held.seed = seed;
  tick(held, now);
  return { value: true, hasNewSeating: true };
}

function giveBack(held: Held, seats: readonly Seat[]): void {
  const { seating } = held;
  held.seating = {
    ...seating,
    seats: seating.seats.map((seated, seat) =>
      seats.includes(seat) && seated.kind === 'human' ? { ...seated, away: false } : seated,
    ),
  };
  for (const seat of seats) held.clock = returned(seating.spec.clock, held.clock, seat);
}

/** The table's own answers, without what only programs on this side can use. */
function answerOf(answer: Answer): SubmitAnswer {
  if (answer.ok || answer.reason === 'stale' || answer.reason === 'refused') return answer;
  if (answer.reason === 'cannotUndo' || answer.reason === 'malformed') return answer;
  return { ok: false, id: answer.id, reason: answer.reason };
}

/** The answer to a submission that the log knows already; null if it does not. */
export function answerIn(
  log: readonly Entry[],
  { id, seat, actions = [] }: Submitted,
): SubmitAnswer | null {
  const own = log.filter((entry) => entry.seat === seat && entry.id === id);
  const last = own.at(-1);
  if (last === undefined) return null;
  const rest = actions.slice(own.length) as Action[];
  return { ok: true, id, version: last.version, applied: own.length, rest };
}
