/** Work in numbered parts, done by several threads. */
import type { Worker } from 'node:worker_threads';
import { startThread } from '@stammtisch/bots-node';

export interface ThreadRun {
  readonly parts: number;
  /** The number of threads. */
  readonly jobs: number;
  /** Once it is aborted, parts under way are given up. */
  readonly stop: AbortSignal;
  /** Called with the number of parts that are done, after each. */
  onProgress(parts: number): void;
}

/**
 * The results of the parts, in their order, whatever the number of threads. A thread answers each
 * number it is sent with one message.
 */
export async function runInThreads<Part>(
  entry: URL,
  data: unknown,
  run: ThreadRun,
): Promise<Part[]> {
  const done = new Map<number, Part>();
  let next = 0;
  const work = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const sendNext = (): void => {
        if (next >= run.parts) {
          resolve();
          return;
        }
        const number = next++;
        thread.once('message', (part: Part) => {
          done.set(number, part);
          run.onProgress(done.size);
          sendNext();
        });
        thread.postMessage(number);
      };
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`a thread ended with code ${code}`)));
      sendNext();
    });
  if (run.stop.aborted) return [];
  const stopped = new Promise<void>((resolve) => {
    run.stop.addEventListener('abort', () => resolve(), { once: true });
  });
  const threads = Array.from({ length: Math.min(run.jobs, run.parts) }, () =>
    startThread(entry, data),
  );
  try {
    await Promise.race([Promise.all(threads.map(work)), stopped]);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return [...done].toSorted(([a], [b]) => a - b).map(([, part]) => part);
}
