/** A game is reviewed in a worker of its own: the page stays awake, and may end it at any time. */
import type { ReviewRequest, OpenReviewer, ReviewMessage } from './reviewMessages.ts';

/** As much of a browser's Worker as is needed here. */
export interface WorkerLike {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: ReviewMessage }) => void,
  ): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: WorkerTrouble) => void): void;
  postMessage(ask: ReviewRequest): void;
  terminate(): void;
}

interface WorkerTrouble {
  /** Missing when the worker's script cannot be loaded. */
  readonly message?: string;
  /** Keeps the browser from reporting it as well. */
  preventDefault(): void;
}

export function reviewerOver(start: () => WorkerLike): OpenReviewer {
  return (hear) => {
    const worker = start();
    const fail = (problem: string): void => hear({ kind: 'failed', problem });
    worker.addEventListener('message', ({ data }) => hear(data));
    worker.addEventListener('messageerror', () => fail('the review could not be read'));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(event.message ?? 'the worker could not be started');
    });
    return {
      ask: (ask) => worker.postMessage(ask),
      close: () => worker.terminate(),
    };
  };
}

export const webReviewer: OpenReviewer = reviewerOver(
  // Bundlers look for exactly this expression.
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
