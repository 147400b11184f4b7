/**
 * The table of a lesson: a real table that deals what the lesson says, takes the moves that a step
 * asks for, and lets every other legal move be with a friendly word.
 */
import {
  isOpen,
  legalActions,
  never,
  refusal,
  type Action,
  type GameState,
  type RecordMove,
} from '@stammtisch/engine';
import { tableOfRecord, type Answer, type Submission, type Table } from '@stammtisch/table';
import { type PlayableTable, withOverrides } from '@stammtisch/player';
import { alike } from './alike.ts';
import { LEARNER, type Goal, type Lesson, type Mile, type Step } from './lesson.ts';
import { recordTo } from './line.ts';
import { readMoves } from './moves.ts';

/**
 * Why a legal move is not made: it is told first, another was asked, or the same with another; or
 * what somebody hears who asks for a hint.
 */
const NUDGES = ['listen', 'other', 'almost', 'hint'] as const;
export type Nudge = (typeof NUDGES)[number];

interface Coach {
  done(): void;
  nudge(nudge: Nudge): void;
}

/** For what goes beyond the line: where the learner is free, chance is, too, but always the same. */
const DICE = { seed: '5e'.repeat(32), nonces: [null, null], reveal: 'always' } as const;

const SEATS = ['Learner', 'Neighbour'].map((name) => ({ kind: 'human', name }) as const);

function isReached(goal: Goal, state: GameState, { type }: Action): boolean {
  switch (goal) {
    case 'served':
      return isOpen(state, LEARNER) && state.players[LEARNER]!.at.every((space) => space < 0);
    case 'closed':
      return type === 'closeTavern';
    case 'chosen':
      return type === 'chooseStart';
    default:
      return never(goal);
  }
}

export class LessonTable {
  readonly #table: Table;
  readonly #coach: Coach;
  #step: Step = { do: 'tell', say: () => '' };
  /** What is still to be done, and what was done in this step. */
  #wanted: RecordMove[] = [];
  #done: RecordMove[] = [];
  /** Moves in this step, free ones too. */
  #moved = 0;

  constructor(lesson: Lesson, mile: Mile, coach: Coach) {
    const opened = tableOfRecord(recordTo(lesson, mile), SEATS, DICE, false);
    if (!opened.ok) throw new Error(`lesson ${lesson.module}: ${JSON.stringify(opened.trouble)}`);
    this.#table = opened.table;
    this.#coach = coach;
  }

  begin(step: Step): void {
    this.#step = step;
    this.#wanted = step.do === 'ask' ? [...readMoves(step.yours)] : [];
    this.#done = [];
    this.#moved = 0;
  }

  /** What the learner has still to do, if it is not left to them. */
  get wanted(): readonly RecordMove[] {
    return this.#step.do === 'ask' && this.#step.free === undefined ? this.#wanted : [];
  }

  get state(): GameState {
    return this.#table.state();
  }

  /** Whether the learner has moved in this step. */
  get hasMoved(): boolean {
    return this.#moved > 0;
  }

  /** Moves of the line, or such as are alike, with what chance gave in it. */
  play(moves: readonly RecordMove[]): void {
    for (const { seat, action, outcomes } of moves) {
      this.#accept(this.#present(action, seat), seat, 'lesson', outcomes ?? []);
    }
  }

  /** Does what is still wanted for the learner. */
  demonstrate(): void {
    const wanted = this.#wanted;
    this.#wanted = [];
    this.#moved += wanted.length;
    this.play(wanted);
    this.#coach.done();
  }

  played(): PlayableTable {
    return withOverrides(this.#table, {
      submit: (submission) => this.#submit(submission),
      mayUndo: (seat) => this.#moved > 0 && this.#table.mayUndo(seat),
      undoBar: (seat) => (this.#moved > 0 ? this.#table.undoBar(seat) : 'nothingToTakeBack'),
    });
  }

  /** The action itself if it is legal and takes nothing back, or one that is alike: dice may lie the other way round. */
  #present(action: Action, seat: number): Action {
    const isLike = (each: Action): boolean => alike(this.state, seat, each, action);
    if (refusal(this.state, seat, action) === null && isLike(action)) return action;
    return legalActions(this.state, seat).find(isLike) ?? action;
  }

  #accept(action: Action, seat: number, id: string, outcomes: RecordMove['outcomes'] & {}): void {
    const version = this.#table.version() + 1;
    const taken = this.#table.accept({ version, seat, id, kind: 'move', action, outcomes });
    if (taken !== 'taken') throw new Error(`a move of the lesson does not hold: ${action.type}`);
  }

  #submit(submission: Submission): Answer {
    const { id } = submission;
    if ('undo' in submission) return this.#undo(submission);
    const actions = submission.actions as readonly Action[];
    const why = actions[0] === undefined ? null : refusal(this.state, LEARNER, actions[0]);
    if (why !== null) return { ok: false, id, reason: 'refused', index: 0, refusal: why };
    const { free } = this.#step.do === 'ask' ? this.#step : { free: undefined };
    if (free !== undefined) return this.#freely(submission, actions, free);
    let applied = 0;
    for (const action of actions) {
      if (!this.#follow(action, id)) break;
      applied++;
    }
    if (applied === 0) this.#coach.nudge(this.#nudgeFor(actions[0]));
    else if (this.#wanted.length === 0) this.#coach.done();
    return this.#answer(id, applied, actions);
  }

  /** Makes the move if it is wanted, with what chance gives it in the lesson. */
  #follow(action: Action, id: string): boolean {
    const index = this.#wanted.findIndex((move) => alike(this.state, LEARNER, action, move.action));
    const move = this.#wanted[index];
    if (move === undefined) return false;
    this.#wanted.splice(index, 1);
    this.#done.push(move);
    this.#moved++;
    this.#accept(action, LEARNER, id, move.outcomes ?? []);
    return true;
  }

  #freely(
    submission: Submission,
    actions: readonly Action[],
    free: { readonly with: readonly string[]; readonly until: Goal },
  ): Answer {
    if (!actions.every(({ type }) => free.with.includes(type))) {
      this.#coach.nudge('other');
      return this.#answer(submission.id, 0, actions);
    }
    const answer = this.#table.submit(submission);
    if (!answer.ok) return answer;
    this.#moved += answer.applied;
    const last = actions[answer.applied - 1];
    if (last !== undefined && isReached(free.until, this.state, last)) this.#coach.done();
    return answer;
  }

  #undo(submission: Submission): Answer {
    const { id } = submission;
    if (this.#moved === 0) {
      return { ok: false, id, reason: 'cannotUndo', why: 'nothingToTakeBack' };
    }
    const answer = this.#table.submit(submission);
    if (!answer.ok) return answer;
    this.#moved--;
    const move = this.#done.pop();
    if (move !== undefined) this.#wanted.push(move);
    return answer;
  }

  #nudgeFor(action: Action | undefined): Nudge {
    if (this.#wanted.length === 0) return 'listen';
    return this.#wanted.some((move) => move.action.type === action?.type) ? 'almost' : 'other';
  }

  #answer(id: string, applied: number, actions: readonly Action[]): Answer {
    if (applied === 0) {
      // The table has nothing to say to it: the coach has.
      const problem = { at: 'actions', expected: 'what the lesson asks for', got: 'another' };
      return { ok: false, id, reason: 'malformed', problem };
    }
    return { ok: true, id, version: this.#table.version(), applied, rest: actions.slice(applied) };
  }
}
