/** The legal actions of a seat by the target where they are made, and what a press on a target does. */
import {
  legalActions,
  liftsAt,
  spaceNumber,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { payOf, type Pay } from './previews.ts';
import { parseTarget, targetOf, type Target, type TargetId } from './targets.ts';

/** What can be done at a target now, and what it would bring. */
export interface Offer {
  /** With more than one action, a press asks which. */
  readonly actions: readonly Action[];
  readonly pay: Pay | null;
  /** Dishwashers that must help. */
  readonly lifts: number;
}

export type OffersByTarget = ReadonlyMap<TargetId, Offer>;

export const NO_OFFERS: OffersByTarget = new Map();

export function offersByTarget(
  state: GameState,
  seat: Seat,
  picked: number | null,
): OffersByTarget {
  const actionsByTarget = new Map<TargetId, Action[]>();
  for (const action of legalActions(state, seat)) {
    const target = targetOf(state, seat, action, picked);
    if (target === null) continue;
    const others = actionsByTarget.get(target);
    if (others === undefined) actionsByTarget.set(target, [action]);
    else others.push(action);
  }
  const offers = new Map<TargetId, Offer>();
  for (const [target, actions] of actionsByTarget) {
    offers.set(target, { actions, ...previewOf(state, seat, target, actions[0]!) });
  }
  return offers;
}

/** What a die would bring at the target, and how many dishwashers it needs there. */
function previewOf(
  state: GameState,
  seat: Seat,
  id: TargetId,
  action: Action,
): Pick<Offer, 'pay' | 'lifts'> {
  const target = parseTarget(id);
  if (target.kind !== 'space' || (action.type !== 'place' && action.type !== 'serve')) {
    return { pay: null, lifts: 0 };
  }
  const player = state.players[seat]!;
  const space = spaceNumber(target.space);
  return {
    pay: payOf(state, player, space),
    lifts: action.type === 'place' ? liftsAt(state, player, action.die, space) : 0,
  };
}

/** What a press on a target does. */
export type PressEffect =
  | { readonly does: 'pick'; readonly die: number }
  | { readonly does: 'act'; readonly action: Action }
  /** There is a choice, or the action cannot be taken back: the actions are shown first. */
  | { readonly does: 'offer'; readonly actions: readonly Action[] }
  | { readonly does: 'nothing' };

/** Pointer, drag and keyboard all come here. */
export function resolvePress(
  state: GameState,
  seat: Seat,
  id: TargetId,
  picked: number | null,
): PressEffect {
  const target = parseTarget(id);
  if (target.kind === 'die' && isMovable(state, seat, target.die)) {
    return { does: 'pick', die: target.die };
  }
  const offer =
    offersByTarget(state, seat, picked).get(id) ??
    findOfferWithoutDie(state, seat, id, target, picked);
  if (offer !== undefined) return effectOf(offer);
  const die = picked === null ? firstDieOn(state, seat, target) : -1;
  return die >= 0 && isMovable(state, seat, die) ? { does: 'pick', die } : { does: 'nothing' };
}

function isMovable(state: GameState, seat: Seat, die: number): boolean {
  return legalActions(state, seat).some(
    (action) => (action.type === 'place' || action.type === 'turnDie') && action.die === die,
  );
}

/** With a die in hand everything else can still be done: the die is put back first. */
function findOfferWithoutDie(
  state: GameState,
  seat: Seat,
  id: TargetId,
  { kind }: Target,
  picked: number | null,
): Offer | undefined {
  if (picked === null || kind === 'space' || kind === 'die' || kind === 'tray') return undefined;
  return offersByTarget(state, seat, null).get(id);
}

function effectOf({ actions }: Offer): PressEffect {
  const [action] = actions;
  // A recruited guest cannot be sent back: the next card is turned up at once.
  const isFinal = action!.type === 'recruit' || action!.type === 'recruitNobles';
  const isOne = actions.length === 1 || action!.type === 'serve';
  return isOne && !isFinal ? { does: 'act', action: action! } : { does: 'offer', actions };
}

/** The first die on a space; -1 if there is none. */
function firstDieOn(state: GameState, seat: Seat, target: Target): number {
  if (target.kind !== 'space') return -1;
  return state.players[seat]!.at.indexOf(spaceNumber(target.space));
}
