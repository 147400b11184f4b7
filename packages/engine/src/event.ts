/**
 * What happened, in an order that a client can animate and narrate: who, what, from where, to
 * where, how much, why. A fold of these reproduces everything visible.
 */
import type { SeatCheckpoint } from './checkpoint.ts';
import type { MoonBonus } from './content/moon.ts';
import type { SeatResult } from './score.ts';
import type { Space } from './spaces.ts';
import type { Choice } from './state.ts';
import type { CardId, Entertainer, Phase, Seat, Side, Staff, StartCard, Tile } from './types.ts';
import type { Why } from './why.ts';

/** Where a card can lie. Places other than the middle of the table belong to the event's seat. */
export type CardLocation =
  | 'supply' // nobles and the market
  | 'pile' // guests still to come
  | 'stack' // 3-beer guests below the one on show
  | 'box' // out of the game
  | `display-${number}`
  | 'top' // known cards on the deck
  | 'bag' // the rest of the deck
  | 'discard'
  | `table-${number}`
  | 'staff';

/** What a phase asks its seats for, beside the choices within a serving. */
export type Question =
  | Choice
  | 'chooseStart'
  | 'takeBonus'
  | 'freeUpgrade'
  | 'hire'
  | 'keepOrRedraw'
  | 'draft'
  | 'openTavern'
  | 'recall';

/** What a bonus would have brought; `bonus` when both sides of a choice are gone. */
type Forfeit = Staff | 'noble' | 'schnapps' | 'signature' | 'deny' | 'bonus';

export type GameEvent =
  | { readonly type: 'startCards'; readonly cards: readonly StartCard[] }
  | { readonly type: 'startCardChosen'; readonly seat: Seat; readonly card: StartCard }
  /** Start (module 4), then round by round evening, arrival, draft, serving, closing; over. */
  | { readonly type: 'phase'; readonly phase: Phase }
  | {
      readonly type: 'evening';
      readonly round: number;
      readonly start: Seat;
      /** What the moon brings: schnapps on the way in, and the bonus of its space. */
      readonly schnapps: number;
      readonly bonus: MoonBonus;
    }
  | {
      readonly type: 'asked';
      readonly seat: Seat;
      readonly question: Question;
      readonly why: Why;
    }
  /** An or-bonus of the moon with one side left, or none: taken without a choice (R24). */
  | { readonly type: 'forced'; readonly seat: Seat; readonly question: Question }
  /** Answered with no: guests kept, nobody denied, nothing upgraded or recalled. */
  | { readonly type: 'declined'; readonly seat: Seat; readonly question: Question }
  /** `seat` is null for the middle of the table. */
  | {
      readonly type: 'card';
      readonly seat: Seat | null;
      readonly card: CardId;
      readonly from: CardLocation;
      readonly to: CardLocation;
      readonly why: Why;
    }
  | { readonly type: 'reshuffled'; readonly seat: Seat; readonly cards: number }
  | {
      readonly type: 'rolled';
      readonly seat: Seat;
      readonly die: number;
      readonly value: number;
      readonly why: Why;
    }
  | { readonly type: 'coasterRolled'; readonly seat: Seat; readonly values: readonly number[] }
  | {
      readonly type: 'drafted';
      readonly seat: Seat;
      readonly die: number;
      readonly value: number;
      readonly forced: boolean;
    }
  | { readonly type: 'coastersPassed' }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly die: number;
      readonly from: Space | null;
      readonly to: Space | null;
      /** Dishwashers the die relies on there. */
      readonly lifts: number;
    }
  | {
      readonly type: 'turned';
      readonly seat: Seat;
      readonly die: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'opened'; readonly seat: Seat }
  | {
      readonly type: 'served';
      readonly seat: Seat;
      readonly die: number;
      readonly value: number;
      readonly space: Space;
      /** Who was served, at a table. */
      readonly card: CardId | null;
      /** Dishwashers spent. */
      readonly lifts: number;
    }
  /** Goods: a positive amount is gained, a negative one paid or lost. */
  | { readonly type: 'thalers'; readonly seat: Seat; readonly amount: number; readonly why: Why }
  | { readonly type: 'beer'; readonly seat: Seat; readonly amount: number; readonly why: Why }
  | { readonly type: 'schnapps'; readonly seat: Seat; readonly amount: number; readonly why: Why }
  | {
      readonly type: 'counterGuest';
      readonly seat: Seat;
      readonly amount: number;
      readonly why: Why;
    }
  | {
      readonly type: 'monastery';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly why: Why;
    }
  /** Counted in all steps made; one step at a time, back as well as forth. */
  | {
      readonly type: 'reputation';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly why: Why;
    }
  | { readonly type: 'upgraded'; readonly seat: Seat; readonly tile: Tile; readonly why: Why }
  | {
      readonly type: 'hired';
      readonly seat: Seat;
      readonly who: Entertainer;
      readonly side: Side;
    }
  | { readonly type: 'sang'; readonly seat: Seat }
  /** What the plan pays; the lesser of the two is the steps made in all (M3.3, M3.4). */
  | {
      readonly type: 'counted';
      readonly seat: Seat;
      readonly thalers: number;
      readonly beer: number;
      readonly why: Why;
    }
  /** A signature tile of the supply is laid on the card of a display slot. */
  | { readonly type: 'sealed'; readonly slot: number }
  /** It leaves the slot with the guest that is recruited. */
  | { readonly type: 'unsealed'; readonly seat: Seat; readonly slot: number }
  /** A tile fills a cell of the book: the recruited guest's, or (`reputation`) one of the supply. */
  | {
      readonly type: 'signed';
      readonly seat: Seat;
      readonly column: number;
      readonly row: number;
      readonly why: Why;
    }
  /** A noble that the crown paid goes back (R26); `height` counts the known cards below it. */
  | { readonly type: 'nobleReturned'; readonly seat: Seat; readonly height: number }
  /** A bonus that cannot be given: nothing left of it, or no room for it. */
  | {
      readonly type: 'forfeited';
      readonly seat: Seat;
      readonly what: Forfeit;
      readonly amount: number;
      readonly why: Why;
    }
  | { readonly type: 'diceReturned'; readonly seat: Seat }
  /** With what stays in safe and storage. */
  | {
      readonly type: 'closed';
      readonly seat: Seat;
      readonly thalers: number;
      readonly beer: number;
    }
  | {
      readonly type: 'roundEnded';
      readonly round: number;
      readonly seats: readonly SeatCheckpoint[];
    }
  | { readonly type: 'mugPassed'; readonly to: Seat }
  | { readonly type: 'gameEnded'; readonly result: readonly SeatResult[] };

export type Emit = (event: GameEvent) => void;
