/** The contract: who is asked, what is legal, why not, and what happens then. */
import { OPEN_TAVERN, type Action, type ActionType } from './action.ts';
import { parseAction } from './actionSchema.ts';
import type { Chance } from './chance.ts';
import { addChoices, deny, denyBar, schnappsOrDeny, sign } from './choices.ts';
import { settle } from './effects.ts';
import type { Emit, GameEvent } from './event.ts';
import { explain } from './explain.ts';
import { goOn } from './flow.ts';
import {
  addTurns,
  entertain,
  entertainBar,
  hire,
  hireBar,
  turnDie,
  turnDieBar,
} from './modules/entertainers.ts';
import { signBar } from './modules/guestBook.ts';
import { serenade, serenadeBar } from './modules/reputation.ts';
import { addStartChoices, chooseStart, chooseStartBar } from './modules/startCards.ts';
import { recorder, type Outcome, type Recorded } from './outcome.ts';
import { addArrivalActions, keepGuests, redraw, redrawBar } from './phases/arrival.ts';
import { addRecalls, recall, recallBar } from './phases/closing.ts';
import { addDrafts, draft, draftBar } from './phases/draft.ts';
import {
  addEveningActions,
  freeUpgrade,
  freeUpgradeBar,
  takeBonus,
  takeBonusBar,
} from './phases/evening.ts';
import { addPlacements, place, placeBar } from './phases/plan.ts';
import {
  addServingActions,
  buy,
  buyBar,
  closeTavern,
  monasteryBar,
  openTavern,
  recruit,
  recruitBar,
  recruitNobles,
  recruitNoblesBar,
  serve,
  serveBar,
  upgrade,
  upgradeBar,
  visitMonastery,
} from './phases/serving.ts';
import type { Bar, OutcomeFault, Refusal } from './refusal.ts';
import { spaceNumber } from './spaces.ts';
import { clone, isOpen, mayPlan, type GameState, type MutableGame } from './state.ts';
import { never, STAFF, TILES, type Phase, type Seat } from './types.ts';
import { answered } from './waiting.ts';

/** Who holds the game up, in turn order: clocks, alerts and bots go by this. Empty when over. */
export function waitsFor(s: GameState): readonly Seat[] {
  return s.waiting;
}

/** Who may act: while taverns are open, every seat that has not closed may plan. */
export function actors(s: GameState): readonly Seat[] {
  if (s.phase !== 'serving') return s.waiting;
  return s.players.map((_, seat) => seat).filter((seat) => mayPlan(s, seat));
}

/** Everything the seat may do now. */
export function legalActions(s: GameState, seat: Seat): Action[] {
  const into: Action[] = [];
  if (s.phase === 'serving') {
    addServingPhase(s, seat, into);
  } else if (s.waiting.includes(seat)) {
    addAnswers(s, seat, into);
  }
  return into;
}

function addAnswers(s: GameState, seat: Seat, into: Action[]): void {
  switch (s.phase) {
    case 'start':
      addStartChoices(s, into);
      return;
    case 'evening':
      addEveningActions(s, seat, into);
      return;
    case 'arrival':
      addArrivalActions(into);
      return;
    case 'draft':
      addDrafts(s, seat, into);
      return;
    case 'closing':
      addRecalls(s, seat, into);
      return;
    case 'serving':
    case 'over':
      return;
    default:
      never(s.phase);
  }
}

function addServingPhase(s: GameState, seat: Seat, into: Action[]): void {
  if (!mayPlan(s, seat)) return;
  if (s.pending?.seat === seat) {
    addChoices(s, seat, s.pending.choice, into);
    return;
  }
  addPlacements(s, seat, into);
  addTurns(s, seat, into);
  if (isOpen(s, seat)) addServingActions(s, seat, into);
  else if (s.waiting[0] === seat) into.push(OPEN_TAVERN);
}

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
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < s.players.length;
}

