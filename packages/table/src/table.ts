/** One authority for one game: it takes submissions, keeps the log and knows the dice. */
import type { Seat } from '@stammtisch/engine';
import { accept, type Taken } from './accept.ts';
import { commitmentOf } from './fair.ts';
import { lean, tryInOrder, type Game, type Memory, type UndoPlan } from './game.ts';
import { newLedger } from './ledger.ts';
import { fairNote, recordOf, tableNote } from './notes.ts';
import { idOf, keyOfSubmission, parseSubmission, readActions } from './submission.ts';
import {
  SAVE_FORMAT,
  type Accepted,
  type Answer,
  type Dice,
  type Entry,
  type MoveEntry,
  type Occupant,
  type SavedTable,
  type Submission,
  type TableOptions,
  type UndoBar,
  type UndoEntry,
} from './types.ts';
import type { Watched } from './watched.ts';

export interface Table extends Watched {
  readonly options: TableOptions;
  /** Fills, changes or empties a seat. A table with open seats does not play. */
  sit(seat: Seat, occupant: Occupant): void;
  /** Takes anything and never throws for it. A known id gets its first answer again. */
  submit(submission: Submission): Answer;
  /** An entry that the same table made elsewhere, with the outcomes it had there. */
  accept(entry: Entry): Taken;
  /** Everything needed to go on: see `resumeTable`. */
  save(): SavedTable;
}

/** A table as it was left. */
export interface Kept {
  readonly options: TableOptions;
  readonly dice: Dice;
  readonly game: Game;
  readonly log: readonly Entry[];
  /** How many of the first entries, and the setup, are of other dice; null if none. */
  readonly foreign: number | null;
  readonly memory: Memory;
}

/**
 * So many answers are remembered for those who ask again; what was accepted, for good, unless the
 * log is kept elsewhere: there it can be found.
 */
const ANSWERS_KEPT: Readonly<Record<Memory, number>> = { whole: 1000, recent: 8 };

/** An answer, and what it has to tell to everybody. */
interface Judged {
  readonly answer: Answer;
  readonly news: readonly Accepted[];
}

