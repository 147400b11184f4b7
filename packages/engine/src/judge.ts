/** Whether a seat may do something, and if not, why. */
import type { Action, ActionType } from './action.ts';
import { parseAction } from './actionSchema.ts';
import { denyBar } from './choices.ts';
import { explain } from './explain.ts';
import { entertainBar, hireBar, turnDieBar } from './modules/entertainers.ts';
import { signBar } from './modules/guestBook.ts';
import { serenadeBar } from './modules/reputation.ts';
import { chooseStartBar } from './modules/startCards.ts';
import { redrawBar } from './phases/arrival.ts';
import { recallBar } from './phases/closing.ts';
import { draftBar } from './phases/draft.ts';
import { freeUpgradeBar, takeBonusBar } from './phases/evening.ts';
import { placeBar } from './phases/plan.ts';
import {
  buyBar,
  monasteryBar,
  recruitBar,
  recruitNoblesBar,
  serveBar,
  upgradeBar,
} from './phases/serving.ts';
import type { Bar, Refusal } from './refusal.ts';
import { spaceNumber } from './spaces.ts';
import { mayPlan, type GameState } from './state.ts';
import { never, STAFF, TILES, type Phase, type Seat } from './types.ts';

/** When each action has its time. */
const PHASE_OF: Readonly<Record<ActionType, Phase>> = {
  chooseStart: 'start',
  takeBonus: 'evening',
  freeUpgrade: 'evening',
  hire: 'evening',
  keepGuests: 'arrival',
  redraw: 'arrival',
  draft: 'draft',
  place: 'serving',
  turnDie: 'serving',
  openTavern: 'serving',
  serve: 'serving',
  buy: 'serving',
  upgrade: 'serving',
  recruit: 'serving',
  recruitNobles: 'serving',
  monastery: 'serving',
  entertain: 'serving',
  serenade: 'serving',
  deny: 'serving',
  schnappsOrDeny: 'serving',
  sign: 'serving',
  closeTavern: 'serving',
  recall: 'closing',
};

/** Whether it is time for this seat to do anything of the kind. */
function timeBar(s: GameState, seat: Seat, type: ActionType): Bar {
  if (s.phase === 'over') return 'gameOver';
  if (PHASE_OF[type] !== s.phase) return 'wrongPhase';
  return s.phase === 'serving' ? servingTimeBar(s, seat, type) : turnBar(s, seat);
}

function turnBar(s: GameState, seat: Seat): Bar {
  return s.waiting.includes(seat) ? null : 'notYourTurn';
}

function servingTimeBar(s: GameState, seat: Seat, type: ActionType): Bar {
  if (!mayPlan(s, seat)) return 'tavernClosed';
  const choice = s.pending?.seat === seat ? s.pending.choice : null;
  if (choice !== null) return choice === type ? null : 'choicePending';
  switch (type) {
    case 'place':
    case 'turnDie':
      return null;
    case 'deny':
    case 'schnappsOrDeny':
    case 'sign':
      return 'noSuchChoice';
    case 'openTavern':
      return turnBar(s, seat) ?? (s.serving.open ? 'tavernOpen' : null);
    default:
      return turnBar(s, seat) ?? (s.serving.open ? null : 'tavernNotOpen');
  }
}

/** Whether the rules allow the action itself. */
function ruleBar(s: GameState, seat: Seat, action: Action): Bar {
  const p = s.players[seat]!;
  switch (action.type) {
    case 'chooseStart':
      return chooseStartBar(s, action.card, action.remove.length);
    case 'takeBonus':
      return takeBonusBar(s, action.choice);
    case 'freeUpgrade':
      return freeUpgradeBar(s, seat, action.tile);
    case 'hire':
      return hireBar(s, action.side);
    case 'redraw':
      return redrawBar(s, seat);
    case 'draft':
      return draftBar(s, seat, action.value);
    case 'place':
      return placeBar(s, seat, action.die, spaceNumber(action.space));
    case 'turnDie':
      return turnDieBar(s, seat, action.die, action.value);
    case 'serve':
      return serveBar(p, action.die);
    case 'buy':
      return buyBar(s, p, STAFF.indexOf(action.card));
    case 'upgrade':
      return upgradeBar(s, p, TILES.indexOf(action.tile), action.returned);
    case 'recruit':
      return recruitBar(s, p, action.slot);
    case 'recruitNobles':
      return recruitNoblesBar(s, p, action.count);
    case 'monastery':
      return monasteryBar(p);
    case 'entertain':
      return entertainBar(s, seat, action);
    case 'serenade':
      return serenadeBar(s, seat);
    case 'deny':
    case 'schnappsOrDeny':
      return denyBar(s, seat, action.table);
    case 'sign':
      return signBar(s, seat, action.column);
    case 'recall':
      return recallBar(s, seat, action.card);
    case 'keepGuests':
    case 'openTavern':
    case 'closeTavern':
      return null;
    default:
      return never(action);
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
  return (timeBar(s, seat, action.type) ?? ruleBar(s, seat, action)) === null;
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
  const bar = timeBar(s, seat, action.type) ?? ruleBar(s, seat, action);
  return bar === null ? { seat, action } : explain(s, seat, action, bar);
}
