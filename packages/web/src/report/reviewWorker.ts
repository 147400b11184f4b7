/** The whole life of the worker: it is given one game and tells what decided it. */
import { review } from '@stammtisch/analysis';
import type { ReviewRequest, ReviewMessage } from './reviewMessages.ts';

/** As much of a worker's global scope as is needed here. */
export interface Scope {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: ReviewRequest }) => void,
  ): void;
  postMessage(told: ReviewMessage): void;
}

/** More often than this nobody sees the bar grow. */
const TELL_EVERY_MS = 80;

export function serveReview(scope: Scope, now: () => number): void {
  scope.addEventListener('message', ({ data: { record } }) => {
    let told = now();
    try {
      const found = review(record, {
        progress: (done, of) => {
          if (now() - told < TELL_EVERY_MS) return;
          told = now();
          scope.postMessage({ kind: 'progress', part: done / of });
        },
      });
      scope.postMessage({ kind: 'done', review: found });
    } catch (error) {
      scope.postMessage({ kind: 'failed', problem: String(error) });
    }
  });
}
