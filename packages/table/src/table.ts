/** One authority for one game: it takes submissions, keeps the log and knows the dice. */
import type { GameEvent, GameRecord, GameState, Seat } from '@stammtisch/engine';
import { commitmentOf } from './fair.ts';
import { tryInOrder, type Game, type UndoPlan } from './game.ts';
import { newListeners, type Listener } from './listeners.ts';
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

export interface Table {
  readonly options: TableOptions;
  /** What may be shown of the dice from the beginning. */
  readonly fair: { readonly commitment: string; readonly nonces: readonly (string | null)[] };
  /** Who sits where now. */
  seats(): readonly Occupant[];
  /** Fills, changes or empties a seat. A table with open seats does not play. */
  sit(seat: Seat, occupant: Occupant): void;
  /** What happened before the first decision. */
  opening(): readonly GameEvent[];
  /** Never changed after it was handed out. */
  state(): GameState;
  /** The version of the latest entry; 0 before the first. */
  version(): number;
  /** Entries after that version. */
  entries(since?: number): readonly Entry[];
  /** Entries so far that concern the seat: what its next submission must name. */
  seen(seat: Seat): number;
  /** Takes anything and never throws for it. A known id gets its first answer again. */
  submit(submission: Submission): Answer;
  mayUndo(seat: Seat): boolean;
  /** Why the seat cannot take its latest move back; null if it can. */
  undoBar(seat: Seat): UndoBar | null;
  /** Hears every later entry, in order, each once. Answers with how to stop listening. */
  subscribe(listener: Listener): () => void;
  /** The game as it stands. */
  record(): GameRecord;
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
}

/** So many answers are remembered for those who ask again; what was accepted, for good. */
const ANSWERS_KEPT = 1000;

/** An answer, and what it has to tell to everybody. */
interface Judged {
  readonly answer: Answer;
  readonly news: readonly Accepted[];
}

export function tableOf({ options, dice, game, log: kept, foreign }: Kept): Table {
  const { practice, setup } = options;
  const seats = [...options.seats];
  const log: Entry[] = [];
  const seen = seats.map(() => 0);
  const answers = new Map<string, Answer>();
  /** By submission, how many entries it brought and the latest of them. */
  const brought = new Map<string, { readonly applied: number; readonly version: number }>();
  const listeners = newListeners();

  const append = (entry: Entry): void => {
    log.push(entry);
    for (const seat of concerned(entry, log)) seen[seat]!++;
    const key = keyOfSubmission(entry.seat, entry.id);
    const applied = (brought.get(key)?.applied ?? 0) + 1;
    if (entry.id !== '') brought.set(key, { applied, version: entry.version });
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
    const version = log.length + 1;
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
      const { action, outcomes, state, events } = trial.applied;
      const version = log.length + 1;
      const entry: MoveEntry = { version, seat, id, kind: 'move', action, outcomes };
      game.add(entry, trial);
      append(entry);
      return { entry, state, events };
    });
    const { rest } = tried;
    return { answer: { ok: true, id, version: log.length, applied: news.length, rest }, news };
  };

  const judge = (submission: Submission): Judged => {
    const { id, seat } = submission;
    const open = openSeats(seats);
    if (open.length > 0) return no({ ok: false, id, reason: 'openSeats', seats: open });
    if (submission.seen !== seen[seat]) {
      return no({ ok: false, id, reason: 'stale', seen: seen[seat]!, version: log.length });
    }
    return 'undo' in submission ? undo(seat, id) : act(seat, id, submission.actions);
  };

  return {
    options,
    fair: { commitment: commitmentOf(dice.seed), nonces: dice.nonces },
    seats: () => [...seats],
    sit(seat, occupant) {
      if (seats[seat] === undefined) throw new Error(`There is no seat ${seat} at this table.`);
      seats[seat] = occupant;
    },
    opening: () => game.opening.events,
    state: () => game.state(),
    version: () => log.length,
    entries: (since = 0) => log.slice(since),
    seen: (seat) => seen[seat] ?? 0,
    submit(submission) {
      const parsed = parseSubmission(submission, seats.length);
      if (!parsed.ok) {
        return { ok: false, id: idOf(submission), reason: 'malformed', problem: parsed.problem };
      }
      const key = keyOfSubmission(parsed.value.seat, parsed.value.id);
      const first = known(parsed.value, key);
      if (first !== null) return first;
      const { answer, news } = judge(parsed.value);
      answers.set(key, answer);
      if (answers.size > ANSWERS_KEPT) answers.delete(answers.keys().next().value!);
      listeners.tell(news);
      return answer;
    },
    mayUndo: (seat) => openSeats(seats).length === 0 && undoBar(seat) === null,
    undoBar,
    subscribe: (listener) => listeners.add(listener, log.length),
    record: () => ({
      ...recordOf(game),
      table: tableNote(seats, practice),
      fair: fairNote(game, dice, setup.start === null, foreign !== null),
    }),
    save: () => ({
      format: SAVE_FORMAT,
      setup: game.opening.setup,
      startDrawn: setup.start === null,
      seats: [...seats],
      practice,
      dice,
      foreign,
      log: [...log],
    }),
  };
}

function no(answer: Answer): Judged {
  return { answer, news: [] };
}

/** The seats an entry concerns: its own, and those whose moves it took back. */
function concerned(entry: Entry, log: readonly Entry[]): ReadonlySet<Seat> {
  const gone = entry.kind === 'undo' ? entry.gone : [];
  return new Set([entry.seat, ...gone.map((version) => log[version - 1]!.seat)]);
}

function openSeats(seats: readonly Occupant[]): Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
}
