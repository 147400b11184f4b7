/** What a seat has earned, by source. */
import type { Seat } from './types.ts';

export interface SeatScore {
  readonly seat: Seat;
  readonly total: number;
  /** Points on all cards, wherever they lie. */
  readonly cards: number;
  readonly schnapps: number;
  readonly reputation: number;
  /** Thalers and beer in store: they break ties. */
  readonly stored: number;
}

export interface SeatResult extends SeatScore {
  readonly rank: number;
}
