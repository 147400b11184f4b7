/**
 * Why an action is illegal. The judge and the generator share functions that answer with a bare
 * reason (they run millions of times a second). Each action's spec explains the reasons of its
 * bar: `refusal` adds the rule and the facts, so that every client can tell them in its language.
 */
import type { ActionType } from './action.ts';
import type { Problem } from './schema.ts';
import type { Choice } from './state.ts';
import type {
  BonusChoice,
  CardId,
  Entertainer,
  Phase,
  Seat,
  Side,
  Staff,
  StartCard,
  Tile,
} from './types.ts';
import type { Space } from './spaces.ts';

/** The facts that come with each reason. */
interface Facts {
  // Whether it is time
  malformed: { readonly problem: Problem };
  noSuchSeat: { readonly players: number };
  gameOver: object;
  wrongPhase: { readonly action: ActionType; readonly phase: Phase };
  notYourTurn: { readonly waitsFor: readonly Seat[] };
  choicePending: { readonly choice: Choice };
  noSuchChoice: { readonly action: ActionType };
  tavernClosed: object;
  tavernNotOpen: object;
  tavernOpen: object;
  // Setup and evening
  startCardNotOffered: { readonly card: StartCard; readonly offered: readonly StartCard[] };
  removesWrongNumber: {
    readonly card: StartCard;
    readonly atLeast: number;
    readonly atMost: number;
    readonly given: number;
  };
  bonusNotOffered: { readonly choice: BonusChoice; readonly offered: readonly BonusChoice[] };
  noFreeUpgrade: object;
  sideNotOffered: { readonly side: Side; readonly offered: readonly Side[] };
  // Arrival and draft
  noCounterGuest: object;
  notOnCoaster: { readonly value: number; readonly coaster: readonly number[] };
  // Dice
  noSuchDie: { readonly die: number; readonly dice: number };
  dieServed: { readonly die: number };
  dieNotPlaced: { readonly die: number };
  diePlaced: { readonly die: number; readonly space: Space };
  sameSpace: { readonly die: number; readonly space: Space | null };
  sameFace: { readonly die: number; readonly value: number };
  noSuchTable: { readonly table: number; readonly tables: number };
  tableEmpty: { readonly table: number };
  spaceTaken: { readonly space: Space };
  spaceUsed: { readonly space: Space };
  wrongFace: {
    readonly space: Space;
    readonly value: number;
    readonly accepts: readonly number[];
  };
  tooFewDishwashers: { readonly needs: number; readonly free: number };
  cannotHandBack: {
    readonly steps: number;
    readonly what: 'schnapps' | 'guest' | 'signature';
  };
  // Buying
  tooFewThalers: { readonly costs: number; readonly has: number };
  tooFewBeer: { readonly costs: number; readonly has: number };
  tooFewSchnapps: { readonly costs: number; readonly has: number };
  supplyShort: { readonly card: CardId; readonly left: number };
  notForSale: { readonly card: Staff };
  boughtAlready: { readonly card: Staff };
  recruitedAlready: object;
  slotEmpty: { readonly slot: number };
  upgradedAlready: { readonly tile: Tile };
  noSpecialOffer: { readonly tile: Tile };
  tooFewToReturn: { readonly tile: Tile; readonly returned: number; readonly has: number };
  dishwashersNeeded: {
    readonly returned: number;
    readonly used: number;
    readonly reliedOn: number;
    readonly dishwashers: number;
  };
  // Guests, entertainers, bards, the book
  nobleStays: { readonly table: number };
  dieOnTable: { readonly table: number };
  notHired: { readonly who: Entertainer };
  otherSide: { readonly who: Entertainer; readonly side: Side };
  noBardLeft: { readonly bards: number };
  columnFull: { readonly column: number };
  notInTavern: { readonly card: CardId };
  // Chance
  badOutcome: { readonly outcome: OutcomeFault };
}

/** A recorded outcome that chance cannot have given. */
export type OutcomeFault =
  | { readonly fault: 'missing'; readonly index: number }
  | { readonly fault: 'impossible'; readonly index: number; readonly outcome: unknown }
  | { readonly fault: 'leftOver'; readonly index: number; readonly count: number };

export type Reason = keyof Facts;

/** The reasons that the rules give; the others are found before or after. */
export type BarReason = Exclude<Reason, 'malformed' | 'noSuchSeat' | 'badOutcome'>;

/** What functions named `…Bar` answer: a reason, or null when nothing bars the action. */
export type Bar<R extends BarReason = BarReason> = R | null;

/** What is said beside the reason. */
export type Explanation<R extends Reason> = {
  /** An id of `docs/rules.md`, or `record` for what `docs/record.md` says. */
  readonly rule: string;
} & Facts[R];

export type RefusalOf<R extends Reason> = { readonly reason: R } & Explanation<R>;

export type Refusal = { [R in Reason]: RefusalOf<R> }[Reason];
