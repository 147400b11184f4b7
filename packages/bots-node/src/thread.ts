import { Worker } from 'node:worker_threads';

const BOOT = new URL('boot.mjs', import.meta.url);

/** What a thread finds as its `workerData`. */
export interface ThreadData<T> {
  readonly entry: string;
  readonly data: T;
}

/** Runs a TypeScript file in a thread of its own. */
export function startThread(entry: URL, data?: unknown): Worker {
  const workerData: ThreadData<unknown> = { entry: entry.href, data };
  return new Worker(BOOT, { workerData });
}
