import { Worker } from 'node:worker_threads';

const BOOT = new URL('boot.mjs', import.meta.url);

/** What a thread finds as its `workerData`. */
export interface ThreadData<T> {
  readonly entry: string;
  readonly data: T;
}

/** Runs a file in a thread of its own. */
export function startThread(entry: URL, data?: unknown): Worker {
  const workerData: ThreadData<unknown> = { entry: entry.href, data };
  // TypeScript needs somebody to read it.
  return new Worker(entry.pathname.endsWith('.ts') ? BOOT : entry, { workerData });
}
