/** Carrying a move out: the action, what it sets off, and the phases that follow by themselves. */
import type { Action } from './action.ts';
import type { Chance } from './chance.ts';
import { deny, schnappsOrDeny, sign } from './choices.ts';
import { settle } from './effects.ts';
import type { Emit } from './event.ts';
import { goOn } from './flow.ts';
import { entertain, hire, turnDie } from './modules/entertainers.ts';
import { serenade } from './modules/reputation.ts';
import { chooseStart } from './modules/startCards.ts';
import { keepGuests, redraw } from './phases/arrival.ts';
import { recall } from './phases/closing.ts';
import { draft } from './phases/draft.ts';
import { freeUpgrade, takeBonus } from './phases/evening.ts';
import { place } from './phases/plan.ts';
import {
  buy,
  closeTavern,
  openTavern,
  recruit,
  recruitNobles,
  serve,
  upgrade,
  visitMonastery,
} from './phases/serving.ts';
import { spaceNumber } from './spaces.ts';
import type { MutableGame } from './state.ts';
import { never, STAFF, TILES, type Seat } from './types.ts';
import { answered } from './waiting.ts';

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
