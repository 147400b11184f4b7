/** Spends what a proposal left over: the best action that still helps, again and again. */
import { legalActions, type Action } from '@stammtisch/engine';
import { act, actIfLegal, copySimulation, worthOf, type SimulatedServing } from './simulation.ts';

const LEAST_GAIN = 1e-6;

const SPENDING: ReadonlySet<Action['type']> = new Set([
  'buy',
  'upgrade',
  'recruit',
  'recruitNobles',
  'monastery',
  'entertain',
]);

/** Actions that may be worth doing only for what they pay for. */
const PREPARATIONS: readonly Action[] = [
  { type: 'entertain', who: 'dancer' },
  { type: 'monastery' },
];
const MOST_PREPARATIONS = 3;

interface Choice {
  readonly action: Action;
  readonly worth: number;
}

/** `thorough` also looks for preparations, such as a dance that pays for a tile. */
export function spendLeftovers(sim: SimulatedServing, thorough: boolean): void {
  for (;;) {
    const worth = worthOf(sim) + LEAST_GAIN;
    const choice = bestSpending(sim, worth) ?? (thorough ? bestPreparation(sim, worth) : null);
    if (choice === null) return;
    act(sim, choice.action);
  }
}

function bestSpending(sim: SimulatedServing, least: number): Choice | null {
  let best: Choice | null = null;
  for (const action of legalActions(sim.s, sim.seat)) {
    if (!SPENDING.has(action.type)) continue;
    const after = copySimulation(sim);
    act(after, action);
    const worth = worthOf(after);
    if (worth > (best?.worth ?? least)) best = { action, worth };
  }
  return best;
}

/** A preparation that pays off with the action after it. */
function bestPreparation(sim: SimulatedServing, least: number): Choice | null {
  for (const action of PREPARATIONS) {
    const after = copySimulation(sim);
    for (let times = 0; times < MOST_PREPARATIONS && actIfLegal(after, action); times++) {
      const end = bestSpending(after, least);
      if (end !== null) return { action, worth: end.worth };
    }
  }
  return null;
}