/** Why the seat may not do this now, or null if it may. Takes anything. */
export function refusal(s: GameState, seat: unknown, action: unknown): Refusal | null {
  const judged = judge(s, seat, action);
  return 'reason' in judged ? judged : null;
}

function judge(
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

/** Changes `s`; trusts that the action is legal. Search uses this on clones. */
export function perform(
  s: MutableGame,
  seat: Seat,
  action: Action,
  chance: Chance,
  emit?: Emit,
): void {
  act(s, seat, action, chance, emit);
  if (s.agenda.length > 0) settle(s, emit);
  if (s.waiting.length === 0) goOn(s, chance, emit);
}

function act(
  s: MutableGame,
  seat: Seat,
  action: Action,
  chance: Chance,
  emit: Emit | undefined,
): void {
  switch (action.type) {
    case 'chooseStart':
      answered(s, seat);
      chooseStart(s, seat, action.card, action.remove, emit);
      return;
    case 'takeBonus':
      takeBonus(s, seat, action.choice, chance, emit);
      return;
    case 'freeUpgrade':
      freeUpgrade(s, seat, action.tile, emit);
      return;
    case 'hire':
      answered(s, seat);
      hire(s, seat, action.side, emit);
      return;
    case 'keepGuests':
      keepGuests(s, seat, emit);
      return;
    case 'redraw':
      redraw(s, seat, chance, emit);
      return;
    case 'draft':
      draft(s, seat, action.value, emit);
      return;
    case 'place':
      place(s, seat, action.die, spaceNumber(action.space), emit);
      return;
    case 'turnDie':
      turnDie(s, seat, action.die, action.value, emit);
      return;
    case 'openTavern':
      openTavern(s, seat, emit);
      return;
    case 'serve':
      serve(s, seat, action.die, emit);
      return;
    case 'buy':
      buy(s, seat, STAFF.indexOf(action.card), emit);
      return;
    case 'upgrade':
      upgrade(s, seat, TILES.indexOf(action.tile), action.returned, emit);
      return;
    case 'recruit':
      recruit(s, seat, action.slot, chance, emit);
      return;
    case 'recruitNobles':
      recruitNobles(s, seat, action.count, emit);
      return;
    case 'monastery':
      visitMonastery(s, seat, emit);
      return;
    case 'entertain':
      entertain(s, seat, action, emit);
      return;
    case 'serenade':
      serenade(s, seat, emit);
      return;
    case 'deny':
      deny(s, seat, action.table, emit);
      return;
    case 'schnappsOrDeny':
      schnappsOrDeny(s, seat, action.table, emit);
      return;
    case 'sign':
      sign(s, seat, action.column, emit);
      return;
    case 'closeTavern':
      closeTavern(s, seat, emit);
      return;
    case 'recall':
      recall(s, seat, action.card, emit);
      return;
    default:
      never(action);
  }
}

export interface Applied {
  readonly ok: true;
  readonly state: GameState;
  readonly action: Action;
  readonly outcomes: readonly Outcome[];
  readonly events: readonly GameEvent[];
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

function leftOver(chance: Chance | Recorded, asked: number): OutcomeFault | null {
  const left = 'left' in chance ? chance.left() : 0;
  return left > 0 ? { fault: 'leftOver', index: asked, count: left } : null;
}

/** Checks, clones, performs. Never throws on bad input and never changes `s`. */
export function apply(
  s: GameState,
  seat: unknown,
  action: unknown,
  chance: Chance | Recorded,
): Applied | Refused {
  const judged = judge(s, seat, action);
  if ('reason' in judged) return { ok: false, refusal: judged };
  const state = clone(s);
  const events: GameEvent[] = [];
  const recording = recorder(chance, s.rules.cards);
  perform(state, judged.seat, judged.action, recording, (event) => events.push(event));
  const { outcomes } = recording;
  const outcome = recording.fault() ?? leftOver(chance, outcomes.length);
  if (outcome !== null) {
    return { ok: false, refusal: { reason: 'badOutcome', rule: 'record', outcome } };
  }
  return { ok: true, state, action: judged.action, outcomes, events };
}
