import { Worker } from 'node:worker_threads';

const BOOT = new URL('boot.mjs', import.meta.url);

/** The `workerData` of a thread. */
export interface ThreadData<T> {
  readonly entry: string;
  readonly data: T;
}

/** Runs a file in a thread of its own. */
export function startThread(entry: URL, data?: unknown): Worker {
  const workerData: ThreadData<unknown> = { entry: entry.href, data };
  // A thread does not read TypeScript by itself: the boot file registers tsx first.
  return new Worker(entry.pathname.endsWith('.ts') ? BOOT : entry, { workerData });
}
