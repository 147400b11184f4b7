/** What there is to weigh in a game, one thing after the other. */
import { legalActions, waitsFor, type Action, type GameState } from '@stammtisch/engine';
import { weighChoice } from './choice.ts';
import { moveCause, setupCause, type Course } from './course.ts';
import { weighDraft, type Servings } from './draft.ts';
import type { Effort } from './effort.ts';
import { weighGuest, weighRound, type Standing } from './luck.ts';
import type { Decision, Stroke } from './findings.ts';
import type { Seeds } from './seeds.ts';
import { weighServing } from './serving.ts';
import type { Verdict } from './weigh.ts';

interface Task {
  /** How long it takes, roughly, against the others. */
  readonly weight: number;
  readonly run: (found: Found) => void;
}

export interface Found {
  readonly decisions: Decision[];
  readonly strokes: Stroke[];
}

export function tasksOf(course: Course, effort: Effort, seeds: Seeds): Task[] {
  const { record, positions } = course;
  const standing: Standing = new Map();
  const known: Servings = new Map();
  const bench: Bench = { course, effort, seeds, standing, known, serving: [] };
  const tasks: Task[] = [];
  if (record.setup.outcomes.length > 0) tasks.push(roundTask(bench, -1));
  record.moves.forEach((move, index) => {
    const s = positions[index]!;
    if (s.phase === 'serving') {
      if (waitsFor(s)[0] === move.seat) tasks.push(...servingTasks(bench, s, index));
    } else {
      tasks.push(...choiceTasks(bench, s, index));
    }
    if ((move.outcomes?.length ?? 0) > 0 && move.action.type !== 'recruit') {
      tasks.push(roundTask(bench, index));
    }
  });
  return tasks;
}

/** Decks grow and nobles run short: what is weighed late takes longer. */
function slowness({ round }: GameState): number {
  return 1 + round / 6;
}

interface Bench {
  readonly course: Course;
  readonly effort: Effort;
  readonly seeds: Seeds;
  readonly standing: Standing;
  readonly known: Servings;
  /** Moves of the serving that is going on. */
  serving: number[];
}

function roundTask({ course, effort, seeds, standing, known }: Bench, move: number): Task {
  const cause = move < 0 ? setupCause(course) : moveCause(course, move);
  return {
    weight: slowness(cause.after) * 3 * effort.luck * cause.after.players.length,
    run: ({ strokes }) => {
      known.clear();
      if (move >= 0 && course.record.moves[move]!.action.type === 'redraw') standing.clear();
      // The same futures all round: what stays open is the same before and after.
      const futures = seeds('luck', cause.after.round, effort.luck);
      strokes.push(...weighRound(cause, futures, standing));
    },
  };
}

/** A serving is weighed as a whole when it ends. */
function servingTasks(bench: Bench, s: GameState, index: number): Task[] {
  const { course, effort, seeds } = bench;
  const { seat, action, outcomes = [] } = course.record.moves[index]!;
  bench.serving.push(index);
  if (action.type === 'recruit' && outcomes.length > 0) {
    const next = (seat + 1) % s.players.length;
    if (next === s.start) return [];
    const run: Task['run'] = ({ strokes }) => {
      const others = seeds('guests', index, effort.guests);
      strokes.push(weighGuest(moveCause(course, index), next, others));
    };
    return [{ weight: slowness(s) * effort.guests, run }];
  }
  if (action.type !== 'closeTavern') return [];
  const moves = bench.serving;
  bench.serving = [];
  const first = moves[0]!;
  const played = moves.map((move) => course.record.moves[move]!.action);
  const run: Task['run'] = (found) => {
    const verdict = weighServing(
      course.positions[first]!,
      seat,
      played,
      effort.servings,
      seeds('choose', first, effort.follows),
      seeds('fresh', first, effort.freshFollows),
    );
    note(found, s, first, seat, played, verdict);
  };
  const looks = 10 + 4 * effort.follows + 2 * effort.freshFollows;
  return [{ weight: slowness(s) * looks, run }];
}

function choiceTasks({ course, effort, seeds, known }: Bench, s: GameState, index: number): Task[] {
  const { seat, action } = course.record.moves[index]!;
  const choices = legalActions(s, seat).length;
  if (choices < 2) return [];
  const run: Task['run'] = (found) => {
    const verdict =
      action.type === 'draft'
        ? weighDraft(s, seat, action, known)
        : weighChoice(
            s,
            seat,
            action,
            seeds('choose', index, effort.choices),
            seeds('fresh', index, effort.fresh),
          );
    note(found, s, index, seat, [action], verdict);
  };
  const looks = action.type === 'draft' ? 6 : choices * effort.choices + effort.fresh;
  return [{ weight: slowness(s) * looks, run }];
}

function note(
  { decisions }: Found,
  { round }: GameState,
  move: number,
  seat: number,
  played: readonly Action[],
  { cost, better }: Verdict,
): void {
  decisions.push({ move, round: Math.max(1, round), seat, cost, played, better });
}
