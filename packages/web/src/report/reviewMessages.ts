/** What the page and the worker that reviews a game say to each other. */
import type { Review } from '@stammtisch/analysis';
import type { GameRecord } from '@stammtisch/engine';

export interface ReviewRequest {
  readonly record: GameRecord;
}

export type ReviewMessage =
  /** `part` of the work is done: 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly review: Review }
  | { readonly kind: 'failed'; readonly problem: string };

/** A connection to the code that reviews; a worker, except in tests. */
export interface Reviewer {
  ask(ask: ReviewRequest): void;
  close(): void;
}

export type OpenReviewer = (hear: (told: ReviewMessage) => void) => Reviewer;