export function tableOf({ options, dice, game, log: kept, foreign, memory }: Kept): Table {
  const { practice, setup } = options;
  const seats = [...options.seats];
  const ledger = newLedger(seats.length, memory);
  const answers = new Map<string, Answer>();
  /** By submission, how many entries it brought and the latest of them. */
  const brought = new Map<string, { readonly applied: number; readonly version: number }>();

  const append = (entry: Entry): void => {
    ledger.append(entry);
    const key = keyOfSubmission(entry.seat, entry.id);
    const applied = (brought.get(key)?.applied ?? 0) + 1;
    if (entry.id === '') return;
    brought.set(key, { applied, version: entry.version });
    if (memory === 'recent') trim(brought, ANSWERS_KEPT.recent);
  };
  for (const entry of kept) append(entry);

  const known = (submission: Submission, key: string): Answer | null => {
    const answer = answers.get(key);
    if (answer !== undefined) return answer;
    const entries = brought.get(key);
    if (entries === undefined) return null;
    const read = 'actions' in submission ? readActions(submission.actions) : null;
    const rest = read?.ok === true ? read.actions.slice(entries.applied) : [];
    return { ok: true, id: submission.id, ...entries, rest };
  };

  const planUndo = (seat: Seat): UndoPlan | UndoBar =>
    dice.reveal === 'end' && game.state().phase === 'over' ? 'seedRevealed' : game.planUndo(seat);

  const undoBar = (seat: Seat): UndoBar | null => {
    const plan = planUndo(seat);
    return typeof plan === 'string' ? plan : null;
  };

  const undo = (seat: Seat, id: string): Judged => {
    const plan = planUndo(seat);
    if (typeof plan === 'string') return no({ ok: false, id, reason: 'cannotUndo', why: plan });
    const version = ledger.version() + 1;
    const entry: UndoEntry = { version, seat, id, kind: 'undo', gone: plan.gone };
    game.undo(plan);
    append(entry);
    return {
      answer: { ok: true, id, version, applied: 1, rest: [] },
      news: [{ entry, state: game.state(), events: [] }],
    };
  };

  const act = (seat: Seat, id: string, values: readonly unknown[]): Judged => {
    const read = readActions(values);
    const tried = read.ok ? tryInOrder(game, seat, read.actions) : read;
    if (!tried.ok) return no({ ...tried, id, reason: 'refused' });
    const news = tried.trials.map((trial): Accepted => {
      const { action, outcomes, events } = trial.applied;
      const version = ledger.version() + 1;
      const entry: MoveEntry = {
        version,
        seat,
        id,
        kind: 'move',
        action,
        outcomes: lean(outcomes),
      };
      game.add(entry, trial);
      append(entry);
      return { entry, state: game.state(), events };
    });
    const { rest } = tried;
    return {
      answer: { ok: true, id, version: ledger.version(), applied: news.length, rest },
      news,
    };
  };

  const judge = (submission: Submission): Judged => {
    const { id, seat } = submission;
    const open = openSeats(seats);
    if (open.length > 0) return no({ ok: false, id, reason: 'openSeats', seats: open });
    const seen = ledger.seen(seat);
    if (submission.seen !== seen) {
      return no({ ok: false, id, reason: 'stale', seen, version: ledger.version() });
    }
    return 'undo' in submission ? undo(seat, id) : act(seat, id, submission.actions);
  };

  const whole = (all: Game): Game => {
    if (memory === 'whole') return all;
    throw new Error('The log of this table is kept elsewhere: its record is made from there.');
  };

  return {
    options,
    get fair() {
      return { commitment: commitmentOf(dice.seed), nonces: dice.nonces };
    },
    seats: () => [...seats],
    sit(seat, occupant) {
      if (seats[seat] === undefined) throw new Error(`There is no seat ${seat} at this table.`);
      seats[seat] = occupant;
    },
    opening: () => game.opening.events,
    state: () => game.state(),
    version: ledger.version,
    entries: ledger.entries,
    seen: ledger.seen,
    submit(submission) {
      const parsed = parseSubmission(submission, seats.length);
      if (!parsed.ok) {
        return { ok: false, id: idOf(submission), reason: 'malformed', problem: parsed.problem };
      }
      const key = keyOfSubmission(parsed.value.seat, parsed.value.id);
      const first = known(parsed.value, key);
      if (first !== null) return first;
      const { answer, news } = judge(parsed.value);
      // What was accepted is known by what it brought.
      if (!answer.ok) answers.set(key, answer);
      trim(answers, ANSWERS_KEPT[memory]);
      ledger.tell(news);
      return answer;
    },
    accept: (entry) =>
      accept(game, ledger.version(), entry, (relived) => {
        append(relived.entry);
        ledger.tell([{ ...relived, state: game.state() }]);
      }),
    mayUndo: (seat) => openSeats(seats).length === 0 && undoBar(seat) === null,
    undoBar,
    subscribe: ledger.subscribe,
    record: () => ({
      ...recordOf(whole(game)),
      table: tableNote(seats, practice),
      fair: fairNote(game, dice, setup.start === null, foreign !== null),
    }),
    save: () => ({
      format: SAVE_FORMAT,
      setup: whole(game).opening.setup,
      startDrawn: setup.start === null,
      seats: [...seats],
      practice,
      dice,
      foreign,
      log: ledger.entries(),
    }),
  };
}

/** The oldest go first. */
function trim(map: Map<string, unknown>, most: number): void {
  if (map.size > most) map.delete(map.keys().next().value!);
}

function no(answer: Answer): Judged {
  return { answer, news: [] };
}

function openSeats(seats: readonly Occupant[]): Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
}
