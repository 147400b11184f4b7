/** What a proposal left undone although it helps: the next best action, again and again. */
import { legalActions, type Action } from '@stammtisch/engine';
import { act, attempt, branch, worthOf, type Turn } from './turn.ts';

const LEAST_GAIN = 1e-6;

const SPENDING: ReadonlySet<Action['type']> = new Set([
  'buy',
  'upgrade',
  'recruit',
  'recruitNobles',
  'monastery',
  'entertain',
]);

/** What may be worth doing only for what can be paid with it. */
const MEANS: readonly Action[] = [{ type: 'entertain', who: 'dancer' }, { type: 'monastery' }];
const MOST_MEANS = 3;

interface Choice {
  readonly action: Action;
  readonly worth: number;
}

/** `thorough` also looks for means to an end: a dance that pays for a tile. */
export function spendRest(turn: Turn, thorough: boolean): void {
  for (;;) {
    const worth = worthOf(turn) + LEAST_GAIN;
    const choice = bestSpending(turn, worth) ?? (thorough ? bestMeans(turn, worth) : null);
    if (choice === null) return;
    act(turn, choice.action);
  }
}

function bestSpending(turn: Turn, least: number): Choice | null {
  let best: Choice | null = null;
  for (const action of legalActions(turn.s, turn.seat)) {
    if (!SPENDING.has(action.type)) continue;
    const after = branch(turn);
    act(after, action);
    const worth = worthOf(after);
    if (worth > (best?.worth ?? least)) best = { action, worth };
  }
  return best;
}

/** A first step that pays off by what comes after it. */
function bestMeans(turn: Turn, least: number): Choice | null {
  for (const action of MEANS) {
    const after = branch(turn);
    for (let times = 0; times < MOST_MEANS && attempt(after, action); times++) {
      const end = bestSpending(after, least);
      if (end !== null) return { action, worth: end.worth };
    }
  }
  return null;
}
