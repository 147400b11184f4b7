/** One authority for one game: it takes submissions, keeps the log and knows the dice. */
import type { GameEvent, GameRecord, GameState, Seat } from '@stammtisch/engine';
import { accept, type Taken } from './accept.ts';
import { commitmentOf } from './fair.ts';
import { lean, tryInOrder, type Game, type Memory, type UndoPlan } from './game.ts';
import { Ledger } from './ledger.ts';
import type { Listener } from './listeners.ts';
import { fairNote, recordOf, tableNote } from './notes.ts';
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
import type { Watched } from './watched.ts';

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

/** By submission, how many entries it brought and the latest of them. */
type Brought = Map<string, { readonly applied: number; readonly version: number }>;

export class Table implements Watched {
  readonly options: TableOptions;
  readonly #dice: Dice;
  readonly #game: Game;
  readonly #foreign: number | null;
  readonly #memory: Memory;
  readonly #seats: Occupant[];
  readonly #ledger: Ledger;
  /** What was refused. */
  readonly #answers = new Map<string, Answer>();
  readonly #brought: Brought = new Map();

  constructor({ options, dice, game, log, foreign, memory }: Kept) {
    this.options = options;
    this.#dice = dice;
    this.#game = game;
    this.#foreign = foreign;
    this.#memory = memory;
    this.#seats = [...options.seats];
    this.#ledger = new Ledger(this.#seats.length, memory);
    for (const entry of log) this.#append(entry);
  }

  // ——— What is there

  get fair(): Watched['fair'] {
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
    return this.#ledger.version();
  }

  entries(since?: number): readonly Entry[] {
    return this.#ledger.entries(since);
  }

  seen(seat: Seat): number {
    return this.#ledger.seen(seat);
  }

  mayUndo(seat: Seat): boolean {
    return openSeats(this.#seats).length === 0 && this.undoBar(seat) === null;
  }

  undoBar(seat: Seat): UndoBar | null {
    const plan = this.#planUndo(seat);
    return typeof plan === 'string' ? plan : null;
  }

  subscribe(listener: Listener): () => void {
    return this.#ledger.subscribe(listener);
  }

  record(): GameRecord {
    const game = this.#whole();
    const { setup, practice } = this.options;
    return {
      ...recordOf(game),
      table: tableNote(this.#seats, practice),
      fair: fairNote(game, this.#dice, setup.start === null, this.#foreign !== null),
    };
  }

  /** Everything needed to go on: see `resumeTable`. */
  save(): SavedTable {
    return {
      format: SAVE_FORMAT,
      setup: this.#whole().opening.setup,
      startDrawn: this.options.setup.start === null,
      seats: this.seats(),
      practice: this.options.practice,
      dice: this.#dice,
      foreign: this.#foreign,
      log: this.#ledger.entries(),
    };
  }

  #whole(): Game {
    if (this.#memory === 'whole') return this.#game;
    throw new Error('The log of this table is kept elsewhere: its record is made from there.');
  }

  // ——— What changes it

  /** Fills, changes or empties a seat. A table with open seats does not play. */
  sit(seat: Seat, occupant: Occupant): void {
    if (this.#seats[seat] === undefined) throw new Error(`There is no seat ${seat} at this table.`);
    this.#seats[seat] = occupant;
  }

  /** Takes anything and never throws for it. A known id gets its first answer again. */
  submit(submission: Submission): Answer {
    const parsed = parseSubmission(submission, this.#seats.length);
    if (!parsed.ok) {
      return { ok: false, id: idOf(submission), reason: 'malformed', problem: parsed.problem };
    }
    const key = keyOfSubmission(parsed.value.seat, parsed.value.id);
    const first = this.#known(parsed.value, key);
    if (first !== null) return first;
    const { answer, news } = this.#judge(parsed.value);
    // What was accepted is known by what it brought.
    if (!answer.ok) this.#answers.set(key, answer);
    trim(this.#answers, ANSWERS_KEPT[this.#memory]);
    this.#ledger.tell(news);
    return answer;
  }

  /** An entry that the same table made elsewhere, with the outcomes it had there. */
  accept(entry: Entry): Taken {
    return accept(this.#game, this.#ledger.version(), entry, (relived) => {
      this.#append(relived.entry);
      this.#ledger.tell([{ ...relived, state: this.#game.state() }]);
    });
  }

  #append(entry: Entry): void {
    this.#ledger.append(entry);
    if (entry.id === '') return;
    const key = keyOfSubmission(entry.seat, entry.id);
    const applied = (this.#brought.get(key)?.applied ?? 0) + 1;
    this.#brought.set(key, { applied, version: entry.version });
    if (this.#memory === 'recent') trim(this.#brought, ANSWERS_KEPT.recent);
  }

  #known(submission: Submission, key: string): Answer | null {
    const answer = this.#answers.get(key);
    if (answer !== undefined) return answer;
    const entries = this.#brought.get(key);
    if (entries === undefined) return null;
    const read = 'actions' in submission ? readActions(submission.actions) : null;
    const rest = read?.ok === true ? read.actions.slice(entries.applied) : [];
    return { ok: true, id: submission.id, ...entries, rest };
  }

  #judge(submission: Submission): Judged {
    const { id, seat } = submission;
    const open = openSeats(this.#seats);
    if (open.length > 0) return no({ ok: false, id, reason: 'openSeats', seats: open });
    const seen = this.seen(seat);
    if (submission.seen !== seen) {
      return no({ ok: false, id, reason: 'stale', seen, version: this.version() });
    }
    return 'undo' in submission ? this.#undo(seat, id) : this.#act(seat, id, submission.actions);
  }

  #act(seat: Seat, id: string, values: readonly unknown[]): Judged {
    const read = readActions(values);
    const tried = read.ok ? tryInOrder(this.#game, seat, read.actions) : read;
    if (!tried.ok) return no({ ...tried, id, reason: 'refused' });
    const news = tried.trials.map((trial): Accepted => {
      const { action, outcomes, events } = trial.applied;
      const entry: MoveEntry = {
        version: this.version() + 1,
        seat,
        id,
        kind: 'move',
        action,
        outcomes: lean(outcomes),
      };
      this.#game.add(entry, trial);
      this.#append(entry);
      return { entry, state: this.state(), events };
    });
    const { rest } = tried;
    return { answer: { ok: true, id, version: this.version(), applied: news.length, rest }, news };
  }

  #planUndo(seat: Seat): UndoPlan | UndoBar {
    const isTold = this.#dice.reveal === 'end' && this.state().phase === 'over';
    return isTold ? 'seedRevealed' : this.#game.planUndo(seat);
  }

  #undo(seat: Seat, id: string): Judged {
    const plan = this.#planUndo(seat);
    if (typeof plan === 'string') return no({ ok: false, id, reason: 'cannotUndo', why: plan });
    const version = this.version() + 1;
    const entry: UndoEntry = { version, seat, id, kind: 'undo', gone: plan.gone };
    this.#game.undo(plan);
    this.#append(entry);
    return {
      answer: { ok: true, id, version, applied: 1, rest: [] },
      news: [{ entry, state: this.state(), events: [] }],
    };
  }
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
