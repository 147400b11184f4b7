/** A bot that advises a player: says what it would do, and lays out dice. */
import type { Advice, CancelSignal, RemoteBots } from '@stammtisch/bots';
import {
  clone,
  isLegal,
  isOpen,
  isPlanning,
  perform,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { Cancellation } from './platform.ts';
import { giveTurn, NO_CHANCE } from './trial.ts';

const ADVISER = 'hard';
/** A hint that takes longer is not worth the wait. */
const HINT_BUDGET_MS = 2_500;
/** A plan that takes longer is not worth the wait. */
const PLAN_BUDGET_MS = 2_000;

/** Seven dice, each turned, placed and moved once: more is fidgeting. */
export const MAX_PLANNING_MOVES = 21;

export class Adviser {
  isThinking = false;
  readonly #bots: RemoteBots;
  #cancellation = new Cancellation();

  constructor(bots: RemoteBots) {
    this.#bots = bots;
  }

  /** What the bot would do. Null if it could not answer. */
  async advise(state: GameState, seat: Seat): Promise<Advice | null> {
    const question = {
      kind: 'advise',
      bot: ADVISER,
      player: 'adviser',
      seed: 9,
      state,
      seat,
      budget: { milliseconds: HINT_BUDGET_MS },
    } as const;
    const thought = await this.#think(() => this.#bots.think(question, this.#cancellation));
    return thought.ok ? thought.advice : null;
  }

  /** The dice moves the bot would make. Null if it could not answer. */
  async plan(state: GameState, seat: Seat): Promise<readonly Action[] | null> {
    return await this.#think(() =>
      planDice(this.#bots, state, seat, this.#cancellation).catch(() => null),
    );
  }

  /** Cancels what is asked. */
  cancel(): void {
    this.#cancellation.abort();
    this.#cancellation = new Cancellation();
  }

  async #think<T>(ask: () => Promise<T>): Promise<T> {
    this.isThinking = true;
    try {
      return await ask();
    } finally {
      this.isThinking = false;
    }
  }
}

/** The moves of dice that a bot would make, on its turn or before it, to be submitted as one batch. */
export async function planDice(
  bots: RemoteBots,
  state: GameState,
  seat: Seat,
  cancel?: CancelSignal,
): Promise<readonly Action[]> {
  // Bots are asked on their turn only; people plan ahead.
  const copy = clone(state);
  if (!isOpen(copy, seat)) giveTurn(copy, seat);
  const plan: Action[] = [];
  while (plan.length < MAX_PLANNING_MOVES) {
    const question = {
      kind: 'advise',
      bot: ADVISER,
      player: `planner of seat ${seat}`,
      seed: seat + 1,
      state: copy,
      seat,
      budget: { milliseconds: PLAN_BUDGET_MS },
    } as const;
    const thought = await bots.think(question, cancel);
    if (!thought.ok) throw new Error(thought.problem);
    const line = thought.advice?.candidates[0]?.line ?? [thought.action];
    const moves = planningMovesOf(line);
    for (const action of moves) {
      // A line may foresee more than is legal by now.
      if (!isLegal(copy, seat, action)) break;
      perform(copy, seat, action, NO_CHANCE);
      plan.push(action);
    }
    if (moves.length < line.length || moves.length === 0) return plan;
  }
  return plan;
}

/** The moves of dice at the beginning of a line. */
function planningMovesOf(line: readonly Action[]): readonly Action[] {
  const end = line.findIndex((action) => !isPlanning(action));
  return end < 0 ? line : line.slice(0, end);
}
