/** Plans a whole serving: estimates many proposals, carries the best of them out and compares. */
import {
  clone,
  legalActions,
  perform,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { BudgetMeter } from '../budget.ts';
import type { Valuation } from '../worth/valuation.ts';
import { executeProposal } from './executeProposal.ts';
import type { Rates } from './diceLayouts.ts';
import { makeProposals, type SearchWidth, type ServingProposal } from './proposal.ts';
import { spendLeftovers } from './spendLeftovers.ts';
import {
  PLACEHOLDER_CHANCE,
  startSimulation,
  worthOf,
  type SimulatedServing,
} from './simulation.ts';

/** A serving from the present state to the moment before it closes. */
export interface ServingPlan {
  readonly line: readonly Action[];
  readonly value: number;
  readonly after: MutableGame;
}

/** How hard to look for the best serving. */
export interface SearchEffort {
  readonly width: SearchWidth;
  /** The number of proposals that are carried out. */
  readonly trials: number;
}

/** For this many of the best plans, other answers to the questions within moves are tried, too. */
const REANSWERED = 3;

interface ExecutedProposal {
  readonly proposal: ServingProposal;
  readonly sim: SimulatedServing;
  readonly value: number;
}

/** The best servings found, the best first; never empty, because doing nothing more is one. */
export function planServing(
  s: GameState,
  seat: Seat,
  value: Valuation,
  rates: Rates,
  effort: SearchEffort,
  meter?: BudgetMeter,
): ServingPlan[] {
  const trials: ExecutedProposal[] = [];
  const isThorough = effort.trials > 1;
  let isOver = false;
  for (const proposal of makeProposals(s, seat, value, rates, effort.width, effort.trials)) {
    trials.push(tryProposal(startSimulation(clone(s), seat, value), proposal, isThorough));
    if (meter?.isOver() === true) {
      isOver = true;
      break;
    }
  }
  const ranked = trials.toSorted((a, b) => b.value - a.value);
  const others =
    isThorough && !isOver
      ? ranked.slice(0, REANSWERED).flatMap((trial) => tryOtherAnswers(s, trial, meter))
      : [];
  return [...ranked, ...others]
    .toSorted((a, b) => b.value - a.value)
    .map(({ sim, value: worth }) => ({ line: sim.line, value: worth, after: sim.s }));
}

function tryProposal(
  sim: SimulatedServing,
  proposal: ServingProposal,
  isThorough: boolean,
): ExecutedProposal {
  executeProposal(sim, proposal);
  spendLeftovers(sim, isThorough);
  return { proposal, sim, value: worthOf(sim) };
}

/** The same serving with every other answer to each question, which may be better in the end. */
function tryOtherAnswers(
  s: GameState,
  { proposal, sim }: ExecutedProposal,
  meter: BudgetMeter | undefined,
): ExecutedProposal[] {
  if (sim.questions === 0) return [];
  const trials: ExecutedProposal[] = [];
  const { seat, value } = sim;
  const state = clone(s);
  let question = 0;
  for (const given of sim.line) {
    if (state.pending !== null) {
      for (const answer of otherAnswers(state, seat, given)) {
        const other = startSimulation(clone(s), seat, value, { question, answer });
        trials.push(tryProposal(other, proposal, true));
        if (meter?.isOver() === true) return trials;
      }
      question++;
    }
    perform(state, seat, given, PLACEHOLDER_CHANCE);
  }
  return trials;
}

function otherAnswers(s: GameState, seat: Seat, given: Action): Action[] {
  return legalActions(s, seat).filter((answer) => answer !== given);
}
