import { newAnswerer, BOTS, type WorkerReply, type WorkerRequest } from '@stammtisch/bots';

/** The part of a worker's global scope that is used here. */
export interface BotWorkerScope {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: WorkerRequest }) => void,
  ): void;
  postMessage(reply: WorkerReply): void;
}

/** Answers every request that the worker receives. */
export function serveBots(scope: BotWorkerScope, now: () => number): void {
  const answer = newAnswerer(BOTS, now);
  scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data)));
}
