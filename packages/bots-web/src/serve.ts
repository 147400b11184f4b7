import { answerer, BOTS, type Reply, type Request } from '@stammtisch/bots';

/** As much of a worker's global scope as is needed here. */
export interface Scope {
  addEventListener(type: 'message', listener: (event: { readonly data: Request }) => void): void;
  postMessage(reply: Reply): void;
}

/** The whole life of a worker: it answers what it is asked. */
export function serve(scope: Scope, now: () => number): void {
  const answer = answerer(BOTS, now);
  scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data)));
}
