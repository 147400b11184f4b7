/** One authority for one game: it takes submissions, keeps the log and knows the dice. */
import type { GameEvent, GameRecord, GameState, Seat } from '@stammtisch/engine';
import { acceptEntry, type AcceptResult } from './acceptEntry.ts';
import { commitmentOf } from './fair.ts';
import { compactList, attemptBatch, type Game, type LogRetention, type UndoPlan } from './game.ts';
import { TableLog } from './tableLog.ts';
import type { Listener } from './listeners.ts';
import { makeFairNote, recordOf, makeRecordedTable } from './recordMeta.ts';
import { idOf, keyOfSubmission, parseSubmission, readActions } from './submission.ts';
import type { Answer, Entry, MoveEntry, Submission, UndoBar, UndoEntry } from './entries.ts';
import {
  SAVE_FORMAT,
  type Accepted,
  type Dice,
  type Occupant,
  type SavedTable,
  type TableOptions,
} from './types.ts';
import type { ReadableTable } from './readableTable.ts';

/** What a table is made of. */
export interface TableParts {
  readonly options: TableOptions;
  readonly dice: Dice;
  readonly game: Game;
  readonly log: readonly Entry[];
  /** How many of the first entries, and the setup, are of other dice; null if none. */
  readonly foreign: number | null;
  readonly retention: LogRetention;
}

/**
 * This many refusals are kept for submissions that are sent again. Accepted submissions are kept for
 * good, unless the log is stored elsewhere and can be searched there.
 */
const ANSWERS_KEPT: Readonly<Record<LogRetention, number>> = { whole: 1000, recent: 8 };

/** An answer, and the entries that it accepted. */
interface JudgedSubmission {
  readonly answer: Answer;
  readonly accepted: readonly Accepted[];
}

/** By submission, how many entries it brought and the latest of them. */
type AcceptedSubmissions = Map<string, { readonly applied: number; readonly version: number }>;

export class Table implements ReadableTable {
  readonly options: TableOptions;
  readonly #dice: Dice;
  readonly #game: Game;
  readonly #foreign: number | null;
  readonly #retention: LogRetention;
  readonly #seats: Occupant[];
  readonly #log: TableLog;
  /** By submission, the refusals. */
  readonly #refusals = new Map<string, Answer>();
  readonly #acceptedSubmissions: AcceptedSubmissions = new Map();

  constructor({ options, dice, game, log, foreign, retention }: TableParts) {
    this.options = options;
    this.#dice = dice;
    this.#game = game;
    this.#foreign = foreign;
    this.#retention = retention;
    this.#seats = [...options.seats];
    this.#log = new TableLog(this.#seats.length, retention);
    for (const entry of log) this.#append(entry);
  }

  // ——— What is there

