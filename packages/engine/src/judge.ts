/** Whether a seat may do something, and if not, why. */
import type { Action, ActionType } from './action.ts';
import { ACTIONS, parseAction } from './actions.ts';
import type { ActionTime } from './actionSpec.ts';
import type { Bar, BarReason, Explanation, Refusal } from './refusal.ts';
import { mayPlan, type GameState } from './state.ts';
import type { Phase, Seat } from './types.ts';

const PHASE_OF: Readonly<Record<ActionTime, Phase>> = {
  start: 'start',
  evening: 'evening',
  arrival: 'arrival',
  draft: 'draft',
  planning: 'serving',
  opening: 'serving',
  serving: 'serving',
  choice: 'serving',
  closing: 'closing',
};

/** Why it is not the time for an action, whatever it is about; with the rule and the facts. */
const TIME_REASONS = {
  gameOver: () => ({ rule: 'C2' }),
  wrongPhase: (s, action) => ({ rule: 'C1', action, phase: s.phase }),
  notYourTurn: (s) => ({ rule: 'C1', waitsFor: s.waiting.slice() }),
  choicePending: (s) => ({ rule: 'F10', choice: s.pending!.choice }),
  noSuchChoice: (_s, action) => ({ rule: 'F10', action }),
  tavernClosed: () => ({ rule: 'F11' }),
  tavernNotOpen: () => ({ rule: 'F1' }),
  tavernOpen: () => ({ rule: 'F1' }),
} satisfies {
  readonly [R in BarReason]?: (s: GameState, action: ActionType) => Explanation<R>;
};

type TimeBar = Bar<keyof typeof TIME_REASONS>;

/** Whether it is time for this seat to do anything of the kind. */
function timeBar(s: GameState, seat: Seat, type: ActionType): TimeBar {
  if (s.phase === 'over') return 'gameOver';
  const { time } = ACTIONS[type];
  if (PHASE_OF[time] !== s.phase) return 'wrongPhase';
  return s.phase === 'serving' ? servingTimeBar(s, seat, type, time) : turnBar(s, seat);
}

function turnBar(s: GameState, seat: Seat): TimeBar {
  return s.waiting.includes(seat) ? null : 'notYourTurn';
}

function servingTimeBar(s: GameState, seat: Seat, type: ActionType, time: ActionTime): TimeBar {
  if (!mayPlan(s, seat)) return 'tavernClosed';
  const choice = s.pending?.seat === seat ? s.pending.choice : null;
  if (choice !== null) return choice === type ? null : 'choicePending';
  switch (time) {
    case 'planning':
      return null;
    case 'choice':
      return 'noSuchChoice';
    case 'opening':
      return turnBar(s, seat) ?? (s.serving.open ? 'tavernOpen' : null);
    default:
      return turnBar(s, seat) ?? (s.serving.open ? null : 'tavernNotOpen');
  }
}

function isSeat(s: GameState, seat: unknown): seat is Seat {
  return s.players.some((_, index) => Object.is(index, seat));
}

/** Why the seat may not do this now, or null if it may. Takes anything. */
export function refusal(s: GameState, seat: unknown, action: unknown): Refusal | null {
  const judged = judge(s, seat, action);
  return 'reason' in judged ? judged : null;
}

/** The same verdict on an action of the right shape, without the reasons: search asks it often. */
export function isLegal(s: GameState, seat: Seat, action: Action): boolean {
  const { type } = action;
  return timeBar(s, seat, type) === null && ACTIONS[type].bar(s, seat, action) === null;
}

/** The action, read and found legal, or the reason why not. */
export function judge(
  s: GameState,
  seat: unknown,
  value: unknown,
): Refusal | { readonly seat: Seat; readonly action: Action } {
  if (!isSeat(s, seat)) {
    return { reason: 'noSuchSeat', rule: 'S1', players: s.players.length };
  }
  const parsed = parseAction(value);
  if (!parsed.ok) return { reason: 'malformed', rule: 'record', problem: parsed.problem };
  const action = parsed.value;
  const early = timeBar(s, seat, action.type);
  if (early !== null) return refuse(early, TIME_REASONS[early](s, action.type));
  const spec = ACTIONS[action.type];
  const reason = spec.bar(s, seat, action);
  return reason === null
    ? { seat, action }
    : refuse(reason, spec.reasons[reason]!(s, seat, action));
}

/** The tables of reasons hold explanations by reason, so the two belong together. */
function refuse(reason: BarReason, explanation: Explanation<BarReason>): Refusal {
  return { reason, ...explanation } as Refusal;
}
