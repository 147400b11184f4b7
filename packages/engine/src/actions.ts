/** All actions: the table that parsing, judging, listing, performing and notation go by. */
import type { Action, ActionOf, ActionType } from './action.ts';
import type { ActionTime, AnyActionSpec } from './actionSpec.ts';
import { deny, schnappsOrDeny, sign } from './choices.ts';
import { entertain, hire, turnDie } from './modules/entertainers.ts';
import { serenade } from './modules/reputation.ts';
import { chooseStart } from './modules/startCards.ts';
import { keepGuests, redraw } from './phases/arrival.ts';
import { buy, recruit, recruitNobles, upgrade } from './phases/buying.ts';
import { recall } from './phases/closing.ts';
import { draft } from './phases/draft.ts';
import { freeUpgrade, takeBonus } from './phases/evening.ts';
import { place } from './phases/plan.ts';
import { closeTavern, monastery, openTavern, serve } from './phases/serving.ts';
import { parse, tagged, type Parsed, type Schema } from './schema.ts';
import type { GameState } from './state.ts';
import type { Seat } from './types.ts';

const SPECS: { readonly [T in ActionType]: AnyActionSpec<ActionOf<T>> } = {
  chooseStart,
  takeBonus,
  freeUpgrade,
  hire,
  keepGuests,
  redraw,
  draft,
  place,
  turnDie,
  openTavern,
  serve,
  buy,
  upgrade,
  recruit,
  recruitNobles,
  monastery,
  entertain,
  serenade,
  deny,
  schnappsOrDeny,
  sign,
  closeTavern,
  recall,
};

/** By the type of the action: a spec is only ever given actions of its own type. */
export const ACTIONS: Readonly<Record<ActionType, AnyActionSpec<Action>>> = SPECS;

type List = (s: GameState, seat: Seat, into: Action[]) => void;

/**
 * What a seat may do at each time but that of a choice, which has a spec of its own. The calls are
 * spelled out because a loop over the specs makes random games 7 % slower.
 */
export const LISTS: Readonly<Record<Exclude<ActionTime, 'choice'>, List>> = {
  start: (s, seat, into) => chooseStart.list(s, seat, into),
  evening(s, seat, into) {
    takeBonus.list(s, seat, into);
    hire.list(s, seat, into);
    freeUpgrade.list(s, seat, into);
  },
  arrival(s, seat, into) {
    keepGuests.list(s, seat, into);
    redraw.list(s, seat, into);
  },
  draft: (s, seat, into) => draft.list(s, seat, into),
  planning(s, seat, into) {
    place.list(s, seat, into);
    turnDie.list(s, seat, into);
  },
  opening: (s, seat, into) => openTavern.list(s, seat, into),
  serving(s, seat, into) {
    closeTavern.list(s, seat, into);
    serve.list(s, seat, into);
    buy.list(s, seat, into);
    upgrade.list(s, seat, into);
    recruit.list(s, seat, into);
    recruitNobles.list(s, seat, into);
    monastery.list(s, seat, into);
    serenade.list(s, seat, into);
    entertain.list(s, seat, into);
  },
  closing: (s, seat, into) => recall.list(s, seat, into),
};

export const ACTION_TYPES = Object.keys(ACTIONS) as readonly ActionType[];

export const ACTION: Schema<Action> = tagged(
  'type',
  Object.fromEntries(ACTION_TYPES.map((type) => [type, ACTIONS[type].schema])),
);

/** Reads an action from data that may be anything: its shape, not yet whether it is legal. */
export function parseAction(value: unknown): Parsed<Action> {
  return parse(ACTION, value);
}

/** Whether an action moves or turns dice: every seat may plan that has not closed its tavern. */
export function isPlanning({ type }: { readonly type?: unknown }): boolean {
  return ACTION_TYPES.some((known) => known === type && ACTIONS[known].time === 'planning');
}