  get fair(): ReadableTable['fair'] {
    return { commitment: commitmentOf(this.#dice.seed), nonces: this.#dice.nonces };
  }

  seats(): readonly Occupant[] {
    return [...this.#seats];
  }

  opening(): readonly GameEvent[] {
    return this.#game.opening.events;
  }

  state(): GameState {
    return this.#game.state();
  }

  version(): number {
    return this.#log.version();
  }

  entries(since?: number): readonly Entry[] {
    return this.#log.entries(since);
  }

  seen(seat: Seat): number {
    return this.#log.seen(seat);
  }

  mayUndo(seat: Seat): boolean {
    return openSeats(this.#seats).length === 0 && this.undoBar(seat) === null;
  }

  undoBar(seat: Seat): UndoBar | null {
    const plan = this.#planUndo(seat);
    return typeof plan === 'string' ? plan : null;
  }

  subscribe(listener: Listener): () => void {
    return this.#log.subscribe(listener);
  }

  record(): GameRecord {
    const game = this.#wholeGame();
    const { setup, practice } = this.options;
    return {
      ...recordOf(game),
      table: makeRecordedTable(this.#seats, practice),
      fair: makeFairNote(game, this.#dice, setup.start === null, this.#foreign !== null),
    };
  }

  /** Everything needed to go on: see `resumeTable`. */
  save(): SavedTable {
    return {
      format: SAVE_FORMAT,
      setup: this.#wholeGame().opening.setup,
      startDrawn: this.options.setup.start === null,
      seats: this.seats(),
      practice: this.options.practice,
      dice: this.#dice,
      foreign: this.#foreign,
      log: this.#log.entries(),
    };
  }

  #wholeGame(): Game {
    if (this.#retention === 'whole') return this.#game;
    throw new Error('The log of this table is kept elsewhere: its record is made from there.');
  }

  // ——— What changes it

  /** Fills, changes or empties a seat. A table with open seats does not play. */
  sit(seat: Seat, occupant: Occupant): void {
    if (this.#seats[seat] === undefined) throw new Error(`There is no seat ${seat} at this table.`);
    this.#seats[seat] = occupant;
  }

  /** Takes anything, and never throws because of it. A known id gets its first answer again. */
  submit(submission: Submission): Answer {
    const parsed = parseSubmission(submission, this.#seats.length);
    if (!parsed.ok) {
      return { ok: false, id: idOf(submission), reason: 'malformed', problem: parsed.problem };
    }
    const key = keyOfSubmission(parsed.value.seat, parsed.value.id);
    const first = this.#findAnswer(parsed.value, key);
    if (first !== null) return first;
    const { answer, accepted } = this.#judge(parsed.value);
    // Accepted submissions are found by their entries.
    if (!answer.ok) this.#refusals.set(key, answer);
    dropOldest(this.#refusals, ANSWERS_KEPT[this.#retention]);
    this.#log.publish(accepted);
    return answer;
  }

  /** Takes an entry that another copy of this table made, with its outcomes. */
  accept(entry: Entry): AcceptResult {
    return acceptEntry(this.#game, this.#log.version(), entry, (relived) => {
      this.#append(relived.entry);
      this.#log.publish([{ ...relived, state: this.#game.state() }]);
    });
  }

  #append(entry: Entry): void {
    this.#log.append(entry);
    if (entry.id === '') return;
    const key = keyOfSubmission(entry.seat, entry.id);
    const applied = (this.#acceptedSubmissions.get(key)?.applied ?? 0) + 1;
    this.#acceptedSubmissions.set(key, { applied, version: entry.version });
    if (this.#retention === 'recent') dropOldest(this.#acceptedSubmissions, ANSWERS_KEPT.recent);
  }

  #findAnswer(submission: Submission, key: string): Answer | null {
    const answer = this.#refusals.get(key);
    if (answer !== undefined) return answer;
    const entries = this.#acceptedSubmissions.get(key);
    if (entries === undefined) return null;
    const read = 'actions' in submission ? readActions(submission.actions) : null;
    const rest = read?.ok === true ? read.actions.slice(entries.applied) : [];
    return { ok: true, id: submission.id, ...entries, rest };
  }

  #judge(submission: Submission): JudgedSubmission {
    const { id, seat } = submission;
    const open = openSeats(this.#seats);
    if (open.length > 0) return refuse({ ok: false, id, reason: 'openSeats', seats: open });
    const seen = this.seen(seat);
    if (submission.seen !== seen) {
      return refuse({ ok: false, id, reason: 'stale', seen, version: this.version() });
    }
    return 'undo' in submission ? this.#undo(seat, id) : this.#act(seat, id, submission.actions);
  }

  #act(seat: Seat, id: string, values: readonly unknown[]): JudgedSubmission {
    const read = readActions(values);
    const tried = read.ok ? attemptBatch(this.#game, seat, read.actions) : read;
    if (!tried.ok) return refuse({ ...tried, id, reason: 'refused' });
    const accepted = tried.attempts.map((attempted): Accepted => {
      const { action, outcomes, events } = attempted.applied;
      const entry: MoveEntry = {
        version: this.version() + 1,
        seat,
        id,
        kind: 'move',
        action,
        outcomes: compactList(outcomes),
      };
      this.#game.add(entry, attempted);
      this.#append(entry);
      return { entry, state: this.state(), events };
    });
    const { rest } = tried;
    return {
      answer: { ok: true, id, version: this.version(), applied: accepted.length, rest },
      accepted,
    };
  }

  #planUndo(seat: Seat): UndoPlan | UndoBar {
    const isTold = this.#dice.reveal === 'end' && this.state().phase === 'over';
    return isTold ? 'seedRevealed' : this.#game.planUndo(seat);
  }

  #undo(seat: Seat, id: string): JudgedSubmission {
    const plan = this.#planUndo(seat);
    if (typeof plan === 'string') return refuse({ ok: false, id, reason: 'cannotUndo', why: plan });
    const version = this.version() + 1;
    const entry: UndoEntry = { version, seat, id, kind: 'undo', gone: plan.gone };
    this.#game.undo(plan);
    this.#append(entry);
    return {
      answer: { ok: true, id, version, applied: 1, rest: [] },
      accepted: [{ entry, state: this.state(), events: [] }],
    };
  }
}

/** Drops the oldest entry of a map with more than `most`. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  if (map.size > most) map.delete(map.keys().next().value!);
}

function refuse(answer: Answer): JudgedSubmission {
  return { answer, accepted: [] };
}

function openSeats(seats: readonly Occupant[]): Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
}
