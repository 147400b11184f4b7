/** What a review finds; reports are made of it. */
import type { Action, Seat } from '@stammtisch/engine';

export interface Review {
  /** By seat. */
  readonly seats: readonly SeatReview[];
  /** What weighed most, the weightiest first. */
  readonly moments: readonly TurningPoint[];
}

export interface SeatReview {
  /** Points that dice and draws gave (+) or took (−) against expectation. */
  readonly luck: number;
  /** Points that choices cost against the best line found; never below 0. */
  readonly cost: number;
  /** Eight, whether played or not; the choice of a start card counts for the first. */
  readonly rounds: readonly { readonly luck: number; readonly cost: number }[];
  /** Every decision that was weighed. */
  readonly decisions: readonly Decision[];
  /** Every outcome or group of outcomes that was weighed. */
  readonly strokes: readonly LuckEvent[];
}

export interface Decision {
  /** Index in the record's moves: the decision was made in the position before it. */
  readonly move: number;
  readonly round: number;
  readonly seat: Seat;
  readonly cost: number;
  /** A whole serving, or a single action. */
  readonly played: readonly Action[];
  /** From the same position; null when nothing better was found. */
  readonly better: readonly Action[] | null;
}

export const LUCK_KINDS = ['cards', 'own dice', 'white dice', 'guests'] as const;
export type LuckKind = (typeof LUCK_KINDS)[number];

/** The luck of one seat with an outcome, or with outcomes that came together. */
export interface LuckEvent {
  /** Index of the move that chance answered; −1 for the setup. */
  readonly move: number;
  readonly round: number;
  readonly seat: Seat;
  readonly luck: number;
  readonly kind: LuckKind;
}

/** `points` of luck are given (+) or taken (−); those of a choice are what it cost, above 0. */
export type TurningPoint =
  | {
      readonly kind: 'luck';
      readonly move: number;
      readonly round: number;
      readonly seat: Seat;
      readonly points: number;
      readonly stroke: LuckKind;
    }
  | {
      readonly kind: 'choice';
      readonly move: number;
      readonly round: number;
      readonly seat: Seat;
      readonly points: number;
      readonly better: readonly Action[];
    };
