/**
 * The whole public state of a game. Plain data throughout: nothing in it is secret, and no order
 * is stored that players could not know (a deck is a known top over an unordered bag).
 */
import type { Task } from './effect.ts';
import type { Rules } from './rules.ts';
import type { CardIndex, Phase, Seat } from './types.ts';
import type { Why } from './why.ts';

/** What a step of reputation paid, for the case that it must be handed back (R11, R26). */
export type Paid =
  | { readonly paid: 'nothing' }
  | { readonly paid: 'schnapps' }
  | { readonly paid: 'noble'; readonly height: number }
  | { readonly paid: 'guest' | 'signature' };

/** A decision in the middle of a move; its seat may do nothing else (F10). */
export const CHOICES = ['deny', 'schnappsOrDeny', 'sign'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Pending {
  readonly seat: Seat;
  readonly choice: Choice;
  /** What brought it; the bonus of a reputation space may have to be handed back. */
  readonly why: Why;
}

interface Supply {
  /** By kind, in the order of `STAFF`. */
  staff: number[];
  nobles: number;
  schnapps: number;
  counterGuests: number;
  signatures: number;
}

/** The serving seat's turn, from opening to closing. */
export interface Serving {
  open: boolean;
  /** Bit per kind bought this round (F3). */
  bought: number;
  recruited: boolean;
  /** Bards that have sung (M3.5). */
  sung: number;
  /** Bit per one-die space that has paid (R5). */
  used: number;
  /** Dishwashers spent on served dice: U of R16. */
  lifts: number;
  /** What a die on cashbox, barrel and brewer counted for at the opening (R20). */
  worth: number[];
  /** Planned thalers and beer at those values; the lesser is the steps made (M3.3). */
  thalers: number;
  beer: number;
  /** What each reputation step of this serving paid, in order. */
  trail: Paid[];
}

export interface Player {
  /** Cards put on top in public; the last is drawn next (C3). */
  top: CardIndex[];
  /** Cards in unknown order, as counts in pack order. */
  bag: number[];
  bagSize: number;
  discard: number[];
  discardSize: number;

  /** Seated cards from the left; a noble stands for the whole stack. */
  tables: CardIndex[];
  /** Size of the noble stack. */
  nobles: number;
  /** Cards beside their tiles, by kind. */
  staff: number[];

  /** Faces: own dice in the order rolled, then white dice in the order drafted. */
  dice: number[];
  ownDice: number;
  /** Where each die lies: a space, unplaced or served. */
  at: number[];
  /** Dishwashers that may be used this round: D of R16. */
  dishwashers: number;

  thalers: number;
  beer: number;
  schnapps: number;
  counterGuests: number;
  /** Bit per upgraded tile. */
  tiles: number;
  monastery: number;
  /** All steps made, net of steps taken back. */
  reputation: number;
  /** Side index per entertainer. */
  entertainers: number[];
  /** Signatures per column. */
  guestBook: number[];
}

export interface MutableGame {
  /** Shared by all clones and never changed. */
  readonly rules: Rules;
  /** 0 before the first evening. */
  round: number;
  phase: Phase;
  /** Who holds the mug. */
  start: Seat;
  /** Who holds the game up, in turn order; empty when it is over. */
  waiting: Seat[];
  supply: Supply;
  /** Guests still to come, as counts in pack order. */
  pile: number[];
  pileSize: number;
  /** 3-beer guests left in their stack. */
  stack: number;
  /** Slot 0 shows the 3-beer stack, later the fifth card. */
  display: CardIndex[];
  /** Whether a signature tile lies on a slot's card (M5.1). */
  sealed: boolean[];
  /** Start cards that may be chosen, as rows of `rules.startCards`. */
  startCards: number[];
  /** Faces on the coaster in front of each seat. */
  coasters: number[][];
  serving: Serving;
  pending: Pending | null;
  /** What is left of the move in hand; the last task is next. */
  agenda: Task[];
  players: Player[];
}

type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** A state to look at. `clone` gives one to change. */
export type GameState = DeepReadonly<Omit<MutableGame, 'rules'>> & { readonly rules: Rules };

export type PlayerState = DeepReadonly<Player>;

export function newServing(): Serving {
  return {
    open: false,
    bought: 0,
    recruited: false,
    sung: 0,
    used: 0,
    lifts: 0,
    worth: [0, 0, 0],
    thalers: 0,
    beer: 0,
    trail: [],
  };
}

function clonePlayer(p: PlayerState): Player {
  return {
    top: p.top.slice(),
    bag: p.bag.slice(),
    bagSize: p.bagSize,
    discard: p.discard.slice(),
    discardSize: p.discardSize,
    tables: p.tables.slice(),
    nobles: p.nobles,
    staff: p.staff.slice(),
    dice: p.dice.slice(),
    ownDice: p.ownDice,
    at: p.at.slice(),
    dishwashers: p.dishwashers,
    thalers: p.thalers,
    beer: p.beer,
    schnapps: p.schnapps,
    counterGuests: p.counterGuests,
    tiles: p.tiles,
    monastery: p.monastery,
    reputation: p.reputation,
    entertainers: p.entertainers.slice(),
    guestBook: p.guestBook.slice(),
  };
}

/** Independent of its original; what never changes (rules, tasks, paid steps) is shared. */
export function clone(s: GameState): MutableGame {
  const { supply, serving } = s;
  return {
    rules: s.rules,
    round: s.round,
    phase: s.phase,
    start: s.start,
    waiting: s.waiting.slice(),
    supply: {
      staff: supply.staff.slice(),
      nobles: supply.nobles,
      schnapps: supply.schnapps,
      counterGuests: supply.counterGuests,
      signatures: supply.signatures,
    },
    pile: s.pile.slice(),
    pileSize: s.pileSize,
    stack: s.stack,
    display: s.display.slice(),
    sealed: s.sealed.slice(),
    startCards: s.startCards.slice(),
    coasters: s.coasters.map((coaster) => coaster.slice()),
    serving: {
      open: serving.open,
      bought: serving.bought,
      recruited: serving.recruited,
      sung: serving.sung,
      used: serving.used,
      lifts: serving.lifts,
      worth: serving.worth.slice(),
      thalers: serving.thalers,
      beer: serving.beer,
      trail: serving.trail.slice(),
    },
    pending: s.pending,
    agenda: s.agenda.slice(),
    players: s.players.map(clonePlayer),
  };
}

/** Places in turn order after the holder of the mug: 0 for the start seat. */
export function turnOf(s: GameState, seat: Seat): number {
  return (seat - s.start + s.players.length) % s.players.length;
}

/** The seat that many places after the start seat. */
export function seatAt(s: GameState, turn: number): Seat {
  return (s.start + turn) % s.players.length;
}

/** All seats from the start seat. */
export function turnOrder(s: GameState): Seat[] {
  return s.players.map((_, turn) => seatAt(s, turn));
}

/** Whether a seat has yet to close its tavern this round. */
export function mayPlan(s: GameState, seat: Seat): boolean {
  return s.phase === 'serving' && turnOf(s, seat) >= turnOf(s, s.waiting[0]!);
}

/** Whether a seat is in the middle of its serving. */
export function isOpen(s: GameState, seat: Seat): boolean {
  return s.phase === 'serving' && s.serving.open && s.waiting[0] === seat;
}

export function isUpgraded(p: PlayerState, tile: number): boolean {
  return (p.tiles & (1 << tile)) !== 0;
}

/** What a tile is worth on its present side. */
export function levelOf(s: GameState, p: PlayerState, tile: number): number {
  return (isUpgraded(p, tile) ? s.rules.upgraded : s.rules.basic)[tile]!;
}

/** Whether an unserved die lies on the space. */
export function hasDie(p: PlayerState, space: number): boolean {
  return p.at.includes(space);
}
