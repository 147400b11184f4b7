/** Splits a review into tasks: luck, decisions and servings, in the order of the game. */
import { legalActions, waitsFor, type Action, type GameState } from '@stammtisch/engine';
import { rateChoice } from './choice.ts';
import { moveStep, setupStep, type ReplayedGame } from './replayedGame.ts';
import { rateDraft, type ServingValues } from './draft.ts';
import type { SampleCounts, Seeds } from './sampling.ts';
import { measureGuestLuck, measureRoundLuck, type Expectations } from './luck.ts';
import type { Decision, LuckEvent } from './findings.ts';
import { rateServing } from './serving.ts';
import type { LineRating } from './rating.ts';

interface ReviewTask {
  /** Roughly how long it takes, relative to the others. */
  readonly weight: number;
  readonly run: (found: Findings) => void;
}

export interface Findings {
  readonly decisions: Decision[];
  readonly strokes: LuckEvent[];
}

export function makeTasks(game: ReplayedGame, effort: SampleCounts, seeds: Seeds): ReviewTask[] {
  const { record, positions } = game;
  const expectations: Expectations = new Map();
  const servings: ServingValues = new Map();
  const context: TaskContext = { game, effort, seeds, expectations, servings, serving: [] };
  const tasks: ReviewTask[] = [];
  if (record.setup.outcomes.length > 0) tasks.push(roundTask(context, -1));
  record.moves.forEach((move, index) => {
    const s = positions[index]!;
    if (s.phase === 'serving') {
      if (waitsFor(s)[0] === move.seat) tasks.push(...servingTasks(context, s, index));
    } else {
      tasks.push(...choiceTasks(context, s, index));
    }
    if ((move.outcomes?.length ?? 0) > 0 && move.action.type !== 'recruit') {
      tasks.push(roundTask(context, index));
    }
  });
  return tasks;
}

/** Later rounds take longer, because decks grow and nobles run short. */
function relativeDuration({ round }: GameState): number {
  return 1 + round / 6;
}

interface TaskContext {
  readonly game: ReplayedGame;
  readonly effort: SampleCounts;
  readonly seeds: Seeds;
  readonly expectations: Expectations;
  readonly servings: ServingValues;
  /** The moves of the current serving so far. */
  serving: number[];
}

function roundTask(
  { game, effort, seeds, expectations, servings }: TaskContext,
  move: number,
): ReviewTask {
  const step = move < 0 ? setupStep(game) : moveStep(game, move);
  return {
    weight: relativeDuration(step.after) * 3 * effort.luck * step.after.players.length,
    run: ({ strokes }) => {
      servings.clear();
      if (move >= 0 && game.record.moves[move]!.action.type === 'redraw') expectations.clear();
      // One set of futures for the round, so that what stays open is the same before and after.
      const futures = seeds('luck', step.after.round, effort.luck);
      strokes.push(...measureRoundLuck(step, futures, expectations));
    },
  };
}

/** A serving is rated as a whole when it ends. */
function servingTasks(context: TaskContext, s: GameState, index: number): ReviewTask[] {
  const { game, effort, seeds } = context;
  const { seat, action, outcomes = [] } = game.record.moves[index]!;
  context.serving.push(index);
  if (action.type === 'recruit' && outcomes.length > 0) {
    const next = (seat + 1) % s.players.length;
    if (next === s.start) return [];
    const run: ReviewTask['run'] = ({ strokes }) => {
      const others = seeds('guests', index, effort.guests);
      strokes.push(measureGuestLuck(moveStep(game, index), next, others));
    };
    return [{ weight: relativeDuration(s) * effort.guests, run }];
  }
  if (action.type !== 'closeTavern') return [];
  const moves = context.serving;
  context.serving = [];
  const first = moves[0]!;
  const played = moves.map((move) => game.record.moves[move]!.action);
  const run: ReviewTask['run'] = (found) => {
    const rating = rateServing(
      game.positions[first]!,
      seat,
      played,
      effort.servings,
      seeds('choose', first, effort.follows),
      seeds('fresh', first, effort.freshFollows),
    );
    addDecision(found, s, first, seat, played, rating);
  };
  const looks = 10 + 4 * effort.follows + 2 * effort.freshFollows;
  return [{ weight: relativeDuration(s) * looks, run }];
}

function choiceTasks(
  { game, effort, seeds, servings }: TaskContext,
  s: GameState,
  index: number,
): ReviewTask[] {
  const { seat, action } = game.record.moves[index]!;
  const choices = legalActions(s, seat).length;
  if (choices < 2) return [];
  const run: ReviewTask['run'] = (found) => {
    const rating =
      action.type === 'draft'
        ? rateDraft(s, seat, action, servings)
        : rateChoice(
            s,
            seat,
            action,
            seeds('choose', index, effort.choices),
            seeds('fresh', index, effort.fresh),
          );
    addDecision(found, s, index, seat, [action], rating);
  };
  const looks = action.type === 'draft' ? 6 : choices * effort.choices + effort.fresh;
  return [{ weight: relativeDuration(s) * looks, run }];
}

function addDecision(
  { decisions }: Findings,
  { round }: GameState,
  move: number,
  seat: number,
  played: readonly Action[],
  { cost, better }: LineRating,
): void {
  decisions.push({ move, round: Math.max(1, round), seat, cost, played, better });
}
