/** The review of one game as a screen follows it: how far it is, and what it found. */
import type { Review } from '@stammtisch/analysis';
import type { GameRecord } from '@stammtisch/engine';
import type { OpenReviewer, Reviewer, ReviewMessage } from './reviewMessages.ts';

const STAGES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
type Stage = (typeof STAGES)[number];

/** Finished reviews, kept while the page is open. */
const finished = new Map<string, Review>();

export class Study {
  stage = $state<Stage>('waiting');
  /** Of the work, 0 to 1. */
  part = $state(0);
  review = $state.raw<Review | null>(null);

  readonly #record: GameRecord;
  readonly #key: string;
  readonly #open: OpenReviewer;
  #reviewer: Reviewer | null = null;

  /** `source` is where the game is kept; it may have gone on since it was reviewed. */
  constructor(source: string, record: GameRecord, open: OpenReviewer) {
    this.#record = record;
    this.#key = `${record.moves.length} ${source}`;
    this.#open = open;
    const known = finished.get(this.#key);
    if (known !== undefined) this.#finish(known);
  }

  /** Does nothing while it runs or when it is done. */
  start(): void {
    if (this.stage === 'running' || this.stage === 'done') return;
    this.part = 0;
    this.stage = 'running';
    const reviewer = this.#open((told) => {
      // What an ended worker had still to say is of no interest.
      if (this.#reviewer === reviewer) this.#hear(told);
    });
    this.#reviewer = reviewer;
    reviewer.ask({ record: this.#record });
  }

  cancel(): void {
    if (this.stage !== 'running') return;
    this.#close();
    this.stage = 'cancelled';
  }

  #hear(told: ReviewMessage): void {
    if (told.kind === 'progress') {
      this.part = told.part;
      return;
    }
    this.#close();
    if (told.kind === 'done') this.#finish(told.review);
    else this.stage = 'failed';
  }

  #finish(review: Review): void {
    finished.set(this.#key, review);
    this.review = review;
    this.part = 1;
    this.stage = 'done';
  }

  #close(): void {
    this.#reviewer?.close();
    this.#reviewer = null;
  }
}
